// A force by its commanders.
import type { Seat } from '../../ports/types';
import type { General, TableView, Unit } from './view';

export interface Command {
  general: General | null;
  units: Unit[];
}

export function commands(view: TableView, side: Seat): Command[] {
  const generals = view.generals.filter((general) => general.side === side);
  const units = view.units.filter((unit) => unit.side === side);
  const found: Command[] = generals.map((general) => ({ general, units: units.filter(({ commander }) => commander === general.id) }));
  const led = new Set(generals.map(({ id }) => id));
  const others = units.filter(({ commander }) => !commander || !led.has(commander));
  return others.length > 0 ? [...found, { general: null, units: others }] : found;
}
