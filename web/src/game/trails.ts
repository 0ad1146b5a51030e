// The ways that pieces have gone while the match was played back.
import type { Piece } from '../systems/system';
import type { Seat } from '../ports/types';

export interface Trail {
  piece: string;
  side: Seat;
  hexes: readonly string[];
}

const kMostTrails = 60;

/** The trails after one step more: pieces that stand elsewhere have left one. */
export function followed(
  trails: readonly Trail[],
  before: readonly Piece[],
  after: readonly Piece[],
): readonly Trail[] {
  const was = new Map(before.map(({ id, hex }) => [id, hex]));
  const found = new Map(trails.map((trail) => [trail.piece, trail]));
  for (const { id, side, hex } of after) {
    const from = was.get(id);
    if (!from || !hex || from === hex) continue;
    const old = found.get(id)?.hexes ?? [from];
    const way = old[old.length - 1] === from ? old : [from];
    found.delete(id);
    found.set(id, { piece: id, side, hexes: [...way, hex] });
  }
  return [...found.values()].slice(-kMostTrails);
}
