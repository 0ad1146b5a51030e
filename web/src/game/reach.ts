// Where chosen pieces can go together: what the engine says of each, laid over one another.
import type { Overlay, ReachHex } from '../ports/types';

export interface Goal {
  hex: string;
  /** The dearest way of all pieces. */
  cost: number;
  strategic: boolean;
  /** The way of the first piece. */
  path?: string[];
}

const keyOf = ({ hex, strategic }: ReachHex): string => `${hex}${strategic ? '+' : ''}`;

export function reachHexes(overlay: Overlay): ReachHex[] {
  return (overlay.hexes ?? []).filter((entry): entry is ReachHex => typeof entry !== 'string');
}

/** The hexes that every piece reaches in the same manner. */
export function commonGoals(reaches: ReachHex[][]): Goal[] {
  const [first, ...others] = reaches;
  if (!first) return [];
  const tables = others.map((reach) => new Map(reach.map((entry) => [keyOf(entry), entry])));
  const goals: Goal[] = [];
  for (const entry of first) {
    const same = tables.map((table) => table.get(keyOf(entry)));
    if (same.some((other) => other === undefined)) continue;
    const cost = Math.max(entry.cost, ...same.map((other) => other!.cost));
    goals.push({ hex: entry.hex, cost, strategic: entry.strategic, path: entry.path });
  }
  return goals;
}
