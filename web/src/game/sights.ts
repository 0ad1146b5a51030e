// Lines of sight as the board draws them: to what is worth a look, not to every hex.
import type { Sight } from './tools.svelte';

export interface SightLine {
  from: string;
  to: string;
  clear: boolean;
}

/** Free lines to all hexes that hold pieces, and the line to the hex that is pointed at. */
export function sightLines(
  sight: Sight | null,
  occupied: ReadonlySet<string>,
  pointed: string | null,
): SightLine[] {
  if (!sight) return [];
  const { from, visible, blocked } = sight;
  const line = (clear: boolean) => ({ hex }: { hex: string }): SightLine => ({ from, to: hex, clear });
  const free = visible.filter(({ hex }) => hex !== from && (occupied.has(hex) || hex === pointed));
  const barred = blocked.filter(({ hex }) => hex === pointed);
  return [...free.map(line(true)), ...barred.map(line(false))];
}
