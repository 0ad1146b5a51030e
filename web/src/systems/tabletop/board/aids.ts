// Aids over the table: reach and wheels, arcs of fire with their bands, the corridor of a charge, the
// stick. All numbers come from the engine's overlays.
import { bodyOf, distance, moved, wrapped } from '../geometry';
import { inches, unitOf, type Spot, type TableView, type Unit } from '../view';
import { outlineOf, pathOf, wordAt } from './marks';

export interface Factor {
  value: number;
  rule: string;
  cause: string;
}
export interface Refused {
  rule: string;
  reason: string;
}
export interface ReachAid {
  unit: string;
  left: number;
  ahead: number;
  back: number;
  wheel: { left: number; right: number };
  circle: number;
}
export interface Target {
  unit: string;
  refused?: Refused;
  factors?: Factor[];
  range?: number;
  band?: string;
  needs?: number;
  cover?: string;
  canister?: boolean;
  overhead?: boolean;
  distance?: number;
  aspect?: string;
  routs_on?: number;
  morale?: number;
}
export interface FireAid {
  unit: string;
  arcs: { base: number; corners: Spot[] }[];
  bands: { short: number; medium: number; long: number };
  targets: Target[];
}
export interface ChargeAid {
  unit: string;
  reach: number;
  corridor: Spot[];
  targets: Target[];
}
export interface SightAid {
  unit: string;
  sees: string[];
}
export type Aid =
  | { kind: 'reach'; data: ReachAid }
  | { kind: 'fire'; data: FireAid }
  | { kind: 'charge'; data: ChargeAid }
  | { kind: 'sight'; data: SightAid };

export function aidSvg(view: TableView, aid: Aid): string {
  const unit = unitOf(view, aid.data.unit);
  if (!unit) return '';
  switch (aid.kind) {
    case 'reach':
      return reachSvg(unit, aid.data);
    case 'fire':
      return fireSvg(view, unit, aid.data);
    case 'charge':
      return chargeSvg(view, aid.data);
    case 'sight':
      return aid.data.sees.map((id) => sightSvg(view, unit, id)).join('');
  }
}

/** The way ahead and back as bands as wide as the unit, and how far it can wheel either way. */
function reachSvg(unit: Unit, { ahead, back, wheel, circle }: ReachAid): string {
  const { front, depth } = bodyOf(unit);
  const parts: string[] = [];
  const band = (from: number, to: number, kind: string) => {
    const spots = [moved(unit.at, unit.heading, from, -front / 2), moved(unit.at, unit.heading, to, -front / 2), moved(unit.at, unit.heading, to, front / 2), moved(unit.at, unit.heading, from, front / 2)];
    parts.push(`<path class="${kind}" d="${pathOf(spots)}"/>`);
  };
  if (circle > 0) parts.push(`<circle class="tt-circle" cx="${unit.at[0]}" cy="${unit.at[1]}" r="${circle}"/>`);
  if (ahead > 0) {
    band(depth / 2, depth / 2 + ahead, 'tt-ahead');
    parts.push(wordAt(moved(unit.at, unit.heading, depth / 2 + ahead + 34), `${inches(ahead)}″ ahead`));
  }
  if (back > 0) band(-depth / 2, -depth / 2 - back, 'tt-back');
  for (const side of [-1, 1] as const) {
    const turn = side < 0 ? wheel.left : wheel.right;
    if (turn > 0) parts.push(wheelSvg(unit, side, turn));
  }
  return parts.join('');
}

/** The arc that the outer front corner runs around the inner one. */
export function wheelSvg(unit: Unit, side: -1 | 1, turn: number): string {
  const { front, depth } = bodyOf(unit);
  const inner = moved(unit.at, unit.heading, depth / 2, (side * front) / 2);
  const outer = (by: number) => moved(inner, unit.heading + side * by, 0, -side * front);
  const steps = Math.max(2, Math.ceil(turn / 600));
  const arc = Array.from({ length: steps + 1 }, (_, i) => outer((turn * i) / steps));
  const end = arc[arc.length - 1]!;
  return `<path class="tt-wheel" d="${pathOf([inner, ...arc])}"/>${wordAt(end, `${inches(turn)}°`)}`;
}

const kBands: readonly ['long' | 'medium' | 'short', string][] = [
  ['long', 'tt-band-long'],
  ['medium', 'tt-band-medium'],
  ['short', 'tt-band-short'],
];

