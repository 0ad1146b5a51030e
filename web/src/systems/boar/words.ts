// The series in words: sides, phases, types, states.
import type { View } from '../../ports/types';
import type { TrackStep } from '../system';
import { capital, isLeader, signed, spaced, unitOf, type Unit } from './view';

const kSides: Record<string, string> = { american: 'American', british: 'British' };

export const sideName = (seat: string): string => kSides[seat] ?? capital(seat);

const kPhases: TrackStep[] = [
  { word: 'initiative', label: 'Initiative', about: 'Who goes first, and at what price' },
  { word: 'prelude', label: 'Prelude', about: 'Events of this battle' },
  { word: 'movement', label: 'Movement', about: 'Units move one by one' },
  { word: 'rally', label: 'Rally', about: 'Disordered units pull together' },
  { word: 'artillery_fire', label: 'Artillery fire', about: 'Guns fire, the other side first' },
  { word: 'rifle_fire', label: 'Rifle fire', about: 'Riflemen fire' },
  { word: 'close_combat', label: 'Close combat', about: 'Attacks are named, then fought' },
  { word: 'end_of_turn', label: 'End of turn', about: 'The turn closes' },
];

const kRare = new Set(['prelude', 'end_of_turn']);

/** The phases of a turn; those in which mostly nothing is decided only while they last. */
export const phaseSteps = (view: View): TrackStep[] =>
  kPhases.filter(({ word }) => !kRare.has(word) || word === view.phase);

export function phaseName(word: string): string {
  return kPhases.find((step) => step.word === word)?.label ?? capital(spaced(word));
}

const kTypes: Record<string, string> = {
  infantry: 'infantry',
  light_infantry: 'light infantry',
  rifle: 'rifles',
  musket_rifle: 'muskets and rifles',
  militia: 'militia',
  cavalry: 'cavalry',
  artillery: 'artillery',
  indian: 'warriors',
};

export const typeName = (unit: Unit): string =>
  isLeader(unit) ? (unit.rank ?? 'leader') : (kTypes[unit.type] ?? spaced(unit.type));

const kWeather: Record<string, string> = {
  clear: 'Clear air',
  moderate: 'Moderate fog',
  dense: 'Dense fog',
};

export const weatherName = (word: string): string => kWeather[word] ?? capital(spaced(word));

const kFlags: Record<string, string> = {
  first_fire: 'first fire unspent',
  withdrawn: 'withdrew',
  panicked: 'in panic',
  friendly_fire: 'fired on by friends',
  moved: 'has moved',
  arrived: 'just arrived',
  fired: 'has fired',
  fired_at: 'was fired at',
  rally_tried: 'has tried to rally',
  retreated: 'retreated',
  led_combat: 'has led a combat',
  broke_pin: 'broke a pin',
  delayed: 'held back',
};

/** States that a player should know of, in words. */
export function stateWords(unit: Unit): string[] {
  const words: string[] = [];
  if (unit.state && unit.state !== 'parade') words.push(unit.state);
  if ((unit.steps ?? 0) < (unit.steps_full ?? 0)) words.push('reduced');
  if (unit.pin) words.push('pinned');
  for (const flag of unit.flags) {
    const word = kFlags[flag];
    if (word) words.push(word);
  }
  return words;
}

/** Strength, morale, movement; of leaders: combat, leadership, movement. */
export function values(unit: Unit): string {
  if (isLeader(unit)) {
    return `${signed(unit.combat_drm ?? 0)} · ${signed(unit.leadership ?? 0)} · ${unit.movement}`;
  }
  return `${unit.strength ?? 0} · ${signed(unit.morale ?? 0)} · ${unit.movement}`;
}

export function describe(view: View, id: string): string {
  const unit = unitOf(view, id);
  if (!unit) return id;
  const parts = [`${unit.name}, ${sideName(unit.side)} ${typeName(unit)}`];
  if (isLeader(unit)) {
    parts.push(`combat ${signed(unit.combat_drm ?? 0)}, leadership ${signed(unit.leadership ?? 0)}`);
  } else {
    parts.push(`strength ${unit.strength ?? 0}, morale ${signed(unit.morale ?? 0)}`);
  }
  parts.push(`movement ${unit.movement}`, ...stateWords(unit));
  if (unit.hex) parts.push(`in ${unit.hex}`);
  return parts.join(', ');
}

const kTactics: Record<string, string> = {
  skirmish: 'Skirmish',
  attack_en_echelon: 'Attack en échelon',
  stand_fast: 'Stand fast',
  withdraw: 'Withdraw',
  frontal_assault: 'Frontal assault',
  commit_reserve: 'Commit reserve',
  turn_flank: 'Turn flank',
  refuse_flank: 'Refuse flank',
};

export const tacticName = (word: string): string => kTactics[word] ?? capital(spaced(word));
