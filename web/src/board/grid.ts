// Hex grids of the maps: numbers, neighbours, compass, places on the sheet.
//
// A hex number is four digits, AABB. AA is the file: a straight column of hexes that runs from the
// top of the sheet to the bottom. BB is the row, counted downward within the file. Files with an odd
// number sit half a hex lower than even ones. The sheet itself may be turned against the compass:
// `up` tells which compass point the step "one row less" leads to; the other five steps follow
// clockwise. Nothing is ever mirrored.
//
// On the sheet a hex is 100 units high (flat side to flat side), x grows to the right, y downward.

/** A hex number as it is printed, "3313". */
export type HexName = string;
/** File and row of a hex in one number, for maps and sets. */
export type HexKey = number;
export type Compass = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Height of a hex in units of the sheet. */
export const HEX = 100;
/** From the centre of a hex to a corner. */
export const RADIUS = HEX / Math.sqrt(3);
const FILE_STEP = RADIUS * 1.5;

/** The six steps, clockwise from "up". */
export const STEPS = ['up', 'right-up', 'right-down', 'down', 'left-down', 'left-up'] as const;
export type Step = 0 | 1 | 2 | 3 | 4 | 5;

/** Compass points that are hexsides on sheets with north at a side ("N") or at a corner ("E"). */
const SIDES_WITH_NORTH: readonly Compass[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const SIDES_WITH_EAST: readonly Compass[] = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];

const OFFSET = 512;
export const keyOf = (file: number, row: number): HexKey => (file + OFFSET) * 2048 + row + OFFSET;
export const fileOf = (key: HexKey): number => Math.floor(key / 2048) - OFFSET;
export const rowOf = (key: HexKey): number => (key % 2048) - OFFSET;

/** The number of a hex, without letters in front. */
export function nameOf(key: HexKey): HexName {
  return String(fileOf(key)).padStart(2, '0') + String(rowOf(key)).padStart(2, '0');
}

/** Reads a hex number; letters of a map sheet in front are left out. */
export function keyOfName(name: HexName): HexKey {
  const digits = /(\d\d)(\d\d)$/.exec(name);
  if (!digits) throw new Error(`"${name}" is no hex number`);
  return keyOf(Number(digits[1]), Number(digits[2]));
}

export function neighbour(key: HexKey, step: Step): HexKey {
  const file = fileOf(key);
  const row = rowOf(key);
  const low = file & 1; // odd files sit half a hex lower
  switch (step) {
    case 0:
      return keyOf(file, row - 1);
    case 1:
      return keyOf(file + 1, row - 1 + low);
    case 2:
      return keyOf(file + 1, row + low);
    case 3:
      return keyOf(file, row + 1);
    case 4:
      return keyOf(file - 1, row + low);
    case 5:
      return keyOf(file - 1, row - 1 + low);
  }
}

const ALL_STEPS: readonly Step[] = [0, 1, 2, 3, 4, 5];
export const neighbours = (key: HexKey): HexKey[] => ALL_STEPS.map((step) => neighbour(key, step));

/** The step from a hex to the one next to it, or null when they do not touch. */
export function stepBetween(from: HexKey, to: HexKey): Step | null {
  return ALL_STEPS.find((step) => neighbour(from, step) === to) ?? null;
}

