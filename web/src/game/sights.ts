// Lines of sight as the board draws them: to what is worth a look, not to every hex.
import type { Sight } from './tools.svelte';

export interface SightLine {
  from: string;
  to: string;
  clear: boolean;
}

/** Lines to all hexes that hold pieces, and to the hex that is pointed at. */
export function sightLines(
  sight: Sight | null,
  occupied: ReadonlySet<string>,
  pointed: string | null,
): SightLine[] {
  if (!sight) return [];
  const { from, visible, blocked } = sight;
  const wanted = ({ hex }: { hex: string }) => hex !== from && (occupied.has(hex) || hex === pointed);
  const line = (clear: boolean) => ({ hex }: { hex: string }): SightLine => ({ from, to: hex, clear });
  // The lines that are free lie over those that are not.
  return [...blocked.filter(wanted).map(line(false)), ...visible.filter(wanted).map(line(true))];
}
