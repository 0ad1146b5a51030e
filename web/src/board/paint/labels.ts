// Names: placed once, along the road or stream they belong to, out of each other's way.
import { Clearance } from '../clearance';
import { middle, pointAt, resample, Walk, type Line } from '../curves';
import type { Point } from '../grid';
import type { Label } from '../map_model';
import { placePoint, type Plan } from '../plan';
import { seen, type Layer, type Pen, type Window } from './layer';
import { CARMINE, INK, SERIF, WATER_INK } from './style';

export interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}
export interface Name {
  readonly glyphs: readonly Glyph[];
  readonly font: string;
  readonly size: number;
  readonly colour: string;
}
/** Width of a text in a font, in units of the sheet. */
export type Measure = (text: string, font: string) => number;

interface NameStyle {
  readonly size: number;
  readonly colour: string;
  readonly font: string;
  readonly spacing: number;
}
const STYLES: Readonly<Record<string, NameStyle>> = {
  town: { size: 44, colour: INK, font: 'bold', spacing: 7 },
  village: { size: 28, colour: INK, font: 'italic bold', spacing: 2 },
  area: { size: 34, colour: '#5d5340', font: 'italic', spacing: 6 },
  water: { size: 22, colour: WATER_INK, font: 'italic', spacing: 2 },
  height: { size: 24, colour: '#6b4423', font: 'italic', spacing: 1 },
  road: { size: 17, colour: '#4b331f', font: 'italic', spacing: 1 },
  zone: { size: 19, colour: CARMINE, font: 'italic', spacing: 1 },
  place: { size: 16, colour: INK, font: 'italic', spacing: 0 },
};
const fontOf = (style: NameStyle, size: number): string => `${style.font} ${size}px ${SERIF}`;

interface Spot {
  readonly glyphs: readonly Glyph[];
  readonly cost: number;
}

/** Places all names of a map; big ones first, so that small ones give way. */
export function placeNames(plan: Plan, measure: Measure): Name[] {
  const taken = new Clearance();
  plan.places.forEach((point, i) => taken.add(point, plan.map.places[i]?.big ? 34 : 14, 4));
  for (const stream of plan.streams) taken.addLine(stream.line, stream.width / 2 + 1, 0.5);
  for (const road of plan.roads) taken.addLine(road.line, road.kind === 'road' ? 6 : 4, 0.7);
  const names: Name[] = [];
  const order = [...plan.map.labels].sort((a, b) => sizeOf(b) - sizeOf(a));
  const put = (name: Name) => {
    names.push(name);
    for (const glyph of name.glyphs) taken.add(glyph, name.size * 0.42, 3);
  };
  for (const label of order) if (label.style !== 'road') put(placeLabel(plan, label, measure, taken));
  for (const name of placeMarks(plan, measure, taken)) put(name);
  for (const label of order) if (label.style === 'road') put(placeLabel(plan, label, measure, taken));
  return names;
}

const styleOf = (label: Label): NameStyle => STYLES[label.style] ?? { ...STYLES.area!, size: 24 };
const sizeOf = (label: Label): number => styleOf(label).size * label.size;

function placeLabel(plan: Plan, label: Label, measure: Measure, taken: Clearance): Name {
  const style = styleOf(label);
  const size = sizeOf(label);
  const font = fontOf(style, size);
  const text = label.style === 'town' ? label.text.toUpperCase() : label.text;
  const spacing = Math.max(label.spacing * 1.8, style.spacing);
  const anchor = placePoint(label.hex, label.offset);
  const along = label.style === 'road' || label.style === 'water' ? lineNamed(plan, label, anchor) : null;
  const letters = lettersOf(text, font, spacing, measure);
  const spots = along
    ? spotsAlong(along, letters, size, taken)
    : spotsAround(anchor, label.angle, letters, size, taken);
  return { glyphs: best(spots), font, size, colour: style.colour };
}

const best = (spots: readonly Spot[]): readonly Glyph[] =>
  spots.reduce((a, b) => (b.cost < a.cost ? b : a), { glyphs: [], cost: Infinity } as Spot).glyphs;

// ---- letters

interface Letter {
  readonly text: string;
  /** Middle of the letter from the start of the text. */
  readonly at: number;
}
interface Letters {
  readonly list: readonly Letter[];
  readonly length: number;
}

function lettersOf(text: string, font: string, spacing: number, measure: Measure): Letters {
  const list: Letter[] = [];
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    const before = measure(text.slice(0, i), font) + i * spacing;
    const after = measure(text.slice(0, i + 1), font) + i * spacing;
    list.push({ text: text[i] ?? '', at: (before + after) / 2 });
    width = after;
  }
  return { list, length: width };
}

