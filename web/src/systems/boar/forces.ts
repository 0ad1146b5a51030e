// An army in groups, as the order of battle lists it.
import type { Bundle, Seat } from '../../ports/types';
import { isLeader, type BoarView, type Unit } from './view';

export interface Group {
  title: string;
  units: Unit[];
}

export interface Army {
  groups: Group[];
  steps: number;
  stepsFull: number;
  lost: number;
  captured: number;
}

const kFates: [place: string, title: string][] = [
  ['marched_off', 'Marched off the map'],
  ['fled_off', 'Fled off the map'],
  ['captured', 'Captured'],
  ['eliminated', 'Eliminated'],
];

/** Words of the formations' letters, where the volume's data give them. */
function formationNames(bundle: Bundle): Map<string, string> {
  const data = bundle.units as { formation?: { id: string; name: string }[] } | undefined;
  return new Map((data?.formation ?? []).map(({ id, name }) => [id, name]));
}

function byFormation(units: Unit[], bundle: Bundle): Group[] {
  const names = formationNames(bundle);
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = isLeader(unit) ? 'Leaders' : (unit.formation ?? '');
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  const titled = [...groups].map(([key, list]) => ({
    title: key === 'Leaders' ? key : key === '' ? 'Independent' : (names.get(key) ?? `Formation ${key}`),
    units: list,
  }));
  const last = (title: string) => (title === 'Leaders' ? 2 : title === 'Independent' ? 1 : 0);
  return titled.sort((a, b) => last(a.title) - last(b.title));
}

function arrivals(units: Unit[]): Group[] {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const { arrives } = unit;
    const title = arrives ? `To come: turn ${arrives.turn}, hex ${arrives.hex}` : 'To come';
    groups.set(title, [...(groups.get(title) ?? []), unit]);
  }
  return [...groups].map(([title, list]) => ({ title, units: list }));
}

export function armyOf(view: BoarView, bundle: Bundle, side: Seat): Army {
  const own = view.units.filter((unit) => unit.side === side);
  const at = (place: string) => own.filter((unit) => unit.place === place);
  const fighting = [...at('map'), ...at('turn_track')].filter((unit) => !isLeader(unit));
  const fates = kFates
    .map(([place, title]) => ({ title, units: at(place) }))
    .filter(({ units }) => units.length > 0);
  const sum = (units: Unit[], of: (unit: Unit) => number) =>
    units.reduce((total, unit) => total + of(unit), 0);
  return {
    groups: [...byFormation(at('map'), bundle), ...arrivals(at('turn_track')), ...fates],
    steps: sum(fighting, (unit) => unit.steps ?? 0),
    stepsFull: sum(own, (unit) => unit.steps_full ?? 0),
    lost: at('eliminated').length,
    captured: at('captured').length,
  };
}