/** The field of fire of a base out to a range: before its front, and 45 degrees off each corner. */
export function fanOf(corners: readonly Spot[], heading: number, range: number): Spot[] {
  const [left, right] = [corners[0]!, corners[1]!];
  const spots: Spot[] = [left];
  for (let i = 0; i <= 9; i++) spots.push(moved(left, wrapped(heading - 4500 + i * 500), range));
  for (let i = 0; i <= 9; i++) spots.push(moved(right, wrapped(heading + i * 500), range));
  spots.push(right);
  return spots;
}

function fireSvg(view: TableView, unit: Unit, { arcs, bands, targets }: FireAid): string {
  const parts: string[] = [];
  const fronts = unit.bases.length > 0 && !unit.building ? [hullOf(unit)] : [];
  for (const front of fronts) {
    let last = 0;
    for (const [band, kind] of kBands) {
      const range = bands[band];
      if (range > 0 && range !== last) parts.push(`<path class="tt-band ${kind}" d="${pathOf(fanOf(front, unit.heading, range))}"/>`);
      if (range > 0 && range !== last) parts.push(wordAt(moved(unit.at, unit.heading, range + bodyOf(unit).depth / 2 - 26), `${band} ${inches(range)}″`, 'band'));
      last = range;
    }
  }
  for (const { corners } of fronts.length > 0 ? [] : arcs) parts.push(`<path class="tt-band tt-band-long" d="${pathOf(corners)}"/>`);
  for (const target of targets) parts.push(targetSvg(view, unit, target, target.needs === undefined ? '' : target.needs > 12 ? 'cannot hit' : `${target.needs}+`));
  return parts.join('');
}

/** The front edge of all bases together; in column that of the first. */
function hullOf(unit: Unit): Spot[] {
  const [first] = unit.bases;
  const last = unit.bases[unit.bases.length - 1];
  return unit.formation === 'line' ? [first![0]!, last![1]!] : [first![0]!, first![1]!];
}

function targetSvg(view: TableView, from: Unit, target: Target, word: string): string {
  const unit = unitOf(view, target.unit);
  if (!unit || target.refused) return '';
  const line = `<path class="tt-line" d="${pathOf([from.at, unit.at], false)}"/>`;
  const range = target.range ?? target.distance ?? Math.round(distance(from.at, unit.at));
  return `${line}${outlineOf(view, target.unit, 'tt-aim')}${wordAt([unit.at[0], unit.at[1] - 96], `${word} · ${inches(range)}″`, 'aim')}`;
}

function chargeSvg(view: TableView, { corridor, reach, unit: id, targets }: ChargeAid): string {
  const unit = unitOf(view, id)!;
  const { depth } = bodyOf(unit);
  return [
    `<path class="tt-corridor" d="${pathOf(corridor)}"/>`,
    wordAt(moved(unit.at, unit.heading, depth / 2 + reach - 20), `charge ${inches(reach)}″`),
    ...targets.map((target) =>
      targetSvg(view, unit, target, target.routs_on === undefined ? '' : target.routs_on > 6 ? 'stands' : `routs on ${target.routs_on}+`),
    ),
  ].join('');
}

function sightSvg(view: TableView, from: Unit, id: string): string {
  const unit = unitOf(view, id);
  if (!unit) return '';
  return `<path class="tt-sight" d="${pathOf([from.at, unit.at], false)}"/>${outlineOf(view, id, 'tt-seen')}`;
}

/** The measuring stick: a ruler with inches. */
export function stickSvg(from: Spot, to: Spot): string {
  const long = distance(from, to);
  if (long < 1) return '';
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const ticks: string[] = [];
  for (let inch = 1; inch * 100 <= long; inch++) {
    const high = inch % 6 === 0 ? 26 : inch % 3 === 0 ? 19 : 12;
    ticks.push(`<path class="tick" d="M${inch * 100} -14V${-14 + high}"/>`);
  }
  const ruler = `<g transform="translate(${from[0]} ${from[1]}) rotate(${angle})"><rect class="rule" x="0" y="-14" width="${long}" height="28"/>${ticks.join('')}</g>`;
  return `<g class="tt-stick">${ruler}${wordAt([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 40], `${inches(long)}″`, 'stick')}</g>`;
}
