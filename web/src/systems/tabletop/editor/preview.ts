// A set-up as it will stand on the table, before any engine has seen it: for the editor and for
// looking at the painter. Bases stand as the rulings have them; nothing else is computed.
import type { View } from '../../../ports/types';
import { cornersOf } from '../geometry';
import { moved, shapeOf } from '../geometry';
import type { General, Objective, Spot, TableView, Unit } from '../view';
import type { ScenarioForm, UnitForm } from './model';

const kFront = 2;
const kDepth = 1;

/** Corners of the bases of a unit: side by side in line, one behind the other in column. */
export function basesOf(at: Spot, heading: number, form: Pick<UnitForm, 'troop' | 'formation' | 'front' | 'depth'>): Spot[][] {
  const front = (form.front ?? kFront) * 100;
  const depth = (form.depth ?? kDepth) * 100;
  const wheeled = form.troop === 'gun' || form.troop === 'wagon';
  const base = (centre: Spot): Spot[] => cornersOf({ centre, heading, front, depth });
  if (wheeled) return [base(at)];
  if (form.formation === 'column') return [base(moved(at, heading, depth / 2)), base(moved(at, heading, -depth / 2))];
  return [base(moved(at, heading, 0, -front / 2)), base(moved(at, heading, 0, front / 2))];
}

const hundredths = ([x, y]: Spot): Spot => [Math.round(x * 100), Math.round(y * 100)];

export function unitPreview(form: UnitForm, houses: ReadonlyMap<string, Spot>): Unit {
  const at = form.in ? (houses.get(form.in) ?? [0, 0]) : hundredths(form.at ?? [0, 0]);
  const heading = Math.round((form.heading ?? 0) * 100);
  const strength = form.strength ?? 6;
  return {
    ...{ id: form.id, name: form.name, side: form.side, troop: form.troop, gun: form.gun ?? 'none', arm: form.arm ?? 'none' },
    ...{ kind: form.kind ?? 'train', ranger: form.ranger ?? false, light: form.light ?? false, at, heading },
    formation: form.formation ?? (form.troop === 'gun' || form.troop === 'wagon' ? 'limbered' : 'line'),
    bases: form.in ? [] : basesOf(at, heading, form),
    ...{ strength, of: strength, morale: strength, state: 'steady', fate: 'table' },
    ...{ left: 0, move: 0, flags: [], building: form.in ?? null, target: null, work: null, with: [], commander: form.commander ?? null },
  };
}

export function previewOf(form: ScenarioForm): TableView {
  const houses = new Map(form.terrain.map((piece) => [piece.id, shapeOf(piece).centre]));
  const units = form.unit.map((unit) => unitPreview(unit, houses));
  const generals = form.general.map(({ id, name, side, rank, at, with: unit }): General => {
    const place = unit ? (units.find((one) => one.id === unit)?.at ?? [0, 0]) : hundredths(at ?? [0, 0]);
    return { id, name, side, rank, at: place, with: unit ?? null, wounds: 0, fate: 'table' };
  });
  for (const { id, with: unit } of generals) {
    const host = units.find((one) => one.id === unit);
    if (host) host.with = [...host.with, id];
  }
  const objectives = form.objective.map(({ id, name, at, radius, building, american, british, holder }): Objective => ({
    ...{ id, name, radius: Math.round((radius ?? 0) * 100), holder: holder ?? null, building: building ?? null },
    at: building ? (houses.get(building) ?? [0, 0]) : hundredths(at ?? [0, 0]),
    points: { american: american ?? 0, british: british ?? 0 },
  }));
  const view = {
    ...{ turn: 1, turns: form.turns, phase: 'movement', phasing: form.first, mover: form.first, decision: null, result: null },
    waiting: form.first === 'american' ? 'british' : 'american',
    table: { width: form.table.width * 100, height: form.table.height * 100 },
    ...{ units, generals, terrain: [], objectives, score: {}, needs: {}, losses: {}, active: null, charges: [] },
  };
  return view as View as TableView;
}
