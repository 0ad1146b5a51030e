// What is printed over the ground: grid, hex numbers, fieldworks, zones, entries, swamp tufts.
import { aside, grown, toward } from '../curves';
import {
  centreOf,
  cornerPoint,
  HEX,
  nameOf,
  neighbour,
  sideCorners,
  stepBetween,
  type HexKey,
  type Point,
  type Step,
} from '../grid';
import { kindAt, type Side } from '../map_model';
import type { Plan } from '../plan';
import { between, randomOf } from '../random';
import { outlines } from '../regions';
import { seen, strokeLine, thin, trace, type Layer, type Pen, type Window } from './layer';
import { CARMINE, groundOf, INK, PAPER_LIGHT, SERIF } from './style';

const STEPS: readonly Step[] = [0, 1, 2, 3, 4, 5];

/** Reeds and broken water in swamps. */
export class SwampLayer implements Layer {
  constructor(private readonly plan: Plan) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    pen.save();
    pen.lineWidth = thin(0.9, window, 0.45);
    for (const key of this.plan.map.grid.keysIn(grown(window.box, 10), 1)) {
      if (groundOf(kindAt(this.plan.map, key)) === 'swamp') tufts(pen, key, window.scale);
    }
    pen.restore();
    yield;
  }
}

function tufts(pen: Pen, key: HexKey, scale: number): void {
  const random = randomOf(key, 9);
  const centre = centreOf(key);
  pen.strokeStyle = '#4d7470';
  pen.beginPath();
  for (let i = 0; i < 16; i++) {
    const x = centre.x + between(random, -42, 42);
    const y = centre.y + between(random, -40, 40);
    const w = between(random, 6, 13);
    pen.moveTo(x - w, y);
    pen.lineTo(x + w, y);
    if (scale < 0.2 || random() < 0.45) continue;
    for (const [dx, h] of [
      [-3, 5],
      [-0.6, 8],
      [2, 6.5],
      [4, 4],
    ] as const) {
      pen.moveTo(x + dx * 0.5, y);
      pen.lineTo(x + dx, y - h);
    }
  }
  pen.stroke();
}

export class GridLayer implements Layer {
  constructor(private readonly plan: Plan) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    if (seen(HEX, window) < 9) return;
    const { terrain, grid } = this.plan.map;
    pen.beginPath();
    for (const key of grid.keysIn(window.box, 0)) {
      if (!terrain.has(key)) continue;
      // Each side once: the first three steps, and the others where no hex draws them.
      for (const step of STEPS) {
        if (step >= 3 && terrain.has(neighbour(key, step))) continue;
        const [from, to] = sideCorners(key, step);
        const [a, b] = [cornerPoint(from), cornerPoint(to)];
        pen.moveTo(a.x, a.y);
        pen.lineTo(b.x, b.y);
      }
    }
    pen.strokeStyle = INK;
    pen.globalAlpha = window.scale < 0.2 ? 0.22 : 0.34;
    pen.lineWidth = thin(0.8, window, 0.75);
    pen.stroke();
    pen.globalAlpha = 1;
    yield;
  }
}

