// Farm land: a patchwork of parcels with furrows, orchards in rows, gardens behind the houses.
import { grown, pointAt, toward } from '../curves';
import { centreOf, hexAt, type Box, type Point } from '../grid';
import { kindAt } from '../map_model';
import type { Plan } from '../plan';
import { hash, noise, scatter } from '../random';
import { strokeLine, thin, trace, type Layer, type Pen, type Window } from './layer';
import { groundOf, INK, type Ground } from './style';
import { stampsAt } from './trees';

type Quad = readonly [Point, Point, Point, Point];
interface Parcel {
  readonly quad: Quad;
  readonly ground: Ground;
  readonly seed: number;
}

// The parcels lie on a loose lattice, turned like the lots along the high road.
const WIDTH = 48;
const DEPTH = 33;
const TURN = (24 * Math.PI) / 180;
const [COS, SIN] = [Math.cos(TURN), Math.sin(TURN)];
const WARP = 42;
/** Smaller leftovers are no parcels. */
const LEAST_AREA = 380;
/** Below this scale parcels are left out. */
const COARSE = 0.09;
const FARMED: readonly Ground[] = ['fields', 'orchard', 'village'];

function knot(i: number, j: number): Point {
  const u = i * WIDTH + scatter(i, j, 51) * 9;
  const v = j * DEPTH + scatter(i, j, 52) * 6;
  const x = u * COS - v * SIN;
  const y = u * SIN + v * COS;
  return { x: x + noise(x / 330, y / 330, 53) * WARP, y: y + noise(x / 330, y / 330, 54) * WARP };
}

/** The parcels of farm land that touch a box. */
export function* parcelsIn(plan: Plan, box: Box): Generator<Parcel> {
  const wide = grown(box, WARP + WIDTH);
  const corners: Point[] = [
    { x: wide.left, y: wide.top },
    { x: wide.right, y: wide.top },
    { x: wide.left, y: wide.bottom },
    { x: wide.right, y: wide.bottom },
  ];
  const us = corners.map((p) => (p.x * COS + p.y * SIN) / WIDTH);
  const vs = corners.map((p) => (-p.x * SIN + p.y * COS) / DEPTH);
  const [first, last] = [Math.floor(Math.min(...us)), Math.max(...us) + 1];
  const rowOfKnots = (j: number): Point[] => {
    const row: Point[] = [];
    for (let i = first; i <= last + 1; i++) row.push(knot(i, j));
    return row;
  };
  let upper = rowOfKnots(Math.floor(Math.min(...vs)));
  for (let j = Math.floor(Math.min(...vs)); j <= Math.max(...vs); j++) {
    const lower = rowOfKnots(j + 1);
    for (let at = 0; at + 1 < upper.length; at++) {
      const quad: Quad = [
        pointAt(upper, at),
        pointAt(upper, at + 1),
        pointAt(lower, at + 1),
        pointAt(lower, at),
      ];
      const parcel = parcelOf(plan, quad, hash(first + at, j), wide);
      if (parcel) yield parcel;
    }
    upper = lower;
  }
}

function parcelOf(plan: Plan, quad: Quad, seed: number, box: Box): Parcel | null {
  const centre = { x: (quad[0].x + quad[2].x) / 2, y: (quad[0].y + quad[2].y) / 2 };
  if (centre.x < box.left || centre.x > box.right || centre.y < box.top || centre.y > box.bottom) return null;
  const ground = groundAt(plan, centre);
  if (!FARMED.includes(ground)) return null;
  const pulled = quad.map((corner) => pulledIn(plan, corner, centre, ground)) as unknown as Quad;
  if (area(pulled) < LEAST_AREA) return null;
  return { quad: pulled, ground, seed };
}

function area([a, b, c, d]: Quad): number {
  return Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
}

const groundAt = (plan: Plan, point: Point): Ground => groundOf(kindAt(plan.map, hexAt(point)));

/** A point moved away from the centre of its hex. */
function outward(p: Point, by: number): Point {
  const centre = centreOf(hexAt(p));
  return { x: centre.x + (p.x - centre.x) * by, y: centre.y + (p.y - centre.y) * by };
}

