// What all painters share: pens, soft shapes, chance that is always the same.
import { randomOf } from '../../../board/random';
import { distance } from '../geometry';
import type { Spot } from '../view';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Canvas = HTMLCanvasElement | OffscreenCanvas;

export function makeCanvas(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser gives no canvas');
  return { canvas, pen };
}

/** A number for a name, always the same. */
export function seedOf(name: string): number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return seed >>> 0;
}

export const chances = (name: string, part = 1): (() => number) => randomOf(seedOf(name) % 1000003, part);

/** A closed path with corners rounded a little: where the ground changes is where the edge is. */
export function softPath(pen: Pen, spots: readonly Spot[], radius: number): void {
  const n = spots.length;
  pen.beginPath();
  for (let i = 0; i < n; i++) {
    const [before, at, after] = [spots[(i + n - 1) % n]!, spots[i]!, spots[(i + 1) % n]!];
    const room = Math.min(radius, distance(before, at) / 2.2, distance(at, after) / 2.2);
    const from = towards(at, before, room);
    if (i === 0) pen.moveTo(...from);
    else pen.lineTo(...from);
    pen.quadraticCurveTo(at[0], at[1], ...towards(at, after, room));
  }
  pen.closePath();
}

export function towards(from: Spot, to: Spot, by: number): [number, number] {
  const long = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) * by) / long, from[1] + ((to[1] - from[1]) * by) / long];
}

export function polygon(pen: Pen, spots: readonly Spot[]): void {
  pen.beginPath();
  spots.forEach((spot, i) => (i === 0 ? pen.moveTo(...(spot as [number, number])) : pen.lineTo(...(spot as [number, number]))));
  pen.closePath();
}

/** A line with its bends softened. */
export function softLine(pen: Pen, spots: readonly Spot[], radius = 120): void {
  pen.beginPath();
  const [first] = spots;
  if (!first) return;
  pen.moveTo(first[0], first[1]);
  for (let i = 1; i < spots.length - 1; i++) {
    const [before, at, after] = [spots[i - 1]!, spots[i]!, spots[i + 1]!];
    const room = Math.min(radius, distance(before, at) / 2.1, distance(at, after) / 2.1);
    pen.lineTo(...towards(at, before, room));
    pen.quadraticCurveTo(at[0], at[1], ...towards(at, after, room));
  }
  const last = spots[spots.length - 1]!;
  pen.lineTo(last[0], last[1]);
}

/** Places along a line, so far from one another, with the direction there (radians, 0 to the right). */
export function steps(line: readonly Spot[], every: number): { at: Spot; angle: number }[] {
  const found: { at: Spot; angle: number }[] = [];
  let rest = every / 2;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const long = distance(a, b);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    for (; rest <= long; rest += every) found.push({ at: towards(a, b, rest), angle });
    rest -= long;
  }
  return found;
}

export const closed = (spots: readonly Spot[]): Spot[] => (spots.length > 0 ? [...spots, spots[0]!] : []);

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boundsOf(spots: readonly Spot[]): Bounds {
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Works inside a state of the pen of its own. */
export function within(pen: Pen, work: () => void): void {
  pen.save();
  work();
  pen.restore();
}
