// Outlines of grounds: hexes of one kind as bodies with soft, hand-drawn edges.
import {
  cornerPoint,
  neighbour,
  sideCorners,
  type CornerKey,
  type HexKey,
  type Point,
  type Step,
} from './grid';
import { roundCorners, unsteady } from './curves';
import { scatter } from './random';

const STEPS: readonly Step[] = [0, 1, 2, 3, 4, 5];

/** Loops of corners around the hexes, clockwise around what is inside. */
export function outlines(hexes: Iterable<HexKey>, inside: (key: HexKey) => boolean): CornerKey[][] {
  const next = new Map<CornerKey, CornerKey[]>();
  for (const hex of hexes) {
    for (const step of STEPS) {
      if (inside(neighbour(hex, step))) continue;
      const [from, to] = sideCorners(hex, step);
      const others = next.get(from);
      if (others) others.push(to);
      else next.set(from, [to]);
    }
  }
  return follow(next);
}

/** Joins sides, from corner to corner, to loops or open chains. */
export function follow(next: Map<CornerKey, CornerKey[]>): CornerKey[][] {
  const loops: CornerKey[][] = [];
  for (const start of next.keys()) {
    while ((next.get(start)?.length ?? 0) > 0) {
      const loop: CornerKey[] = [];
      let at: CornerKey | undefined = start;
      while (at !== undefined) {
        const to: CornerKey | undefined = next.get(at)?.pop();
        if (to === undefined) break;
        loop.push(at);
        at = to === start ? undefined : to;
      }
      loops.push(loop);
    }
  }
  return loops;
}

/** Corners out of their places by up to `size`, the same for all who share them. */
export function loosened(corners: readonly CornerKey[], size: number): Point[] {
  return corners.map((corner) => {
    const p = cornerPoint(corner);
    return { x: p.x + scatter(corner, 1, 71) * size, y: p.y + scatter(corner, 2, 72) * size };
  });
}

/**
 * The outline as it is drawn: soft and unsteady, but true to the hexsides. At small scales, in pixels
 * for a unit of the sheet, fewer points do.
 */
export function softOutline(corners: readonly CornerKey[], looseness: number, scale: number): Point[] {
  const loose = loosened(corners, looseness);
  if (scale < 0.16) return roundCorners(loose, true, 1);
  return unsteady(roundCorners(loose, true, scale < 0.5 ? 2 : 3), looseness * 0.5, 26, 31);
}