export function distance(from: HexKey, to: HexKey): number {
  const axis = (key: HexKey) => rowOf(key) - Math.floor(fileOf(key) / 2);
  const dq = fileOf(to) - fileOf(from);
  const dr = axis(to) - axis(from);
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

export function centreOf(key: HexKey): Point {
  const file = fileOf(key);
  return { x: file * FILE_STEP, y: (rowOf(key) + (file & 1) / 2) * HEX };
}

/** The hex over a point of the sheet. */
export function hexAt(point: Point): HexKey {
  // In axial coordinates rounding three numbers that sum to zero gives the nearest hex.
  const q = point.x / FILE_STEP;
  const r = point.y / HEX - q / 2;
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return keyOf(rq, rr + Math.floor(rq / 2));
}

/** A corner of a hex by a number that all three hexes at the corner give it. */
export type CornerKey = number;
// Corners lie on a lattice of half radii across and half hexes down; clockwise from the right one.
const CORNER_X = [2, 1, -1, -2, -1, 1];
const CORNER_Y = [0, 1, 1, 0, -1, -1];
/** The first corner of each side, sides in the order of the steps, clockwise around the hex. */
const FIRST_CORNER = [4, 5, 0, 1, 2, 3];

export function cornerOf(key: HexKey, corner: number): CornerKey {
  const file = fileOf(key);
  const x = file * 3 + (CORNER_X[corner] ?? 0);
  const y = rowOf(key) * 2 + (file & 1) + (CORNER_Y[corner] ?? 0);
  return (x + 4096) * 16384 + y + 4096;
}

export function cornerPoint(corner: CornerKey): Point {
  const x = Math.floor(corner / 16384) - 4096;
  const y = (corner % 16384) - 4096;
  return { x: (x * RADIUS) / 2, y: (y * HEX) / 2 };
}

/** The two corners of a side, in clockwise order around `key`. */
export function sideCorners(key: HexKey, step: Step): [CornerKey, CornerKey] {
  const first = FIRST_CORNER[step] ?? 0;
  return [cornerOf(key, first), cornerOf(key, (first + 1) % 6)];
}

export function cornersOf(key: HexKey): Point[] {
  return ALL_STEPS.map((corner) => cornerPoint(cornerOf(key, corner)));
}

/** One name for a hexside, whichever hex it is seen from. */
export function sideKey(a: HexKey, b: HexKey): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}

/** A numbered sheet: its extent and how it lies to the compass. */
export class Grid {
  constructor(
    readonly files: readonly [number, number],
    readonly rows: readonly [number, number],
    readonly up: Compass,
  ) {
    if (files[1] < files[0] || rows[1] < rows[0]) throw new Error('a map must have hexes');
  }

  get count(): number {
    return (this.files[1] - this.files[0] + 1) * (this.rows[1] - this.rows[0] + 1);
  }

  has(key: HexKey): boolean {
    const file = fileOf(key);
    const row = rowOf(key);
    return file >= this.files[0] && file <= this.files[1] && row >= this.rows[0] && row <= this.rows[1];
  }

  /** The hex of the sheet nearest in file and row, for what lies beyond the edge. */
  clamp(key: HexKey): HexKey {
    const file = Math.min(Math.max(fileOf(key), this.files[0]), this.files[1]);
    const row = Math.min(Math.max(rowOf(key), this.rows[0]), this.rows[1]);
    return keyOf(file, row);
  }

  *keys(): Generator<HexKey> {
    for (let row = this.rows[0]; row <= this.rows[1]; row++) {
      for (let file = this.files[0]; file <= this.files[1]; file++) yield keyOf(file, row);
    }
  }

  /** The keys of the rectangle of hexes around a box, also beyond the sheet by up to `beyond`. */
  *keysIn(box: Box, beyond: number): Generator<HexKey> {
    const firstFile = Math.max(Math.floor(box.left / FILE_STEP) - 1, this.files[0] - beyond);
    const lastFile = Math.min(Math.ceil(box.right / FILE_STEP) + 1, this.files[1] + beyond);
    const firstRow = Math.max(Math.floor(box.top / HEX) - 1, this.rows[0] - beyond);
    const lastRow = Math.min(Math.ceil(box.bottom / HEX) + 1, this.rows[1] + beyond);
    for (let row = firstRow; row <= lastRow; row++) {
      for (let file = firstFile; file <= lastFile; file++) yield keyOf(file, row);
    }
  }

  /** The part of the sheet all hexes fill, whole hexes at every edge. */
  bounds(): Box {
    const odd = this.files[0] !== this.files[1] || (this.files[0] & 1) === 1;
    const even = this.files[0] !== this.files[1] || (this.files[0] & 1) === 0;
    return {
      left: this.files[0] * FILE_STEP - RADIUS,
      right: this.files[1] * FILE_STEP + RADIUS,
      top: (this.rows[0] - (even ? 0.5 : 0)) * HEX,
      bottom: (this.rows[1] + (odd ? 1 : 0.5)) * HEX,
    };
  }

  compassOf(step: Step): Compass {
    const sides = SIDES_WITH_NORTH.includes(this.up) ? SIDES_WITH_NORTH : SIDES_WITH_EAST;
    return sides[(sides.indexOf(this.up) + step) % 6] ?? 'N';
  }

  /** Degrees clockwise from the top of the sheet to north. */
  northAngle(): number {
    const angles: Record<Compass, number> = {
      N: 0,
      NE: 60,
      E: 90,
      SE: 120,
      S: 180,
      SW: 240,
      W: 270,
      NW: 300,
    };
    return (360 - angles[this.up]) % 360;
  }
}
