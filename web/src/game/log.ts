// The log as rows: headings, and what each action came to.
import type { TaleEntry, Told } from '../ports/types';

export interface LogRow {
  n: number;
  /** 0 for the first row of an action. */
  index: number;
  by: string;
  told: Told;
}

export interface LogPart {
  /** Empty before the first heading. */
  heading: string;
  first: number;
  rows: LogRow[];
}

/** Parts in the order of play; each begins with a heading. */
export function logParts(entries: readonly TaleEntry[]): LogPart[] {
  const parts: LogPart[] = [];
  for (const { n, by, tale } of entries) {
    tale.forEach((told, index) => {
      if (told.heading || parts.length === 0) {
        parts.push({ heading: told.heading ? told.text : '', first: n, rows: [] });
        if (told.heading) return;
      }
      parts[parts.length - 1]!.rows.push({ n, index, by, told });
    });
  }
  return parts.filter((part) => part.rows.length > 0 || part.heading.startsWith('Turn'));
}
