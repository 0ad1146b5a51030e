// Which places on the sheet are taken: trees keep off roads, names keep off other names.
import type { Point } from './grid';
import { pointAt, type Line, gap } from './curves';

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly weight: number;
}

const CELL = 64;
const cellOf = (x: number, y: number): number =>
  (Math.floor(x / CELL) + 4096) * 16384 + Math.floor(y / CELL) + 4096;

/** Discs on the sheet, found by place. */
export class Clearance {
  private readonly cells = new Map<number, Disc[]>();

  add(point: Point, radius: number, weight = 1): void {
    const disc = { x: point.x, y: point.y, radius, weight };
    for (let x = point.x - radius; x < point.x + radius + CELL; x += CELL) {
      for (let y = point.y - radius; y < point.y + radius + CELL; y += CELL) {
        const cell = cellOf(Math.min(x, point.x + radius), Math.min(y, point.y + radius));
        const discs = this.cells.get(cell);
        if (!discs) this.cells.set(cell, [disc]);
        else if (discs[discs.length - 1] !== disc) discs.push(disc);
      }
    }
  }

  /** A strip along a line. */
  addLine(line: Line, radius: number, weight = 1): void {
    const step = Math.max(radius * 0.8, 4);
    let since = step;
    line.forEach((p, i) => {
      since += i > 0 ? gap(p, pointAt(line, i - 1)) : 0;
      if (since < step) return;
      this.add(p, radius, weight);
      since = 0;
    });
  }

  /** How much of a disc is taken: the sum of the weights of what it touches. */
  taken(x: number, y: number, radius: number): number {
    let sum = 0;
    const seen = new Set<Disc>();
    for (const [cx, cy] of [
      [x - radius, y - radius],
      [x + radius, y - radius],
      [x - radius, y + radius],
      [x + radius, y + radius],
    ] as const) {
      for (const disc of this.cells.get(cellOf(cx, cy)) ?? []) {
        if (seen.has(disc)) continue;
        seen.add(disc);
        if (Math.hypot(disc.x - x, disc.y - y) < disc.radius + radius) sum += disc.weight;
      }
    }
    return sum;
  }

  free(x: number, y: number, radius: number): boolean {
    for (let i = 0; i < 4; i++) {
      const cell = this.cells.get(cellOf(i & 1 ? x + radius : x - radius, i & 2 ? y + radius : y - radius));
      if (cell?.some((disc) => (disc.x - x) ** 2 + (disc.y - y) ** 2 < (disc.radius + radius) ** 2))
        return false;
    }
    return true;
  }
}
