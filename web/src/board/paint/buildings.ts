// Houses along the roads of villages, farms by the high roads, and landmarks with marks of their own.
import { Walk } from '../curves';
import { hexAt, type Box, type Point } from '../grid';
import { kindAt, type Place } from '../map_model';
import type { Plan } from '../plan';
import { between, randomOf, type Random } from '../random';
import { Clearance } from '../clearance';
import type { Layer, Pen, Window } from './layer';
import { drawLandmark } from './landmarks';
import { groundOf, INK } from './style';

export interface House {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
  readonly depth: number;
  readonly roof: string;
}

const ROOFS = ['#9c4a35', '#a95a3e', '#8c4432', '#7d5b45', '#6d5546', '#a3553d'];

/** The houses of the map in the order of the roads; always the same. */
export function housesOf(plan: Plan): House[] {
  const houses: House[] = [];
  const built = new Clearance();
  plan.places.forEach((point, i) => built.add(point, plan.map.places[i]?.big ? 36 : 17));
  plan.roads.forEach((road, index) => {
    const walk = new Walk(road.line);
    const random = randomOf(index, 23);
    const set = road.kind === 'road' ? 12.5 : 10;
    for (let s = 6; s < walk.length - 6; s += between(random, 10, 15)) {
      for (const side of [-1, 1]) {
        const house = houseAt(plan, walk, s, side * set, random);
        if (house && built.free(house.x, house.y, 6.5)) {
          houses.push(house);
          built.add(house, 6.5);
        }
      }
    }
  });
  return houses;
}

function houseAt(plan: Plan, walk: Walk, s: number, set: number, random: Random): House | null {
  const { point, angle } = walk.at(s);
  const behind = random() < 0.2 ? 1.9 : 1;
  const out = set * behind * between(random, 0.98, 1.15);
  const x = point.x - Math.sin(angle) * out;
  const y = point.y + Math.cos(angle) * out;
  const width = between(random, 7.5, 12);
  const depth = between(random, 5.5, 7.5);
  const roof = ROOFS[Math.floor(random() * ROOFS.length)] ?? INK;
  const ground = groundOf(kindAt(plan.map, hexAt({ x, y })));
  const chance = random();
  const wanted = ground === 'village' ? chance < 0.8 : ground === 'fields' && chance < 0.022;
  if (!wanted || !plan.taken.free(x, y, 1.5)) return null;
  return { x, y, angle: angle + between(random, -0.06, 0.06), width, depth, roof };
}

export class BuildingsLayer implements Layer {
  private readonly houses: readonly House[];

  constructor(private readonly plan: Plan) {
    this.houses = housesOf(plan);
  }

  *paint(pen: Pen, window: Window): Generator<void> {
    let count = 0;
    for (const house of this.houses) {
      if (!near(house, window.box, 14)) continue;
      drawHouse(pen, house, window.scale);
      if (++count % 25 === 0) yield;
    }
    yield;
    for (const [place, point] of this.landmarks()) {
      if (near(point, window.box, 50)) drawLandmark(pen, place, point, window.scale);
    }
  }

  private landmarks(): (readonly [Place, Point])[] {
    const points = this.plan.places;
    return this.plan.map.places.map((place, i) => [place, points[i] ?? { x: 0, y: 0 }] as const);
  }
}

const near = (p: Point, box: Box, by: number): boolean =>
  p.x > box.left - by && p.x < box.right + by && p.y > box.top - by && p.y < box.bottom + by;

/** A house from above: a shadow, a light and a dark side of the roof, the ridge. */
function drawHouse(pen: Pen, house: House, scale: number): void {
  const [w, d] = [house.width / 2, house.depth / 2];
  pen.save();
  pen.translate(house.x, house.y);
  pen.fillStyle = 'rgba(50,36,20,.3)';
  pen.save();
  pen.translate(1.6, 1.8);
  pen.rotate(house.angle);
  pen.fillRect(-w, -d, w * 2, d * 2);
  pen.restore();
  pen.rotate(house.angle);
  pen.fillStyle = house.roof;
  pen.fillRect(-w, -d, w * 2, d * 2);
  if (scale > 0.35) {
    const sunny = Math.cos(house.angle) > 0 ? -1 : 1;
    pen.fillStyle = 'rgba(255,226,190,.28)';
    pen.fillRect(-w, sunny < 0 ? -d : 0, w * 2, d);
    pen.strokeStyle = 'rgba(40,24,14,.75)';
    pen.lineWidth = 0.5;
    pen.beginPath();
    pen.moveTo(-w, 0);
    pen.lineTo(w, 0);
    pen.stroke();
  }
  pen.strokeStyle = '#2c1c12';
  pen.lineWidth = Math.max(0.8, 0.3 / scale);
  pen.strokeRect(-w, -d, w * 2, d * 2);
  pen.restore();
}
