// Numbers of odds in words.
import { percent } from '../../../parts/chance';
import type { Losses } from './types';

/** A mean number: "0.63". */
export const mean = (value: number): string => value.toFixed(2);

/** A change with its sign: "+0.20", "−1.00", "±0". */
export function signed(value: number): string {
  if (Math.abs(value) < 0.005) return '±0';
  return `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`;
}

export interface LossRow {
  key: string;
  label: string;
  /** How the number reads. */
  show: (value: number) => string;
}

/** What both sides stand to lose; rows that are nothing for both are left out. */
export const lossRows: LossRow[] = [
  { key: 'steps', label: 'Steps lost', show: mean },
  { key: 'units_captured', label: 'Units captured', show: mean },
  { key: 'leaders', label: 'Leaders lost', show: mean },
  { key: 'army_morale', label: 'Army morale', show: signed },
  { key: 'momentum', label: 'Momentum', show: signed },
  { key: 'any_retreat', label: 'Falls back', show: percent },
  { key: 'any_disorder', label: 'Falls into disorder', show: percent },
  { key: 'any_capture', label: 'Loses prisoners', show: percent },
];

export function rowsFor(...sides: Losses[]): LossRow[] {
  return lossRows.filter(({ key }) => sides.some((losses) => Math.abs(losses[key] ?? 0) > 0.005));
}

/** "stand-fast" as a person reads it: "Stand fast". */
export function tacticName(word: string): string {
  const words = word.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a value by the engine's weights means for the attacker. */
export function valueWords(value: number): string {
  const size = Math.abs(value);
  if (size < 0.5) return 'about even';
  const grade = size < 2 ? 'a little' : size < 5 ? 'clearly' : 'by far';
  return `${grade} better for the ${value > 0 ? 'attacker' : 'defender'}`;
}
