// How the series' actions look on the board.
import type { Action, Decision, Detail, Modifier, View } from '../../ports/types';
import type { Arrow, Fact, Gesture, MarkKind, Place } from '../system';
import { asBoar, capital, halves, signed, unitOf } from './view';
import { tacticName } from './words';

const kMarks: Record<string, MarkKind> = {
  move: 'move',
  march: 'strategic',
  target: 'fire',
  target_hex: 'fire',
  fire_with: 'fire',
  attack: 'attack',
  divert: 'attack',
  advance: 'advance',
  retreat: 'retreat',
  reduce_and_retreat: 'retreat',
  lose_step: 'loss',
  lose_leader: 'loss',
  capture: 'loss',
  surrender: 'loss',
  arrive: 'place',
};

export const markKind = (action: Action): MarkKind => kMarks[action.type] ?? 'choose';

/** Answers to a question about one piece: they are words, not places. */
const kButtons = new Set([
  'ignore_retreat',
  'take_result',
  'follow',
  'stay',
  'surrender',
  'delay',
]);

/** Where the fight stands: the defenders' hex. */
function combatHex(view: View, number: number): string | undefined {
  const attacker = asBoar(view).phasing;
  const defends = asBoar(view).units.find(
    (unit) => unit.combat === number && unit.side !== attacker && unit.hex,
  );
  return defends?.hex ?? undefined;
}

export function place(action: Action, view: View): Place {
  if (kButtons.has(action.type)) return {};
  if (action.type === 'resolve') {
    const hex = combatHex(view, Number(action['combat']));
    return hex ? { hex } : {};
  }
  const found: Place = {};
  if (action.piece && unitOf(view, action.piece)?.hex) found.piece = action.piece;
  if (action.hex) found.hex = action.hex;
  return found;
}

function costLabel(detail: Detail): string {
  return detail.cost === undefined ? '' : halves(detail.cost);
}

export function markLabel(action: Action): string {
  const detail = action.detail ?? {};
  if (detail.odds) return detail.odds;
  if (detail.to_hit !== undefined) return hits(detail.to_hit);
  if (detail.needs !== undefined) return `${detail.needs}+`;
  return costLabel(detail);
}

const hits = (needed: number): string => (needed > 0 ? `${needed}+` : '–');

function sumOf(modifiers: Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

export function facts(action: Action): Fact[] {
  const detail = action.detail ?? {};
  const list: Fact[] = [];
  const add = (label: string, value: string) => list.push({ label, value });
  if (detail.cost !== undefined && action.type !== 'bid') {
    add('Cost', `${halves(detail.cost)} MP`);
    if (detail.left !== undefined) add('Left', `${halves(detail.left)} MP`);
  }
  if (action.type === 'bid' && detail.adds !== undefined) add('Adds', signed(detail.adds));
  if (detail.strategic) add('Strategic', 'by road, away from the enemy');
  if (detail.zoc) add('Enters', 'an enemy zone of control');
  if (detail.range !== undefined) add('Range', String(detail.range));
  if (detail.to_hit !== undefined) {
    add('Hits on', detail.to_hit > 0 ? `${detail.to_hit} or more` : 'nothing');
  }
  if (detail.needs !== undefined) add('Rallies on', `${detail.needs} or more`);
  if (detail.attack !== undefined && detail.defence !== undefined) {
    add('Strength', `${halves(detail.attack)} against ${halves(detail.defence)}`);
  }
  if (detail.odds) add('Odds', detail.odds);
  if (detail.modifiers && detail.modifiers.length > 0) {
    add('Modifiers', signed(sumOf(detail.modifiers)));
  }
  return list;
}

export function label(action: Action): string {
  const tactic = action['tactic'];
  if (action.type === 'tactic' && typeof tactic === 'string') return tacticName(tactic);
  return capital(action.label);
}

const kSecret = new Set(['tactic']);
export const isSecret = (decision: Decision): boolean => kSecret.has(decision.kind);

const kWeighty = new Set([
  'end_movement',
  'end_rally',
  'end_fire',
  'end_attacks',
  'end_advance',
  'withdraw',
  'pass',
  'surrender',
]);
export const isWeighty = (action: Action): boolean => kWeighty.has(action.type);

export const gesture: Gesture = {
  start: 'activate',
  steps: ['move', 'march'],
  onTheWay: 'move',
  stop: 'stop',
  overlay: 'reach',
  actions: (piece, hex, strategic) => [
    `activate ${piece}`,
    `${strategic ? 'march' : 'move'} ${hex}`,
  ],
};

const kUsual: Record<string, [texts: string, label: string]> = {
  activate: ['end-movement', 'End the movement phase'],
  move: ['stop; end-movement', 'End the movement phase'],
  rally: ['end-rally', 'End the rally phase'],
  artillery_target: ['end-fire', 'No further fire'],
  rifle_target: ['end-fire', 'No further fire'],
  artillery_firer: ['fire', 'Fire with those named'],
  rifle_firer: ['fire', 'Fire with those named'],
  attack: ['end-attacks', 'All attacks are named'],
  advance: ['end-advance', 'No further advance'],
};

export function usual(decision: Decision): { texts: string[]; label: string }[] {
  const found = kUsual[decision.kind];
  return found ? [{ texts: found[0].split('; '), label: found[1] }] : [];
}

/** What a person may have meant, by kind of decision. */
export function meant(
  _view: View,
  decision: Decision,
  selected: string[],
  clicked: Place,
): string[] {
  const first = selected[0];
  const { hex, piece } = clicked;
  const guesses: string[] = [];
  const add = (...words: (string | undefined)[]) => {
    if (words.every((word) => word !== undefined)) guesses.push(words.join(' '));
  };
  switch (decision.kind) {
    case 'activate':
      add('activate', piece);
      break;
    case 'move':
      add('move', hex);
      add('march', hex);
      break;
    case 'arrival':
      add('arrive', first, hex);
      break;
    case 'rally':
      add('rally', piece);
      break;
    case 'artillery_target':
    case 'rifle_target':
      add('target', piece);
      break;
    case 'artillery_firer':
    case 'rifle_firer':
      add('fire-with', piece);
      break;
    case 'attack':
      add('attack', first, hex);
      add('attack', piece, hex);
      break;
    case 'lead':
      add('lead', piece);
      break;
    case 'advance':
      add('advance', first ?? piece, hex);
      break;
    case 'retreat':
      add('retreat', first, hex);
      break;
  }
  return guesses;
}

/** The hexes of the combat at hand. */
export function focus(view: View): string[] {
  const arrow = arrows(view).find(({ current }) => current);
  return arrow ? [...arrow.from, arrow.to] : [];
}

/** One arrow for each combat: from its attackers' hexes to its defenders'. */
export function arrows(view: View): Arrow[] {
  const board = asBoar(view);
  const found = new Map<number, Arrow>();
  for (const unit of board.units) {
    if (!unit.combat || !unit.hex || unit.side !== board.phasing) continue;
    const to = combatHex(view, unit.combat);
    if (!to) continue;
    const current = board.combat?.number === unit.combat;
    const arrow = found.get(unit.combat) ?? { from: [], to, label: String(unit.combat), current };
    found.set(unit.combat, arrow);
    if (!arrow.from.includes(unit.hex)) arrow.from.push(unit.hex);
  }
  return [...found.values()];
}
