// The tabletop rules in words: sides, phases, troops, states, terrain.
import type { Decision, View } from '../../ports/types';
import type { TrackStep } from '../system';
import {
  asTable, capital, degrees, generalOf, inches, isWheeled, signed, spaced, unitOf,
  type General, type TerrainKind, type Unit,
} from './view';

const kSides: Record<string, string> = { american: 'American', british: 'British' };
export const sideName = (seat: string): string => kSides[seat] ?? capital(seat);

const kPhases: TrackStep[] = [
  { word: 'rally', label: 'a · Morale tests', about: 'Shaken and routing units of the mover test' },
  { word: 'forced', label: 'b · Forced moves', about: 'Those that must rout or retire do so' },
  { word: 'movement', label: 'c · Movement', about: 'The mover moves the others, one after the other' },
  { word: 'facing', label: 'd · Facing', about: 'The waiting side may turn units to fire' },
  { word: 'fire', label: 'e · Fire', about: 'The waiting side fires, and fire shakes' },
  { word: 'charge', label: 'f to i · Charges', about: 'Declared, tested, countered, brought to contact' },
  { word: 'melee', label: 'j · Melee', about: 'Units in contact fight' },
  { word: 'second_charge', label: 'k · Second charge', about: 'Cavalry that broke through may charge again' },
];

export const phaseSteps = (): TrackStep[] => kPhases;
export const phaseName = (word: string): string =>
  kPhases.find((step) => step.word === word)?.label ?? capital(spaced(word));

const kTroops: Record<Unit['troop'], string> = {
  close: 'close order foot',
  open: 'open order foot',
  cavalry: 'light cavalry',
  gun: 'guns',
  wagon: 'wagon',
};
const kKinds: Record<Unit['kind'], string> = {
  grenadier: 'grenadiers',
  european: 'European regulars',
  american: 'American regulars',
  rifle: 'American rifles',
  militia: 'militia',
  indian: 'Indians',
  train: 'train',
};

export function typeName(unit: Unit): string {
  if (unit.troop === 'gun') return unit.gun === 'howitzer' ? 'howitzer' : `${unit.gun} guns`;
  if (unit.troop === 'wagon') return 'wagon';
  const kind = unit.ranger && unit.kind !== 'indian' ? 'rangers' : kKinds[unit.kind];
  return `${kind}, ${kTroops[unit.troop]}${unit.arm === 'rifle' && unit.kind !== 'rifle' ? ', rifles' : ''}`;
}

const kFlags: Record<string, string> = {
  done: 'has moved',
  fired: 'has fired',
  base_fired: 'one base has fired',
  turned: 'has turned',
  charging: 'charges',
  countering: 'counter-charges',
  charged: 'in contact',
  fought: 'has fought',
  fresh: 'routed just now',
  immobile: 'immobile',
};

const kFates: Record<string, string> = {
  destroyed: 'destroyed',
  fled: 'fled from the table',
  surrendered: 'surrendered',
  coming: 'still to come',
  dead: 'killed',
  captured: 'captured',
  disabled: 'left the field wounded',
};
export const fateName = (word: string): string => kFates[word] ?? spaced(word);

export function stateWords(unit: Unit): string[] {
  const words: string[] = [];
  if (unit.fate !== 'table') words.push(fateName(unit.fate));
  if (unit.state !== 'steady') words.push(unit.state);
  if (unit.work) words.push(`${unit.work.kind} (${unit.work.progress})`);
  for (const flag of unit.flags) {
    const word = kFlags[flag];
    if (word) words.push(word);
  }
  return words;
}

const kPoints = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
export const compass = (heading: number): string => kPoints[Math.floor((heading + 2250) / 4500) % 8]!;

/** Strength of the start, morale number, what is left of the move. */
export const values = (unit: Unit): string =>
  `${unit.strength}/${unit.of} SP · morale ${signed(unit.morale).replace('+', '')}`;

function whereWords(unit: Unit): string {
  if (unit.fate !== 'table') return '';
  if (unit.building) return `in ${spaced(unit.building)}`;
  const [x, y] = unit.at;
  return `at ${inches(x)}, ${inches(y)}, facing ${compass(unit.heading)}`;
}

export function describeUnit(view: View, unit: Unit): string {
  const generals = unit.with.map((id) => generalOf(view, id)?.name ?? id);
  return [
    `${unit.name}, ${sideName(unit.side)} ${typeName(unit)}`,
    `${unit.strength} of ${unit.of} strength points, morale ${unit.morale}`,
    isWheeled(unit) ? unit.formation : `in ${unit.formation}`,
    ...(unit.fate === 'table' && unit.left > 0 ? [`${inches(unit.left)} inches left to move`] : []),
    ...stateWords(unit),
    ...(generals.length > 0 ? [`with ${generals.join(' and ')}`] : []),
    whereWords(unit),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export function describeGeneral(view: View, general: General): string {
  const unit = unitOf(view, general.with);
  return [
    `${general.name}, ${sideName(general.side)} ${general.rank === 'senior' ? 'senior general' : 'brigadier'}`,
    ...(general.wounds > 0 ? ['wounded'] : []),
    ...(general.fate !== 'table' ? [fateName(general.fate)] : []),
    unit ? `with ${unit.name}` : `at ${inches(general.at[0])}, ${inches(general.at[1])}`,
  ].join(', ');
}

export function describe(view: View, id: string): string {
  const unit = unitOf(view, id);
  if (unit) return describeUnit(view, unit);
  const general = generalOf(view, id);
  return general ? describeGeneral(view, general) : id;
}

export function brief(view: View, id: string): string {
  const unit = unitOf(view, id);
  if (unit) return values(unit);
  return generalOf(view, id)?.rank === 'senior' ? '+2' : '+1';
}

export const kTerrainNames: Record<TerrainKind, string> = {
  rough: 'rough ground',
  gentle_slope: 'gentle slope',
  steep_slope: 'steep slope',
  impassable: 'impassable slope',
  open_woods: 'open woods',
  dense_woods: 'dense woods',
  swamp: 'swamp',
  river: 'river',
  stream: 'stream',
  ford: 'ford',
  bridge: 'bridge',
  road: 'road',
  fence: 'fence',
  wall: 'wall',
  small_building: 'small building',
  large_building: 'large building',
  fieldwork: 'fieldwork',
  stockade: 'stockade',
  redoubt: 'redoubt',
};

/** Whose orders the words below the table are. */
export const isMoverDecision = (view: View, decision: Decision): boolean =>
  decision.player === asTable(view).mover;

export const turnWords = (hundredths: number): string =>
  `${degrees(Math.abs(hundredths))}° ${hundredths < 0 ? 'left' : 'right'}`;
