// What lies under a point of the table: troops, generals, houses with troops in them, marks.
import { bodyOf, distance, isInside, cornersOf, touches } from '../geometry';
import type { Ground } from '../paint/ground';
import { isHouse } from '../paint/ground';
import { kGeneralBase } from '../paint/troops';
import { isOnTable, spotOf, type Spot, type TableView, type Unit } from '../view';
import { placeOf } from './marks';

/** Troops under a point, the most likely first; `slack` in hundredths of an inch. */
export function piecesAt(view: TableView, ground: Ground, at: Spot, slack = 0): string[] {
  const found: string[] = [];
  for (const general of view.generals) {
    if (general.fate === 'table' && distance(placeOf(view, general), at) <= kGeneralBase + slack) found.push(general.id);
  }
  for (const unit of view.units) if (isOnTable(unit) && stands(unit, ground, at, slack)) found.push(unit.id);
  return found;
}

function stands(unit: Unit, ground: Ground, at: Spot, slack: number): boolean {
  if (unit.building) {
    const house = ground.shapes.find(({ data }) => data.id === unit.building);
    return house !== undefined && touches(house, at, slack);
  }
  const body = bodyOf(unit);
  const grown = { ...body, front: body.front + 2 * slack, depth: body.depth + 2 * slack };
  return isInside(cornersOf(grown), at);
}

/** The mark under a point, the nearest of those within `reach`. */
export function markAt(hexes: readonly { hex: string }[], at: Spot, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const { hex } of hexes) {
    const spot = spotOf(hex);
    const gap = spot ? distance(spot, at) : Infinity;
    if (gap <= least) [best, least] = [hex, gap];
  }
  return best;
}

/** The nearest place in a direction: for arrow keys. */
export function nextInDirection<T extends { at: Spot }>(list: readonly T[], from: Spot, key: string): T | null {
  const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [0, 0];
  let best: T | null = null;
  let least = Infinity;
  for (const one of list) {
    const [x, y] = [one.at[0] - from[0], one.at[1] - from[1]];
    const ahead = x * dx! + y * dy!;
    const aside = Math.abs(x * dy!) + Math.abs(y * dx!);
    if (ahead <= 1) continue;
    const cost = ahead + 2.2 * aside;
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
}

/** The ground at a point in words. */
export function groundWords(ground: Ground, at: Spot, names: Record<string, string>): string[] {
  if (at[0] < 0 || at[1] < 0 || at[0] > ground.width || at[1] > ground.height) return ['off the table'];
  return ground.shapes
    .filter((shape) => touches(shape, at, 25))
    .map(({ data }) => (isHouse(data.kind) || data.name ? data.name || names[data.kind]! : names[data.kind]!));
}
