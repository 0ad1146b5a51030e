// What the shell lays over the map: targets, reach, paths, sights, attacks, trails. The board draws
// it as it is told; it knows no rules. Every kind has a pattern or a shape besides its colour.
import { centreOf, cornersOf, keyOfName, type HexName, type Point } from './grid';
import { toward } from './curves';

/**
 * `target` may be picked; `reach` and `strategic` can be moved to; `zoc` and `zoc-other` are hatched in
 * two directions; `visible` and `blocked` answer what can be seen; `combat` is where the fight is.
 */
export type HexStyle =
  | 'target'
  | 'reach'
  | 'strategic'
  | 'zoc'
  | 'zoc-other'
  | 'visible'
  | 'blocked'
  | 'combat'
  | 'danger'
  | 'note';
export interface HexMark {
  readonly hex: HexName;
  readonly style: HexStyle;
  /** Written in the hex, a cost for instance. */
  readonly label?: string;
}
export type UnitStyle = 'target' | 'selected' | 'attacker' | 'defender' | 'firer' | 'done';
export interface UnitMark {
  readonly id: string;
  readonly style: UnitStyle;
  readonly label?: string;
}
export interface PathMark {
  readonly hexes: readonly HexName[];
  readonly style?: 'plan' | 'retreat' | 'advance';
  /** At the end of the path. */
  readonly label?: string;
}
export interface SightMark {
  readonly from: HexName;
  readonly to: HexName;
  readonly clear: boolean;
  readonly label?: string;
}
export interface AttackMark {
  readonly from: readonly HexName[];
  readonly to: HexName;
  /** The odds. */
  readonly label?: string;
  readonly current?: boolean;
}
export interface TrailMark {
  readonly hexes: readonly HexName[];
  readonly colour?: string;
}

export interface Marks {
  readonly hexes?: readonly HexMark[];
  readonly units?: readonly UnitMark[];
  readonly paths?: readonly PathMark[];
  readonly sights?: readonly SightMark[];
  readonly attacks?: readonly AttackMark[];
  readonly trails?: readonly TrailMark[];
  readonly selected?: HexName | null;
}

const f = (value: number): string => value.toFixed(1);
const place = (hex: HexName): Point => centreOf(keyOfName(hex));
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export function hexPath(hex: HexName, inset = 0): string {
  const key = keyOfName(hex);
  const centre = centreOf(key);
  return `M${cornersOf(key)
    .map((corner) => toward(corner, centre, inset))
    .map((p) => `${f(p.x)} ${f(p.y)}`)
    .join('L')}z`;
}

/** A little plate with a text, for costs and odds. */
function plate(at: Point, text: string, kind: string): string {
  const half = 8 + text.length * 4.6;
  return `<g class="plate ${kind}" transform="translate(${f(at.x)} ${f(at.y)})"><rect x="${f(-half)}" y="-11" width="${f(half * 2)}" height="22" rx="11"/><text y="5.6">${escape(text)}</text></g>`;
}

// ---- under the counters

export function marksBelow(marks: Marks): string {
  return [
    ...(marks.trails ?? []).map(trail),
    ...(marks.hexes ?? []).map(hexMark),
    marks.selected ? `<path class="hex-selected" d="${hexPath(marks.selected, 0.03)}"/>` : '',
  ].join('');
}

function hexMark(mark: HexMark): string {
  const shape = `<path class="hex-${mark.style}" d="${hexPath(mark.hex, mark.style.startsWith('zoc') ? 0 : 0.06)}"/>`;
  const cross = mark.style === 'blocked' ? crossAt(place(mark.hex)) : '';
  return shape + cross;
}

const crossAt = (p: Point): string =>
  `<path class="cross" d="M${f(p.x - 9)} ${f(p.y - 9)}l18 18m0 -18l-18 18"/>`;

function trail(mark: TrailMark): string {
  if (mark.hexes.length < 2) return '';
  const colour = mark.colour ? ` style="stroke:${mark.colour}"` : '';
  return `<path class="trail-case" d="${bent(mark.hexes)}"/><path class="trail"${colour} d="${bent(mark.hexes)}"/>`;
}

