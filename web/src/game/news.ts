// What came of the last click: the lines that a player should not have to look for.
import type { TaleEntry, Told } from '../ports/types';

export interface News {
  n: number;
  told: Told;
}

/** Lines after the n-th action, the plain moves left out when there is anything else. */
export function newsSince(entries: readonly TaleEntry[], n: number, isPlain: (told: Told) => boolean): News[] {
  const all = entries
    .filter((entry) => entry.n > n)
    .flatMap((entry) => entry.tale.map((told): News => ({ n: entry.n, told })))
    .filter(({ told }) => !told.heading);
  const telling = all.filter(({ told }) => !isPlain(told));
  return telling.length > 0 ? telling : all;
}
