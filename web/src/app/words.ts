// Words that screens share.
import type { BattleInfo, Seat } from '../ports/types';

const kMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** "1777-10-04" as "4 October 1777". */
export function dateWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = kMonths[(month ?? 0) - 1];
  return name && day && year ? `${day} ${name} ${year}` : date;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const seatWord = (seat: Seat): string => capital(seat);

/** How long a battle is. */
export function lengthWords(battle: BattleInfo): string {
  const turns = `${battle.turns} ${battle.turns === 1 ? 'turn' : 'turns'}`;
  if (!battle.minutes) return turns;
  const hours = battle.minutes / 60;
  return `${turns}, about ${hours < 1 ? `${battle.minutes} minutes` : `${Math.round(hours)} hours`}`;
}

/** "3 minutes ago". */
export function agoWords(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** The paragraphs of a text whose lines were broken by hand. */
export function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' '));
}

/** A moment by the clock of who looks at it. */
export const dateTimeWords = (moment: number): string =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
