// Lines on the sheet: smoothing, arc length, offsets, ribbons.
import type { Box, Point } from './grid';
import { noise } from './random';

export type Line = readonly Point[];

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const toward = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point at an index, the ends standing for what is beyond them. */
export function pointAt(line: Line, index: number): Point {
  return line[Math.min(Math.max(index, 0), line.length - 1)] ?? { x: 0, y: 0 };
}

/** A smooth curve through all points, as short straight pieces. */
export function spline(points: Line, pieces = 8): Point[] {
  const out: Point[] = [pointAt(points, 0)];
  for (let i = 0; i + 1 < points.length; i++) {
    const [p0, p1, p2, p3] = [
      pointAt(points, i - 1),
      pointAt(points, i),
      pointAt(points, i + 1),
      pointAt(points, i + 2),
    ];
    for (let k = 1; k <= pieces; k++) out.push(splinePoint(p0, p1, p2, p3, k / pieces));
  }
  return out;
}

function splinePoint(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const along = (a: number, b: number, c: number, d: number): number =>
    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  return { x: along(p0.x, p1.x, p2.x, p3.x), y: along(p0.y, p1.y, p2.y, p3.y) };
}

/** Rounds the corners of an open line or a closed loop. */
export function roundCorners(points: Line, closed: boolean, times = 2): Point[] {
  let line: Point[] = [...points];
  for (let time = 0; time < times; time++) {
    const next: Point[] = closed ? [] : [pointAt(line, 0)];
    const count = closed ? line.length : line.length - 1;
    for (let i = 0; i < count; i++) {
      const a = pointAt(line, i);
      const b = line[(i + 1) % line.length] ?? a;
      if (closed || i > 0) next.push(toward(a, b, 0.25));
      if (closed || i + 1 < count) next.push(toward(a, b, 0.75));
    }
    if (!closed) next.push(pointAt(line, line.length - 1));
    line = next;
  }
  return line;
}

/** Shifts points a little, as a hand would that follows a line. */
export function unsteady(line: Line, size: number, length: number, salt: number): Point[] {
  return line.map((p) => ({
    x: p.x + noise(p.x / length, p.y / length, salt) * size,
    y: p.y + noise(p.x / length, p.y / length, salt + 1) * size,
  }));
}

/** The length from the start to each point. */
export function lengths(line: Line): number[] {
  const out = [0];
  for (let i = 1; i < line.length; i++)
    out.push((out[i - 1] ?? 0) + gap(pointAt(line, i - 1), pointAt(line, i)));
  return out;
}

export interface Station {
  readonly point: Point;
  /** Direction of the line, in radians on the sheet. */
  readonly angle: number;
}

/** A line that can be walked by length. */
export class Walk {
  private readonly marks: number[];
  constructor(readonly line: Line) {
    this.marks = lengths(line);
  }

  get length(): number {
    return this.marks[this.marks.length - 1] ?? 0;
  }

  at(length: number): Station {
    let low = 0;
    let high = Math.max(this.marks.length - 2, 0);
    while (low < high) {
      const mid = (low + high + 1) >> 1;
      if ((this.marks[mid] ?? 0) <= length) low = mid;
      else high = mid - 1;
    }
    const a = pointAt(this.line, low);
    const b = pointAt(this.line, low + 1);
    const piece = (this.marks[low + 1] ?? 0) - (this.marks[low] ?? 0);
    const t = piece > 0 ? (length - (this.marks[low] ?? 0)) / piece : 0;
    return { point: toward(a, b, t), angle: Math.atan2(b.y - a.y, b.x - a.x) };
  }

  /** The length at which the line comes nearest to a point, and how near. */
  nearest(point: Point): { length: number; distance: number } {
    let best = { length: 0, distance: Infinity };
    this.line.forEach((p, i) => {
      const distance = gap(p, point);
      if (distance < best.distance) best = { length: this.marks[i] ?? 0, distance };
    });
    return best;
  }
}

/** Points every `step` units along a line, ends included. */
export function resample(line: Line, step: number): Point[] {
  const walk = new Walk(line);
  const count = Math.max(Math.round(walk.length / step), 1);
  return Array.from({ length: count + 1 }, (_, i) => walk.at((walk.length * i) / count).point);
}

/** The line moved sideways; positive is to the right of its direction on the sheet. */
export function aside(line: Line, by: (index: number) => number): Point[] {
  return line.map((p, i) => {
    const a = pointAt(line, i - 1);
    const b = pointAt(line, i + 1);
    const size = gap(a, b) || 1;
    const shift = by(i);
    return { x: p.x - ((b.y - a.y) / size) * shift, y: p.y + ((b.x - a.x) / size) * shift };
  });
}

export function boxOf(line: Line, margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const p of line) {
    left = Math.min(left, p.x);
    right = Math.max(right, p.x);
    top = Math.min(top, p.y);
    bottom = Math.max(bottom, p.y);
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

export const meets = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});