/** A corner on other ground, at the edge of its own or on a road moves toward the centre. */
function pulledIn(plan: Plan, corner: Point, centre: Point, ground: Ground): Point {
  for (const t of [0.06, 0.24, 0.42, 0.6, 0.8]) {
    const p = toward(corner, centre, t);
    const wide = outward(p, 1.17);
    if (groundAt(plan, p) === ground && groundAt(plan, wide) === ground && plan.taken.free(p.x, p.y, 1))
      return p;
  }
  return centre;
}

// ---- painting

interface Crop {
  readonly tint: string;
  readonly ink: string;
  readonly dash: readonly number[];
  readonly across: boolean;
}
const CROPS: readonly Crop[] = [
  { tint: 'rgba(236,206,126,.42)', ink: '#97732d', dash: [], across: false },
  { tint: 'rgba(218,216,150,.45)', ink: '#747435', dash: [], across: true },
  { tint: 'rgba(222,186,140,.32)', ink: '#86592f', dash: [7, 2], across: false },
  { tint: 'rgba(242,226,170,.45)', ink: '#97732d', dash: [3, 3], across: true },
  { tint: 'rgba(202,212,156,.42)', ink: '#66743a', dash: [1.4, 3], across: false },
];

export class FieldsLayer implements Layer {
  constructor(private readonly plan: Plan) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    if (window.scale < COARSE) return;
    let count = 0;
    for (const parcel of parcelsIn(this.plan, window.box)) {
      if (parcel.ground === 'orchard') this.orchard(pen, window, parcel);
      else this.crop(pen, window, parcel, parcel.ground === 'village');
      if (++count % 16 === 0) yield;
    }
  }

  private crop(pen: Pen, window: Window, parcel: Parcel, garden: boolean): void {
    const crop = CROPS[(parcel.seed >>> 3) % CROPS.length];
    if (!crop || (garden && parcel.seed % 5 < 2)) return;
    const { quad } = parcel;
    pen.save();
    pen.globalAlpha = garden ? 0.7 : 1;
    pen.beginPath();
    trace(pen, quad, true);
    pen.fillStyle = crop.tint;
    pen.fill();
    furrows(pen, window, quad, crop, garden);
    pen.setLineDash([]);
    pen.globalAlpha = 0.42;
    strokeLine(pen, quad, INK, thin(0.7, window, 0.35), true);
    pen.restore();
  }

  private orchard(pen: Pen, window: Window, parcel: Parcel): void {
    const { quad } = parcel;
    pen.save();
    pen.globalAlpha = 0.4;
    strokeLine(pen, quad, INK, thin(0.7, window, 0.35), true);
    pen.restore();
    const trees = stampsAt(window.scale);
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    for (let row = 0; row < 2; row++) {
      for (let column = 0; column < 3; column++) {
        const p = inside(quad, (column + 0.5) / 3, (row + 0.66) / 2);
        if (!this.plan.taken.free(p.x, p.y, 3)) continue;
        trees.stamp(pen, 'orchard', hash(parcel.seed, row * 4 + column), p.x, p.y + 2, {
          x: window.box.left,
          y: window.box.top,
        });
      }
    }
    pen.restore();
  }
}

/** A point of a quadrilateral, from 0 to 1 along and across. */
function inside(quad: Quad, u: number, v: number): Point {
  return toward(toward(quad[0], quad[1], u), toward(quad[3], quad[2], u), v);
}

function furrows(pen: Pen, window: Window, quad: Quad, crop: Crop, garden: boolean): void {
  const size = crop.across
    ? Math.hypot(quad[1].x - quad[0].x, quad[1].y - quad[0].y)
    : Math.hypot(quad[3].x - quad[0].x, quad[3].y - quad[0].y);
  const spacing = window.scale < 0.3 ? 6.5 : garden ? 3.6 : 4.4;
  const count = Math.max(Math.floor(size / spacing), 2);
  pen.beginPath();
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const a = crop.across ? inside(quad, t, 0.05) : inside(quad, 0.04, t);
    const b = crop.across ? inside(quad, t, 0.95) : inside(quad, 0.96, t);
    pen.moveTo(a.x, a.y);
    pen.lineTo(b.x, b.y);
  }
  pen.setLineDash([...crop.dash]);
  pen.strokeStyle = crop.ink;
  pen.globalAlpha = garden ? 0.4 : 0.55;
  pen.lineWidth = thin(0.75, window, 0.4);
  pen.stroke();
}
