// A map as the painters and the descriptions want it, read from the `map` of a battle's bundle
// (volumes/README.md describes the file). What is missing is empty; what is broken is an error.
import { Grid, keyOf, keyOfName, rowOf, fileOf, sideKey, type Compass, type HexKey } from './grid';

export interface Road {
  readonly name: string;
  readonly kind: string;
  readonly hexes: readonly HexKey[];
}
export interface Side {
  readonly from: HexKey;
  readonly to: HexKey;
}
export interface Stream {
  readonly name: string;
  readonly width: number;
  readonly sides: readonly Side[];
}
export interface Crossing {
  readonly name: string;
  readonly kind: string;
  readonly side: Side;
}
/** From the high to the low side. */
export interface Slope {
  readonly name: string;
  readonly sides: readonly Side[];
}
/** From the owner to the outside. */
export interface Fieldwork {
  readonly name: string;
  readonly owner: string;
  readonly side: Side;
}
export interface Place {
  readonly name: string;
  readonly kind: string;
  readonly hex: HexKey;
  readonly big: boolean;
  readonly offset: readonly [number, number];
  readonly textOffset: readonly [number, number];
}
export interface Entry {
  readonly id: string;
  readonly hex: HexKey;
  readonly side: string;
}
export interface Zone {
  readonly id: string;
  readonly name: string;
  readonly hexes: readonly HexKey[];
}
export interface Label {
  readonly text: string;
  readonly style: string;
  readonly hex: HexKey;
  readonly angle: number;
  readonly size: number;
  readonly spacing: number;
  readonly offset: readonly [number, number];
}
export interface Objective {
  readonly name: string;
  readonly hex: HexKey;
  readonly side: string;
}

/** What a bundle holds that the board reads. */
export interface Bundle {
  readonly scenario?: { readonly objective?: readonly Row[]; readonly [key: string]: unknown };
  readonly map: { readonly [key: string]: unknown };
  readonly terrain?: { readonly hex?: readonly Row[]; readonly [key: string]: unknown };
  readonly [key: string]: unknown;
}
export type Row = { readonly [key: string]: unknown };

export interface MapModel {
  readonly title: string;
  readonly subtitle: string;
  readonly grid: Grid;
  /** Terrain id of every hex of the sheet. */
  readonly terrain: ReadonlyMap<HexKey, string>;
  /** Names of terrain ids, for people. */
  readonly terrainNames: ReadonlyMap<string, string>;
  readonly roads: readonly Road[];
  readonly streams: readonly Stream[];
  readonly crossings: readonly Crossing[];
  readonly slopes: readonly Slope[];
  readonly fieldworks: readonly Fieldwork[];
  readonly places: readonly Place[];
  readonly entries: readonly Entry[];
  readonly zones: readonly Zone[];
  readonly labels: readonly Label[];
  readonly objectives: readonly Objective[];
}

const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const words = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
const text = (value: unknown, other = ''): string => (typeof value === 'string' ? value : other);
const number = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);
function pair(value: unknown, other: readonly [number, number]): readonly [number, number] {
  return Array.isArray(value) ? [number(value[0], 0), number(value[1], 0)] : other;
}

function sideOf(word: string): Side {
  const [from, to] = word.split(/[/>]/);
  return { from: keyOfName(from ?? ''), to: keyOfName(to ?? '') };
}

function readGrid(value: unknown): Grid {
  const table = (value ?? {}) as Row;
  return new Grid(pair(table.files, [0, -1]), pair(table.rows, [0, -1]), text(table.up, 'N') as Compass);
}

function readTerrain(grid: Grid, map: Row): Map<HexKey, string> {
  const legend = (map.legend ?? {}) as Row;
  const lines = text((map.terrain as Row | undefined)?.rows)
    .split('\n')
    .filter((line) => line !== '');
  const terrain = new Map<HexKey, string>();
  lines.forEach((line, row) => {
    [...line].forEach((letter, file) => {
      const key = keyOf(grid.files[0] + file, grid.rows[0] + row);
      const kind = text(legend[letter], 'clear');
      if (grid.has(key) && kind !== 'off-map') terrain.set(key, kind);
    });
  });
  return terrain;
}

const readPlace = (row: Row): Place => ({
  name: text(row.name),
  kind: text(row.kind),
  hex: keyOfName(text(row.hex)),
  big: row.big === true,
  offset: pair(row.offset, [0, 0]),
  textOffset: pair(row.text_offset, [0, 0.5]),
});

const readLabel = (row: Row): Label => ({
  text: text(row.text),
  style: text(row.style, 'area'),
  hex: keyOfName(text(row.hex)),
  angle: number(row.angle, 0),
  size: number(row.size, 1),
  spacing: number(row.spacing, 0),
  offset: pair(row.offset, [0, 0]),
});

/** Reads a bundle; throws an Error that names the value at fault. */
export function readMap(bundle: Bundle): MapModel {
  const map = bundle.map;
  const grid = readGrid(map.grid);
  return {
    title: text(map.title, text(map.name)),
    subtitle: text(map.subtitle),
    grid,
    terrain: readTerrain(grid, map),
    terrainNames: new Map(rows(bundle.terrain?.hex).map((row) => [text(row.id), text(row.name)])),
    roads: rows(map.road).map((row) => ({
      name: text(row.name),
      kind: text(row.kind, 'road'),
      hexes: words(row.hexes).map(keyOfName),
    })),
    streams: rows(map.stream).map((row) => ({
      name: text(row.name),
      width: number(row.width, 3),
      sides: words(row.hexsides).map(sideOf),
    })),
    crossings: rows(map.crossing).map((row) => ({
      name: text(row.name),
      kind: text(row.kind),
      side: sideOf(text(row.hexside)),
    })),
    slopes: rows(map.slope).map((row) => ({ name: text(row.name), sides: words(row.hexsides).map(sideOf) })),
    fieldworks: rows(map.fieldwork).map((row) => ({
      name: text(row.name),
      owner: text(row.side),
      side: sideOf(text(row.hexside)),
    })),
    places: rows(map.place).map(readPlace),
    entries: rows(map.entry).map((row) => ({
      id: text(row.id),
      hex: keyOfName(text(row.hex)),
      side: text(row.side),
    })),
    zones: rows(map.zone).map((row) => ({
      id: text(row.id),
      name: text(row.name),
      hexes: words(row.hexes).map(keyOfName),
    })),
    labels: rows(map.label).map(readLabel),
    objectives: rows(bundle.scenario?.objective).map((row) => ({
      name: text(row.name),
      hex: keyOfName(text(row.hex)),
      side: text(row.side),
    })),
  };
}

/** The terrain of a hex; beyond the edge that of the nearest hex of the sheet. */
export function kindAt(map: MapModel, key: HexKey): string {
  return map.terrain.get(key) ?? map.terrain.get(map.grid.clamp(key)) ?? 'off-map';
}

/** Hexsides that roads cross. */
export function roadSides(map: MapModel): Map<string, Road> {
  const sides = new Map<string, Road>();
  for (const road of map.roads) {
    road.hexes.forEach((hex, i) => {
      const next = road.hexes[i + 1];
      if (next !== undefined) sides.set(sideKey(hex, next), road);
    });
  }
  return sides;
}

/** Is the hex at the edge of the sheet? */
export function atEdge(grid: Grid, key: HexKey): boolean {
  return (
    fileOf(key) === grid.files[0] ||
    fileOf(key) === grid.files[1] ||
    rowOf(key) === grid.rows[0] ||
    rowOf(key) === grid.rows[1]
  );
}
