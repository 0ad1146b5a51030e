// Chances as the engine tells them, in words.
export interface Chance {
  chance: number;
  /** The same exactly, where it is exact. */
  fraction?: string;
}

/** "37 %", and "<1 %" for what can happen but hardly does. */
export function percent(chance: number): string {
  const points = chance * 100;
  if (points > 0 && points < 0.5) return '<1 %';
  if (points < 100 && points > 99.5) return '>99 %';
  return `${Math.round(points)} %`;
}

const kLongest = 7;

/** "7/10", if it is short enough to tell a reader something. */
export function shortFraction({ fraction }: Chance): string {
  return fraction && fraction.length <= kLongest && fraction.includes('/') ? fraction : '';
}