/** Hex numbers at the top of each hex, from the scale on at which they can be read. */
export class NumbersLayer implements Layer {
  shown = true;
  constructor(private readonly plan: Plan) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    if (!this.shown || seen(11, window) < 5.8) return;
    const { terrain, grid } = this.plan.map;
    pen.save();
    pen.font = `11px ${SERIF}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    pen.lineWidth = 2.6;
    pen.lineJoin = 'round';
    let count = 0;
    for (const key of grid.keysIn(window.box, 0)) {
      if (!terrain.has(key)) continue;
      const { x, y } = centreOf(key);
      const top = y - HEX / 2 + 12.5;
      pen.strokeStyle = 'rgba(244,234,206,.6)';
      pen.strokeText(nameOf(key), x, top);
      pen.fillStyle = 'rgba(60,44,28,.82)';
      pen.fillText(nameOf(key), x, top);
      if (++count % 30 === 0) yield;
    }
    pen.restore();
  }
}

/** Fieldworks: an earth bank with sharp teeth toward the enemy. */
export class WorksLayer implements Layer {
  constructor(private readonly plan: Plan) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    for (const work of this.plan.map.fieldworks) {
      const ends = endsOf(work.side);
      if (!ends || !nearBox(ends[0], window)) continue;
      fieldwork(pen, window, ends, centreOf(work.side.from));
    }
    yield;
  }
}

function endsOf(side: Side): [Point, Point] | null {
  const step = stepBetween(side.from, side.to);
  if (step === null) return null;
  const [a, b] = sideCorners(side.from, step);
  return [cornerPoint(a), cornerPoint(b)];
}

const nearBox = (p: Point, window: Window): boolean =>
  p.x > window.box.left - 90 &&
  p.x < window.box.right + 90 &&
  p.y > window.box.top - 90 &&
  p.y < window.box.bottom + 90;

/** A flèche: the bank bows out to the enemy, with a ditch before it. */
export function fieldwork(pen: Pen, window: Window, [a, b]: [Point, Point], owner: Point): void {
  const inward = (p: Point, t: number) => toward(p, owner, t);
  const peak = toward(owner, toward(a, b, 0.5), 0.98);
  const bank = [
    inward(toward(a, b, 0.03), 0.2),
    inward(toward(a, b, 0.1), 0.1),
    peak,
    inward(toward(a, b, 0.9), 0.1),
    inward(toward(a, b, 0.97), 0.2),
  ];
  pen.save();
  pen.lineJoin = 'miter';
  pen.lineCap = 'butt';
  strokeLine(pen, bank, INK, 9);
  strokeLine(pen, bank, '#c9a76a', 5);
  strokeLine(pen, bank, INK, thin(0.9, window, 0.4));
  const ditch = aside(bank, () => -8.5);
  pen.setLineDash([3, 2.4]);
  strokeLine(pen, ditch, CARMINE, thin(2, window, 0.8));
  pen.restore();
}

/** A disc of paper with a red rim. */
function paperDisc(pen: Pen, radius: number, rim: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fillStyle = PAPER_LIGHT;
  pen.fill();
  pen.strokeStyle = CARMINE;
  pen.lineWidth = rim;
  pen.stroke();
}

/** A star in a ring, low at the right of the hex: an objective. */
function objectiveMark(pen: Pen, centre: Point): void {
  pen.save();
  pen.translate(centre.x + 22, centre.y + 36);
  paperDisc(pen, 11, 1.8);
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const [angle, r] = [(i * Math.PI) / 5, i % 2 ? 3.6 : 8.6];
    pen.lineTo(Math.sin(angle) * r, -Math.cos(angle) * r);
  }
  pen.closePath();
  pen.fillStyle = CARMINE;
  pen.fill();
  pen.restore();
}

/** Zones: a dashed line with a hatched rim; it says by its pattern where the zone ends. */
export class ZonesLayer implements Layer {
  private readonly loops: readonly (readonly Point[])[];

  constructor(private readonly plan: Plan) {
    this.loops = plan.map.zones.flatMap((zone) => {
      const inside = new Set(zone.hexes);
      return outlines(inside, (key) => inside.has(key)).map((loop) => loop.map(cornerPoint));
    });
  }

  *paint(pen: Pen, window: Window): Generator<void> {
    pen.save();
    for (const loop of this.loops) {
      pen.save();
      pen.beginPath();
      trace(pen, loop, true);
      pen.clip();
      pen.globalAlpha = 0.13;
      strokeLine(pen, loop, CARMINE, 22, true);
      pen.restore();
      pen.setLineDash([13, 7, 3, 7]);
      strokeLine(pen, loop, CARMINE, thin(2.4, window, 1), true);
      pen.setLineDash([]);
    }
    pen.restore();
    for (const entry of this.plan.map.entries) {
      if (nearBox(centreOf(entry.hex), window)) this.entry(pen, entry.hex, entry.id);
    }
    for (const objective of this.plan.map.objectives) {
      if (nearBox(centreOf(objective.hex), window)) objectiveMark(pen, centreOf(objective.hex));
    }
    yield;
  }

  /** A round seal at the edge of the sheet with the letter of the entry. */
  private entry(pen: Pen, hex: HexKey, id: string): void {
    const { x, y } = centreOf(hex);
    const out = STEPS.map((step) => neighbour(hex, step)).filter((key) => !this.plan.map.grid.has(key));
    const far = out
      .map(centreOf)
      .reduce((sum, p) => ({ x: sum.x + (p.x - x) / out.length, y: sum.y + (p.y - y) / out.length }), {
        x: 0,
        y: 0,
      });
    const angle = Math.atan2(-far.y, -far.x);
    pen.save();
    pen.translate(x - Math.cos(angle) * 22, y - Math.sin(angle) * 22);
    pen.save();
    pen.rotate(angle);
    pen.fillStyle = CARMINE;
    pen.beginPath();
    trace(
      pen,
      [
        { x: 12, y: -11 },
        { x: 34, y: 0 },
        { x: 12, y: 11 },
      ],
      true,
    );
    pen.fill();
    pen.restore();
    paperDisc(pen, 17, 2.4);
    pen.beginPath();
    pen.arc(0, 0, 13.6, 0, Math.PI * 2);
    pen.lineWidth = 0.8;
    pen.stroke();
    pen.fillStyle = CARMINE;
    pen.font = `bold ${id.length > 1 ? 13 : 17}px ${SERIF}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(id, 0, 1);
    pen.restore();
  }
}
