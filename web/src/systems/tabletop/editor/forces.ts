// What can be put on a table: the list of troops that comes with the battles, and terrain.
import type { Lobby } from '../../../ports/lobby';
import type { Seat } from '../../../ports/types';
import type { TerrainKind } from '../view';
import { freshId, rounded, type BundleForm, type ScenarioForm, type UnitForm } from './model';
import type { Spot } from '../view';

/** A kind of troops of the list, as a unit without a place. */
export type Force = Omit<UnitForm, 'at' | 'heading'>;

/** For a page without any battle of the table: one of each. */
const kFew: Force[] = [
  { id: 'regulars', name: 'British regiment', side: 'british', troop: 'close', arm: 'musket', kind: 'european', strength: 6 },
  { id: 'continentals', name: 'Continental regiment', side: 'american', troop: 'close', arm: 'musket', kind: 'american', strength: 6 },
  { id: 'militia', name: 'Militia', side: 'american', troop: 'close', arm: 'musket', kind: 'militia', strength: 6 },
  { id: 'guns', name: 'Light guns', side: 'british', troop: 'gun', gun: 'light', kind: 'european', strength: 4 },
];

/** An entry of the list; guns and wagons serve either side. */
type Listed = Omit<Force, 'side'> & { side?: Seat };

export interface Library {
  forces: Listed[];
  /** The part of the bundles that holds the list; it is saved along. */
  part: unknown;
}

export function libraryOf(bundle: Record<string, unknown>): Library | null {
  const part = bundle['forces'] as { force?: Listed[] } | undefined;
  return part?.force && part.force.length > 0 ? { forces: part.force, part } : null;
}

/** The list that comes with the first battle of the table. */
export async function findLibrary(lobby: Lobby): Promise<Library> {
  const few: Library = { forces: kFew, part: undefined };
  try {
    const first = (await lobby.battles()).find(({ system }) => system === 'tabletop');
    return (first && libraryOf(await lobby.board(first.id))) ?? few;
  } catch {
    return few;
  }
}

/** What a side can put on the table. */
export const forcesOf = ({ forces }: Library, side: Seat): Force[] =>
  forces.filter((force) => (force.side ?? side) === side).map((force) => ({ ...force, side }));

/** A unit out of the list at a place, with an id of its own, looking at the other edge. */
export function unitFrom(form: ScenarioForm, force: Force, at: Spot): UnitForm {
  const { sources: _sources, about: _about, ...rest } = force as Force & Record<string, unknown>;
  const unit = rest as unknown as UnitForm;
  const heading = form.home[unit.side] === 'north' ? 180 : form.home[unit.side] === 'east' ? 270 : form.home[unit.side] === 'west' ? 90 : 0;
  return { ...unit, id: freshId(form, unit.name), at: rounded(at), heading, source: 'reconstruction' };
}

export const withForces = (bundle: BundleForm, { part }: Library): BundleForm =>
  part === undefined || bundle['forces'] !== undefined ? bundle : { ...bundle, forces: part };

export const kPalette: { title: string; kinds: [TerrainKind, string][] }[] = [
  {
    title: 'Ground',
    kinds: [
      ['open_woods', 'Open wood'],
      ['dense_woods', 'Dense wood'],
      ['rough', 'Rough ground'],
      ['swamp', 'Swamp'],
      ['gentle_slope', 'Gentle hill'],
      ['steep_slope', 'Steep hill'],
      ['impassable', 'Crag'],
    ],
  },
  {
    title: 'Water and ways',
    kinds: [
      ['stream', 'Stream'],
      ['river', 'River'],
      ['ford', 'Ford'],
      ['bridge', 'Bridge'],
      ['road', 'Road'],
      ['fence', 'Fence'],
      ['wall', 'Wall'],
    ],
  },
  {
    title: 'Houses and works',
    kinds: [
      ['small_building', 'Small house'],
      ['large_building', 'Large house'],
      ['fieldwork', 'Fieldwork'],
      ['stockade', 'Stockade'],
      ['redoubt', 'Redoubt'],
    ],
  },
];
