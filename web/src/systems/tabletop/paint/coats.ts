// The coats of the figures. Sides differ by the rim of their bases too, and by their hats.
import type { Unit } from '../view';
import { seedOf } from './pen';

export interface Coat {
  name: string;
  body: string;
  dark: string;
  facing: string;
  belts: string | null;
  hat: 'tricorne' | 'bearskin' | 'mitre' | 'cap' | 'round' | 'feather' | 'helmet';
  hatColour: string;
  lace: string;
  legs: string;
}

const kRed: Coat = { name: 'red', body: '#b3302b', dark: '#7c1b19', facing: '#efe3c0', belts: '#f4eede', hat: 'tricorne', hatColour: '#231f1e', lace: '#f4eede', legs: '#e9e2cf' };
const kCoats = {
  red: kRed,
  grenadier: { ...kRed, name: 'grenadier', hat: 'bearskin', hatColour: '#2c211a', lace: '#d7b257' } satisfies Coat,
  hessian: { ...kRed, name: 'hessian', body: '#2c4677', dark: '#192b50', facing: '#d8b04e', hat: 'mitre', hatColour: '#c9a247', lace: '#f1dc9a' } satisfies Coat,
  blue: { ...kRed, name: 'blue', body: '#35558c', dark: '#1f3560', facing: '#c23b33' } satisfies Coat,
  brown: { ...kRed, name: 'brown', body: '#75522f', dark: '#4b331b', facing: '#c0392f' } satisfies Coat,
  grey: { ...kRed, name: 'grey', body: '#8a8578', dark: '#5c584d', facing: '#4a6a3f' } satisfies Coat,
  civil: { ...kRed, name: 'civil', body: '#9a7b4d', dark: '#674f2c', facing: '#d9c79c', belts: null, hat: 'round', hatColour: '#4a3826', lace: '#6b5539' } satisfies Coat,
  hunting: { ...kRed, name: 'hunting', body: '#c9ad78', dark: '#8e7443', facing: '#ecdcb2', belts: '#6a4a28', hat: 'round', hatColour: '#2e2a24', lace: '#cfc5a8' } satisfies Coat,
  jaeger: { ...kRed, name: 'jaeger', body: '#3f6b3a', dark: '#25442a', facing: '#b93f4a', belts: '#7a4a22', lace: '#58864e' } satisfies Coat,
  ranger: { ...kRed, name: 'ranger', body: '#4c7a3f', dark: '#2d4d28', facing: '#e7e3cb', belts: '#2d2a22', hat: 'cap', hatColour: '#25261f', lace: '#e7e3cb' } satisfies Coat,
  indian: { ...kRed, name: 'indian', body: '#a4683f', dark: '#6e4022', facing: '#c9b07c', belts: '#5b2f1c', hat: 'feather', hatColour: '#1d1712', lace: '#d94b35', legs: '#8a6a44' } satisfies Coat,
  gunner: { ...kRed, name: 'gunner', body: '#2c3f63', dark: '#1a2740', facing: '#b23a34', belts: '#f4eede' } satisfies Coat,
  dragoon: { ...kRed, name: 'dragoon', hat: 'helmet', hatColour: '#1d1a19', lace: '#c0392f' } satisfies Coat,
  dragoonBlue: { ...kRed, name: 'dragoonBlue', body: '#35558c', dark: '#1f3560', facing: '#efe3c0', hat: 'helmet', hatColour: '#1d1a19', lace: '#efe3c0' } satisfies Coat,
  carter: { ...kRed, name: 'carter', body: '#8a6a44', dark: '#5b4527', facing: '#c4ab7b', belts: null, hat: 'round', hatColour: '#5e4a2e', lace: '#806640' } satisfies Coat,
} as const;

export type CoatName = keyof typeof kCoats;

type Dressed = Pick<Unit, 'id' | 'name' | 'side' | 'troop' | 'kind' | 'arm' | 'ranger'>;

export function coatOf(unit: Dressed): Coat {
  return kCoats[coatName(unit)];
}

function coatName({ id, name, side, troop, kind, arm, ranger }: Dressed): CoatName {
  if (kind === 'indian') return 'indian';
  if (troop === 'wagon') return 'carter';
  if (troop === 'gun') return 'gunner';
  const british = side === 'british';
  if (troop === 'cavalry') return british ? 'dragoon' : 'dragoonBlue';
  if (british && arm === 'rifle') return 'jaeger';
  if (british && (ranger || /ranger/i.test(name))) return 'ranger';
  if (kind === 'rifle') return 'hunting';
  if (kind === 'militia') return seedOf(id) % 3 === 0 ? 'hunting' : 'civil';
  if (/hess/i.test(name)) return 'hessian';
  if (british) return kind === 'grenadier' ? 'grenadier' : 'red';
  if (kind === 'european') return 'grey';
  return ranger ? 'hunting' : seedOf(id) % 4 === 0 ? 'brown' : 'blue';
}

/** Rims of bases and flags. */
export const sideColour = (side: string): string => (side === 'british' ? '#96271f' : side === 'american' ? '#234669' : '#6a5f4c');
export const sideLight = (side: string): string => (side === 'british' ? '#f2c6bd' : side === 'american' ? '#bfd3ea' : '#e6dcc6');
