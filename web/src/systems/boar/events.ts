// What the series' events say beyond their sentence.
import type { DieRoll, Place } from '../system';

type Event = Record<string, unknown>;

const kPurposes: Record<string, string> = {
  initiative_roll: 'Initiative',
  entry_roll: 'Reinforcements',
  rally_roll: 'Rally',
  fire_roll: 'Fire',
  damage_roll: 'Damage',
  combat_roll: 'Close combat',
  morale_check: 'Morale checks',
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function dieRolls(event: Event): DieRoll[] {
  const { die, side, event: kind } = event;
  if (typeof die !== 'number' || die < 0 || typeof side !== 'string') return [];
  return [{ side, die, purpose: kPurposes[String(kind)] ?? 'Other' }];
}

/** Told in the log, but no news beside dice and fights. */
export const plainEvents = new Set(['moves', 'arrives', 'attack_designated', 'firer_named', 'leads']);

export function eventPlaces(event: Event): Place[] {
  const places: Place[] = [];
  for (const key of ['hex', 'hex2']) {
    const hex = text(event[key]);
    if (hex && /^\d{4}$/.test(hex)) places.push({ hex });
  }
  // Where it happened counts, not where the piece is now.
  if (places.length > 0) return places;
  for (const key of ['piece', 'piece2']) {
    const piece = text(event[key]);
    if (piece) places.push({ piece });
  }
  return places;
}

const kWords: Record<string, string> = {
  combat_begins: 'fight!',
  step_lost: '−1 step',
  eliminated: 'lost',
  captured: 'taken',
  leader_lost: 'lost',
  pin_placed: 'pinned',
  panic: 'panic',
};

/** Hits, losses, checks and results; marches and announcements have no word. */
export function eventWord(event: Event): string {
  const { event: kind, total, needed, passed, result, order } = event;
  switch (kind) {
    case 'fire_roll':
      return Number(total) >= Number(needed) ? 'hit' : 'miss';
    case 'morale_check':
      return passed === true ? 'holds' : 'fails';
    case 'rally_roll':
      return passed === true ? 'rallies' : 'in vain';
    case 'order_changes':
      return order === 'parade' || typeof order !== 'string' ? '' : order;
    case 'result':
      return typeof result === 'string' ? result.replace(/_/g, ' ') : '';
    default:
      return kWords[String(kind)] ?? '';
  }
}
