// Words that screens share.
import type { BattleInfo, BotInfo, Seat, TaleEntry } from '../ports/types';
import type { System } from '../systems/system';

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

/** How long something has lasted: "for 3 h". */
export function forWords(then: number, now: number): string {
  const hours = Math.floor((now - then) / 3_600_000);
  if (hours < 1) return agoWords(then, now).replace(/^(\d+ min) ago$/, 'for $1');
  if (hours < 24) return `for ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'for a day' : `for ${days} days`;
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

/** The opponent that is meant when nobody says otherwise: no pushover, and quick to answer. */
export function usualBot(bots: readonly BotInfo[]): string {
  const usual = bots.find(({ name }) => name === 'steady') ?? bots[bots.length - 1];
  return usual?.name ?? '';
}

/** What an action of the log came to; of one that came to nothing visible, what it was. */
export function entryWords(entry: TaleEntry | undefined, system: System, names: ReadonlyMap<string, string>): string {
  if (!entry) return '';
  const told = entry.tale.map(({ text }) => text).join(' ');
  if (told || !entry.action) return told;
  const action = entry.action
    .split(' ')
    .map((word) => names.get(word) ?? word)
    .join(' ');
  return `${system.sideName(entry.by)}: ${action}`;
}