/** A soft line through hexes. */
function bent(hexes: readonly HexName[]): string {
  const points = hexes.map(place);
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  let data = `M${f(first.x)} ${f(first.y)}`;
  for (let i = 1; i + 1 < points.length; i++) {
    const p = points[i];
    const next = points[i + 1];
    if (p && next) data += `Q${f(p.x)} ${f(p.y)} ${f((p.x + next.x) / 2)} ${f((p.y + next.y) / 2)}`;
  }
  return `${data}L${f(last.x)} ${f(last.y)}`;
}

// ---- over the counters

export function marksAbove(marks: Marks): string {
  return [
    ...(marks.sights ?? []).map(sight),
    ...(marks.paths ?? []).map(path),
    ...(marks.attacks ?? []).map(attack),
    ...(marks.hexes ?? []).flatMap((mark) =>
      mark.label ? [plate(below(mark.hex), mark.label, mark.style)] : [],
    ),
  ].join('');
}

const below = (hex: HexName): Point => {
  const p = place(hex);
  return { x: p.x, y: p.y + 34 };
};

function sight(mark: SightMark): string {
  const [a, b] = [place(mark.from), place(mark.to)];
  const kind = mark.clear ? 'clear' : 'blocked';
  const line = `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`;
  const end = mark.clear
    ? `<circle class="sight-end" cx="${f(b.x)}" cy="${f(b.y)}" r="7"/>`
    : crossAt(toward(a, b, 0.5));
  const label = mark.label ? plate(toward(a, b, 0.5), mark.label, kind) : '';
  return `<path class="sight-case" d="${line}"/><path class="sight-${kind}" d="${line}"/>${end}${label}`;
}

function path(mark: PathMark): string {
  if (mark.hexes.length < 2) return '';
  const style = mark.style ?? 'plan';
  const data = bent(mark.hexes);
  const points = mark.hexes.map(place);
  const dots = points
    .slice(0, -1)
    .map((p) => `<circle class="path-dot ${style}" cx="${f(p.x)}" cy="${f(p.y)}" r="5"/>`)
    .join('');
  const [before, end] = [points[points.length - 2], points[points.length - 1]];
  const head = before && end ? arrowHead(before, end, `path-head ${style}`) : '';
  const label = mark.label && end ? plate({ x: end.x, y: end.y - 36 }, mark.label, 'way') : '';
  return `<path class="path-case" d="${data}"/><path class="path ${style}" d="${data}"/>${dots}${head}${label}`;
}

function arrowHead(from: Point, to: Point, kind: string): string {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return `<path class="${kind}" transform="translate(${f(to.x)} ${f(to.y)}) rotate(${f(degrees)})" d="M12 0L-9 -11L-4 0L-9 11z"/>`;
}

/** Arrows from all attackers that meet before the target, the odds on a plate there. */
function attack(mark: AttackMark): string {
  const target = place(mark.to);
  const kind = mark.current ? 'attack current' : 'attack';
  const arrows = mark.from.map((hex) => attackArrow(place(hex), target, kind)).join('');
  const middle = mark.from
    .map(place)
    .reduce((sum, p) => ({ x: sum.x + p.x / mark.from.length, y: sum.y + p.y / mark.from.length }), {
      x: 0,
      y: 0,
    });
  const label = mark.label
    ? plate(toward(target, middle, 0.5), mark.label, mark.current ? 'odds current' : 'odds')
    : '';
  return arrows + label;
}

/** A broad arrow with a waist, from inside one hex to inside the other. */
function attackArrow(from: Point, to: Point, kind: string): string {
  const size = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const start = 34;
  const end = size - 32;
  const neck = end - 22;
  const data = `M${start} -9Q${f((start + neck) / 2)} -4 ${f(neck)} -6.5L${f(neck - 5)} -17L${f(end)} 0L${f(neck - 5)} 17L${f(neck)} 6.5Q${f((start + neck) / 2)} 4 ${start} 9L${start + 7} 0z`;
  return `<path class="${kind}" transform="translate(${f(from.x)} ${f(from.y)}) rotate(${f(degrees)})" d="${data}"/>`;
}

/** The frame of a marked counter, around the origin. */
export function unitFrame(mark: UnitMark): string {
  const label = mark.label ? plate({ x: 0, y: 38 }, mark.label, mark.style) : '';
  const ears =
    mark.style === 'selected'
      ? '<path class="ears" d="M-38 -24V-38H-24M24 -38H38V-24M38 24V38H24M-24 38H-38V24"/>'
      : '';
  return `<rect class="unit-${mark.style}" x="-34" y="-34" width="68" height="68" rx="6"/>${ears}${label}`;
}
