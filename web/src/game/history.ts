// The log as this seat knows it, kept in step with the match.
import type { TaleEntry } from '../ports/types';

/**
 * How many entries stand for good: nothing before the last die can be taken back, and what was kept
 * secret may have been shown since.
 */
export function standing(entries: readonly TaleEntry[]): number {
  let stable = 0;
  for (let i = entries.length - 1; i >= 0; --i) {
    if (entries[i]!.by === 'dice') {
      stable = i + 1;
      break;
    }
  }
  const secret = entries.findIndex((entry) => entry.n > 0 && entry.action === null);
  return secret >= 0 ? Math.min(stable, secret) : stable;
}

/** Puts newer entries in the place of those that they follow or replace. */
export function merged(
  entries: readonly TaleEntry[],
  newer: readonly TaleEntry[],
  count: number,
): TaleEntry[] {
  const first = newer[0]?.n ?? count + 1;
  return [...entries.filter((entry) => entry.n < first), ...newer].filter(
    (entry) => entry.n <= count,
  );
}