// ---- along a line

interface Along {
  readonly walk: Walk;
  readonly length: number;
  readonly off: number;
}

/** The road or stream of that name, and where on it the label wants to be. */
function lineNamed(plan: Plan, label: Label, anchor: Point): Along | null {
  const lines: { name: string; line: Line; off: number }[] =
    label.style === 'road'
      ? plan.roads.map((road) => ({ name: road.name, line: road.line, off: road.kind === 'road' ? 8 : 6 }))
      : plan.streams.map((stream) => ({ name: stream.name, line: stream.line, off: stream.width / 2 + 3 }));
  const word = label.text.split(/['’ (]/)[0] ?? label.text;
  const own = lines.filter((line) => line.name === label.text);
  let found: Along | null = null;
  let nearest = 120;
  for (const line of own.length > 0 ? own : lines.filter((other) => other.name.startsWith(word))) {
    const walk = new Walk(baseline(line.line));
    const { length, distance } = walk.nearest(anchor);
    if (distance >= nearest) continue;
    nearest = distance;
    found = { walk, length, off: line.off };
  }
  return found;
}

/** A calmer line than the one drawn, so that letters do not crowd in its bends. */
function baseline(line: Line): Line {
  let points: Line = resample(line, 14);
  for (let i = 0; i < 6; i++)
    points = points.map((p, at) => middle(middle(pointAt(points, at - 1), pointAt(points, at + 1)), p));
  return points;
}

function spotsAlong(along: Along, letters: Letters, size: number, taken: Clearance): Spot[] {
  const spots: Spot[] = [];
  for (const shift of [0, 30, -30, 60, -60, 95, -95, 135, -135, 180, -180]) {
    const start = along.length + shift - letters.length / 2;
    if (start < 4 || start + letters.length > along.walk.length - 4) continue;
    const forward = readsForward(along.walk, start, letters.length);
    for (const side of [-1, 1]) {
      const glyphs = glyphsAlong(along, letters, size, start, forward, side);
      const cost =
        costOf(glyphs, size, taken) + Math.abs(shift) * 0.02 + (side > 0 ? 0.8 : 0) + bend(glyphs) * 5;
      spots.push({ glyphs, cost });
    }
  }
  return spots.length > 0 ? spots : spotsAround(along.walk.at(along.length).point, 0, letters, size, taken);
}

/** Text runs to the right; on upright lines it climbs. */
function readsForward(walk: Walk, start: number, length: number): boolean {
  const a = walk.at(start).point;
  const b = walk.at(start + length).point;
  return Math.abs(b.x - a.x) > 0.18 * Math.abs(b.y - a.y) ? b.x > a.x : b.y < a.y;
}

function glyphsAlong(
  along: Along,
  letters: Letters,
  size: number,
  start: number,
  forward: boolean,
  side: number,
): Glyph[] {
  // `side` -1 is above the line for the reader; the base line of the text lies `off` from the line.
  const shift = side < 0 ? -(along.off + 2.5) : along.off + size * 0.74;
  return letters.list.map((letter) => {
    const s = forward ? start + letter.at : start + letters.length - letter.at;
    const { point } = along.walk.at(s);
    const angle = smoothAngle(along.walk, s, size) + (forward ? 0 : Math.PI);
    return {
      text: letter.text,
      x: point.x - Math.sin(angle) * shift,
      y: point.y + Math.cos(angle) * shift,
      angle,
    };
  });
}

function smoothAngle(walk: Walk, s: number, reach: number): number {
  const a = walk.at(Math.max(s - reach, 0)).point;
  const b = walk.at(Math.min(s + reach, walk.length)).point;
  return Math.atan2(b.y - a.y, b.x - a.x);
}

/** How much a text turns, in radians. */
function bend(glyphs: readonly Glyph[]): number {
  let sum = 0;
  for (let i = 1; i < glyphs.length; i++)
    sum += Math.abs((glyphs[i]?.angle ?? 0) - (glyphs[i - 1]?.angle ?? 0));
  return sum / Math.sqrt(glyphs.length || 1);
}

// ---- straight

function spotsAround(
  anchor: Point,
  degrees: number,
  letters: Letters,
  size: number,
  taken: Clearance,
): Spot[] {
  const angle = (degrees * Math.PI) / 180;
  const spots: Spot[] = [];
  for (const [dx, dy] of [
    [0, 0],
    [0, -0.5],
    [0, 0.5],
    [-0.6, 0],
    [0.6, 0],
    [0, -1],
    [0, 1],
    [-1.2, 0],
    [1.2, 0],
  ] as const) {
    const at = { x: anchor.x + dx * size, y: anchor.y + dy * size };
    const glyphs = straight(at, angle, letters, -letters.length / 2, size);
    spots.push({ glyphs, cost: costOf(glyphs, size, taken) + (Math.abs(dx) + Math.abs(dy)) * 0.8 });
  }
  return spots;
}

function straight(at: Point, angle: number, letters: Letters, start: number, size: number): Glyph[] {
  return letters.list.map((letter) => {
    const s = start + letter.at;
    return {
      text: letter.text,
      x: at.x + Math.cos(angle) * s - Math.sin(angle) * size * 0.33,
      y: at.y + Math.sin(angle) * s + Math.cos(angle) * size * 0.33,
      angle,
    };
  });
}

function costOf(glyphs: readonly Glyph[], size: number, taken: Clearance): number {
  let sum = 0;
  for (const glyph of glyphs) {
    if (glyph.text === ' ') continue;
    const up = size * 0.32;
    sum += taken.taken(
      glyph.x + Math.sin(glyph.angle) * up,
      glyph.y - Math.cos(glyph.angle) * up,
      size * 0.36,
    );
  }
  return (sum / Math.max(glyphs.length, 1)) * 9;
}

/** Names of landmarks, on that side of the mark where there is room. */
function placeMarks(plan: Plan, measure: Measure, taken: Clearance): Name[] {
  const style = STYLES.place!;
  return plan.map.places.map((place, i) => {
    const point = plan.places[i] ?? { x: 0, y: 0 };
    const size = place.big ? 22 : style.size;
    const font = fontOf(place.big ? { ...style, font: 'italic bold' } : style, size);
    const letters = lettersOf(place.name, font, 0.4, measure);
    const [w, h] = place.big ? [40, 36] : [16, 15];
    const sideways = [
      { x: point.x + w, y: point.y, start: 0, side: 'right' },
      { x: point.x - w, y: point.y, start: -letters.length, side: 'left' },
      { x: point.x, y: point.y + h + size * 0.2, start: -letters.length / 2, side: 'below' },
      { x: point.x, y: point.y - h - size * 0.5, start: -letters.length / 2, side: 'above' },
    ];
    const wanted =
      Math.abs(place.textOffset[0]) < 0.25
        ? place.textOffset[1] < 0
          ? 'above'
          : 'below'
        : place.textOffset[0] > 0
          ? 'right'
          : 'left';
    const spots = sideways.map(({ x, y, start, side }) => {
      const glyphs = straight({ x, y }, 0, letters, start, size);
      return { glyphs, cost: costOf(glyphs, size, taken) + (side === wanted ? 0 : 1.5) };
    });
    return { glyphs: best(spots), font, size, colour: style.colour };
  });
}

/** The largest type there is, and the smallest that can be read, in pixels. */
const LARGEST = 60;
const LEAST = 5.6;

export class NamesLayer implements Layer {
  private names: readonly Name[] | null = null;
  constructor(
    private readonly plan: Plan,
    private readonly measure: Measure,
  ) {}

  /** Names are placed anew, for instance when the type has come. */
  forget(): void {
    this.names = null;
  }

  *paint(pen: Pen, window: Window): Generator<void> {
    if (seen(LARGEST, window) < LEAST) return;
    this.names ??= placeNames(this.plan, this.measure);
    pen.save();
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    pen.lineJoin = 'round';
    const box = window.box;
    for (const name of this.names) {
      if (seen(name.size, window) < LEAST) continue;
      const inView = name.glyphs.some(
        (g) =>
          g.x > box.left - name.size &&
          g.x < box.right + name.size &&
          g.y > box.top - name.size &&
          g.y < box.bottom + name.size,
      );
      if (!inView) continue;
      drawName(pen, name);
      yield;
    }
    pen.restore();
  }
}

function drawName(pen: Pen, name: Name): void {
  pen.font = name.font;
  for (const halo of [true, false]) {
    pen.strokeStyle = 'rgba(246,237,212,.78)';
    pen.lineWidth = name.size * 0.24;
    pen.fillStyle = name.colour;
    for (const glyph of name.glyphs) {
      if (glyph.text === ' ') continue;
      pen.save();
      pen.translate(glyph.x, glyph.y);
      pen.rotate(glyph.angle);
      if (halo) pen.strokeText(glyph.text, 0, 0);
      else pen.fillText(glyph.text, 0, 0);
      pen.restore();
    }
  }
}
