// How the actions of the tabletop rules look on the table. Where a straight move or a turn ends is
// plain geometry for drawing; whether it is lawful the engine has said.
import type { Action, Decision, View } from '../../ports/types';
import type { Arrow, Fact, Gesture, MarkKind, Place } from '../system';
import { bodyOf, moved, turnBetween } from './geometry';
import { asTable, capital, degrees, generalOf, inches, nameOfSpot, signed, unitOf, type Spot, type Unit } from './view';
import { turnWords } from './words';

const kMarks: Record<string, MarkKind> = {
  march: 'move',
  wheel: 'strategic',
  face: 'strategic',
  turn: 'strategic',
  retire: 'retreat',
  ride: 'move',
  join: 'move',
  enter: 'move',
  leave: 'move',
  fire: 'fire',
  bombard: 'fire',
  charge: 'attack',
  counter: 'attack',
  melee: 'attack',
  test: 'choose',
};
export const markKind = (action: Action): MarkKind => kMarks[action.type] ?? 'choose';

/** "NE": the point of the compass that a turn looks to; degrees where there is none. */
const kPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const pointOf = (heading: number): string => kPoints[heading / 4500] ?? `${degrees(heading)}°`;

const num = (value: unknown): number => Number(value ?? 0);
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The unit or the general that acts. */
export const doerOf = (action: Action): string => word(action['general']) || word(action['unit']);

/** How far before its front a turn is marked. */
const kTurnMark = 260;

/** Where the outer front corner comes to by a wheel; the inner one stands still. */
export function wheelMark(unit: Unit, heading: number): Spot {
  const { front, depth } = bodyOf(unit);
  const turn = turnBetween(unit.heading, heading);
  const side = turn < 0 ? -1 : 1;
  const inner = moved(unit.at, unit.heading, depth / 2, (side * front) / 2);
  return moved(inner, heading, 0, -side * front);
}

export function turnMark(unit: Unit, heading: number): Spot {
  const { front, depth } = bodyOf(unit);
  return moved(unit.at, heading, Math.max(front, depth) / 2 + kTurnMark);
}

/** Where an action of a unit leads to on the table, if anywhere. */
export function goalOf(action: Action, view: View): Spot | null {
  const unit = unitOf(view, word(action['unit']));
  switch (action.type) {
    case 'march':
      return (action.detail?.['at'] as Spot | undefined) ?? (unit ? moved(unit.at, unit.heading, num(action['distance'])) : null);
    case 'retire':
      return (action.detail?.['at'] as Spot | undefined) ?? (unit ? moved(unit.at, unit.heading, -num(action['distance'])) : null);
    case 'wheel':
      return unit ? wheelMark(unit, num(action['heading'])) : null;
    case 'face':
    case 'turn':
      return unit ? turnMark(unit, num(action['heading'])) : null;
    case 'ride':
      return action['at'] as Spot;
    case 'join':
      return unit?.at ?? null;
    case 'fire':
    case 'charge':
    case 'counter':
      return unitOf(view, word(action['target']))?.at ?? null;
    default:
      return null;
  }
}

/** Orders to a unit that lead nowhere else: they become buttons when the unit is chosen. */
const kOrders = new Set(['form', 'halt', 'stand', 'enter', 'leave', 'build', 'dismantle', 'lay', 'bombard']);

export function place(action: Action, view: View): Place {
  const doer = doerOf(action);
  if (doer === '' || action.type === 'stand') return {};
  const goal = goalOf(action, view);
  const found: Place = { piece: doer };
  if (goal) found.hex = nameOfSpot(goal);
  if (kOrders.has(action.type)) found.order = true;
  return found;
}

export function markLabel(action: Action): string {
  const detail = action.detail ?? {};
  if (detail.needs !== undefined) return `${detail.needs}+`;
  switch (action.type) {
    case 'march':
    case 'retire':
      return `${inches(num(action['distance']))}″`;
    case 'face':
    case 'turn':
      return pointOf(num(action['heading']));
    default:
      return '';
  }
}

export function facts(action: Action): Fact[] {
  const detail = action.detail ?? {};
  const list: Fact[] = [];
  const add = (label: string, value: string) => list.push({ label, value });
  if (detail.cost !== undefined) add('Costs', `${inches(detail.cost)}″`);
  if (detail.left !== undefined) add('Left', `${inches(detail.left)}″`);
  if (detail.range !== undefined) add('Range', `${inches(detail.range)}″`);
  if (typeof detail['band'] === 'string') add('Band', detail['band']);
  if (typeof detail['cover'] === 'string' && detail['cover'] !== 'none') add('Cover', detail['cover']);
  if (detail.needs !== undefined) add('Needs', `${detail.needs} or more`);
  if (typeof detail['routs_on'] === 'number') {
    add('Routs on', detail['routs_on'] > 6 ? 'nothing' : `${detail['routs_on']} or more`);
  }
  if (detail.modifiers && detail.modifiers.length > 0) {
    add('Modifiers', signed(detail.modifiers.reduce((sum, { value }) => sum + value, 0)));
  }
  return list;
}

export const label = (action: Action): string => capital(action.label);

export const isSecret = (): boolean => false;

const kWeighty = new Set(['end_movement', 'end_turning', 'end_fire', 'end_charges', 'halt']);
export const isWeighty = (action: Action): boolean => kWeighty.has(action.type);

export const gesture: Gesture | null = null;

const kUsual: Record<string, [text: string, label: string]> = {
  movement: ['end movement', 'End the movement'],
  facing: ['end turning', 'End the turning'],
  fire: ['end fire', 'No further fire'],
  charge: ['end charges', 'No further charges'],
};

/** The step is the view's; a decision carries its kind. */
export function usual(decision: Decision): { texts: string[]; label: string }[] {
  const found = kUsual[decision.kind];
  return found ? [{ texts: [found[0]], label: found[1] }] : [];
}

/** What a person may have meant: a shot or a charge at a piece that was clicked. */
export function meant(view: View, _decision: Decision, selected: string[], clicked: Place): string[] {
  const [first] = selected;
  const { piece } = clicked;
  const { phase } = asTable(view);
  // Generals are no targets, and do not fight.
  if (!piece || !unitOf(view, piece)) return [];
  if (generalOf(view, first)) return phase === 'movement' ? [`join ${first} ${piece}`] : [];
  switch (phase) {
    case 'movement':
      return [`march ${piece} 1.00`];
    case 'facing':
      return [`turn ${piece} 0.00`];
    case 'fire':
      return first && first !== piece ? [`fire ${first} ${piece}`] : [];
    case 'charge':
    case 'second_charge':
      return first && first !== piece ? [`charge ${first} ${piece}`, `test ${piece}`] : [`test ${piece}`];
    case 'melee':
      return [`melee ${piece}`];
    default:
      return [];
  }
}

export function focus(view: View): string[] {
  const now = asTable(view).charges[0];
  if (!now) return [];
  return [now.from, now.to].flatMap((id) => {
    const unit = unitOf(view, id);
    return unit ? [nameOfSpot(unit.at)] : [];
  });
}

/** Declared charges: from the charger to its target. */
export function arrows(view: View): Arrow[] {
  return asTable(view).charges.flatMap(({ from, to }) => {
    const [a, b] = [unitOf(view, from), unitOf(view, to)];
    if (!a || !b) return [];
    return [{ from: [nameOfSpot(a.at)], to: nameOfSpot(b.at), label: '', current: true }];
  });
}

export { turnWords };
