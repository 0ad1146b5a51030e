// Plane geometry for drawing and pointing. What is lawful, and where a move ends, the engine says.
import { kFullTurn, type Spot, type TerrainData, type Unit } from './view';

export const radians = (heading: number): number => (heading / kFullTurn) * 2 * Math.PI;

/** A heading brought into 0 … 35999. */
export const wrapped = (heading: number): number => ((Math.round(heading) % kFullTurn) + kFullTurn) % kFullTurn;

/** From a place `ahead` along the heading and `right` of it. */
export function moved([x, y]: Spot, heading: number, ahead: number, right = 0): Spot {
  const [s, c] = [Math.sin(radians(heading)), Math.cos(radians(heading))];
  return [x + s * ahead + c * right, y - c * ahead + s * right];
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The heading that looks from one place to another. */
export const headingTo = (from: Spot, to: Spot): number =>
  wrapped((Math.atan2(to[0] - from[0], from[1] - to[1]) / (2 * Math.PI)) * kFullTurn);

/** The turn from one heading to another the short way: −17999 … 18000. */
export function turnBetween(from: number, to: number): number {
  const turn = wrapped(to - from);
  return turn > kFullTurn / 2 ? turn - kFullTurn : turn;
}

export const middleOf = (spots: readonly Spot[]): Spot => {
  const sum = spots.reduce(([x, y], [px, py]) => [x + px, y + py] as Spot, [0, 0] as Spot);
  return [sum[0] / spots.length, sum[1] / spots.length];
};

export function isInside(spots: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false;
  for (let i = 0, j = spots.length - 1; i < spots.length; j = i++) {
    const [ax, ay] = spots[i]!;
    const [bx, by] = spots[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** How far a place lies from a stretch. */
export function gapToStretch(at: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / long));
  return distance(at, [a[0] + t * dx, a[1] + t * dy]);
}

export function gapToLine(at: Spot, line: readonly Spot[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) least = Math.min(least, gapToStretch(at, line[i - 1]!, line[i]!));
  return line.length === 1 ? distance(at, line[0]!) : least;
}

/** Length and depth of what a unit covers, from the corners of its bases. */
export interface Body {
  centre: Spot;
  heading: number;
  front: number;
  depth: number;
}

export function bodyOf(unit: Pick<Unit, 'at' | 'heading' | 'bases'>): Body {
  const { at, heading } = unit;
  const [s, c] = [Math.sin(radians(heading)), Math.cos(radians(heading))];
  let [right, ahead] = [50, 50];
  for (const [x, y] of unit.bases.flat()) {
    const [dx, dy] = [x - at[0], y - at[1]];
    right = Math.max(right, Math.abs(dx * c + dy * s));
    ahead = Math.max(ahead, Math.abs(dx * s - dy * c));
  }
  return { centre: at, heading, front: 2 * right, depth: 2 * ahead };
}

/** Corners of a body, front left first, clockwise. */
export function cornersOf({ centre, heading, front, depth }: Body): Spot[] {
  return [
    moved(centre, heading, depth / 2, -front / 2),
    moved(centre, heading, depth / 2, front / 2),
    moved(centre, heading, -depth / 2, front / 2),
    moved(centre, heading, -depth / 2, -front / 2),
  ];
}

/** The corners of bases as they would stand when the unit stood elsewhere. */
export function basesAt(unit: Pick<Unit, 'at' | 'heading' | 'bases'>, at: Spot, heading: number): Spot[][] {
  const turn = radians(heading - unit.heading);
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  return unit.bases.map((base) =>
    base.map(([x, y]) => {
      const [dx, dy] = [x - unit.at[0], y - unit.at[1]];
      return [at[0] + dx * c - dy * s, at[1] + dx * s + dy * c] as Spot;
    }),
  );
}

const scaled = (spots: readonly Spot[]): Spot[] => spots.map(([x, y]) => [x * 100, y * 100]);

const kWidths: Partial<Record<TerrainData['kind'], number>> = { stream: 2, river: 6, road: 2, bridge: 2, ford: 2 };

/** A piece of terrain in hundredths of an inch, ready to be drawn or pointed at. */
export interface Shape {
  data: TerrainData;
  outline: Spot[];
  line: Spot[];
  /** Of a band; 0 for what is a line or an area. */
  width: number;
  centre: Spot;
}

export function shapeOf(data: TerrainData): Shape {
  const line = scaled(data.line ?? []);
  const outline = scaled(data.outline ?? []);
  const width = line.length > 0 ? (data.width ?? kWidths[data.kind] ?? 0) * 100 : 0;
  const centre = outline.length > 0 ? middleOf(outline) : along(line, 0.5);
  return { data, outline, line, width, centre };
}

/** The place at a share of a line's length. */
export function along(line: readonly Spot[], share: number): Spot {
  const lengths = line.slice(1).map((spot, i) => distance(line[i]!, spot));
  let rest = lengths.reduce((sum, one) => sum + one, 0) * share;
  for (let i = 0; i < lengths.length; i++) {
    const [a, b, long] = [line[i]!, line[i + 1]!, lengths[i]!];
    if (rest <= long && long > 0) return [a[0] + ((b[0] - a[0]) * rest) / long, a[1] + ((b[1] - a[1]) * rest) / long];
    rest -= long;
  }
  return line[line.length - 1] ?? [0, 0];
}

/** Does a place lie in or upon a piece? */
export function touches({ outline, line, width }: Shape, at: Spot, slack = 0): boolean {
  if (outline.length > 2 && isInside(outline, at)) return true;
  return line.length > 0 && gapToLine(at, line) <= Math.max(width / 2, slack);
}
