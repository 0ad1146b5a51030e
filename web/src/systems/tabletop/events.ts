// What the events of the tabletop rules say beyond their sentence.
import type { DieRoll, Place } from '../system';
import { nameOfSpot, type Spot } from './view';

type Event = Record<string, unknown>;

const kPurposes: Record<string, string> = {
  morale_test: 'Morale tests',
  fire_roll: 'Fire',
  bombards: 'Bombardment',
  charged_test: 'Charged tests',
  surrender_roll: 'Surrender',
  melee_roll: 'Melee',
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** One die each; a roll of two dice tells its first one here and its second in `secondDie`. */
export function dieRolls(event: Event): DieRoll[] {
  const { side, event: kind } = event;
  if (typeof side !== 'string') return [];
  const dice = [event['die'], event['die2']].filter(
    (die): die is number => typeof die === 'number' && die >= 1 && die <= 6,
  );
  return dice.map((die) => ({ side, die, purpose: kPurposes[String(kind)] ?? 'Other' }));
}

export const plainEvents = new Set(['moves', 'turns', 'forms', 'rides', 'joins', 'enters', 'leaves', 'arrives']);

const isSpot = (value: unknown): value is Spot => Array.isArray(value) && value.length === 2;

export function eventPlaces(event: Event): Place[] {
  const to = event['to'];
  if (isSpot(to)) return [{ hex: nameOfSpot(to) }];
  return ['unit', 'general', 'other'].flatMap((key) => {
    const piece = text(event[key]);
    return piece ? [{ piece }] : [];
  });
}

const kWords: Record<string, string> = {
  routs: 'routs',
  retires: 'retires',
  contact: 'contact!',
  countercharges: 'counter-charge!',
  charge_declared: 'charge!',
  loses_strength: '−1 SP',
  objective_taken: 'taken',
};
const kFates: Record<string, string> = { destroyed: 'destroyed', fled: 'fled', surrendered: 'surrenders' };

export function eventWord(event: Event): string {
  const { event: kind, total, shaken, lost, fate, surrenders, destroyed, equal, morale } = event;
  switch (kind) {
    case 'fire_roll':
    case 'bombards':
      return Number(total) >= 7 ? 'hit' : 'miss';
    case 'fire_morale':
      return shaken === true ? 'shaken' : '';
    case 'loses_strength':
    case 'terrain_loses':
      return `−${Number(lost ?? 1)} SP`;
    case 'charged_test':
      return Number(total) >= Number(morale) ? 'routs' : 'stands';
    case 'surrender_roll':
      return surrenders === true ? 'surrenders' : 'fights on';
    case 'blast':
      return destroyed === true ? 'blown up' : 'no effect';
    case 'melee_result':
      return equal === true ? 'drawn' : 'beaten';
    case 'unit_gone':
      return kFates[String(fate)] ?? 'lost';
    default:
      return kWords[String(kind)] ?? '';
  }
}
