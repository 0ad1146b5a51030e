// Maps out of thin air, as large as wanted, for tests and for measuring: same size, same map.
import { neighbour, keyOf, nameOf, fileOf, rowOf, type HexKey, type Step } from './grid';
import type { Bundle } from './map_model';
import { noise, randomOf } from './random';

const LETTERS = {
  c: 'clear',
  f: 'crops',
  o: 'orchard',
  w: 'light-woods',
  W: 'heavy-woods',
  v: 'village',
  s: 'swamp',
  '~': 'river',
};

function letterAt(file: number, row: number): string {
  const wet = noise(file / 14, row / 14, 1);
  const grown = noise(file / 7, row / 7, 2);
  const farmed = noise(file / 5, row / 5, 3);
  if (wet > 0.62) return '~';
  if (grown > 0.38) return 'W';
  if (grown > 0.16) return 'w';
  if (wet > 0.5) return 's';
  if (farmed > 0.34) return 'f';
  if (farmed > 0.26) return 'o';
  return farmed < -0.62 ? 'v' : 'c';
}

/** A way over the map that keeps its direction but for small turns. */
function wander(
  start: HexKey,
  step: Step,
  length: number,
  inside: (key: HexKey) => boolean,
  seed: number,
): HexKey[] {
  const random = randomOf(seed, 77);
  const way = [start];
  let at = start;
  for (let i = 0; i < length; i++) {
    const turn = random() < 0.6 ? 0 : random() < 0.5 ? 1 : 5;
    const next = neighbour(at, ((step + turn) % 6) as Step);
    if (!inside(next) || way.includes(next)) break;
    way.push((at = next));
  }
  return way;
}

/** The sides to the right of a way: a creek that follows it. */
function sidesAlong(way: readonly HexKey[]): string[] {
  const sides: string[] = [];
  for (let i = 0; i + 1 < way.length; i++) {
    const [a, b] = [way[i] ?? 0, way[i + 1] ?? 0];
    sides.push(`${nameOf(a)}/${nameOf(neighbour(a, 2))}`, `${nameOf(b)}/${nameOf(neighbour(a, 2))}`);
  }
  return sides;
}

/** A bundle with `files` × `rows` hexes, at most 100 × 100, numbered from 0000. */
export function syntheticBundle(files: number, rows: number): Bundle {
  const inside = (key: HexKey) =>
    fileOf(key) >= 0 && fileOf(key) < files && rowOf(key) >= 0 && rowOf(key) < rows;
  const terrain = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: files }, (_, file) => letterAt(file, row)).join(''),
  ).join('\n');
  const road: object[] = [];
  const stream: object[] = [];
  const slope: object[] = [];
  const place: object[] = [];
  for (let i = 0; i < (files * rows) / 140; i++) {
    const random = randomOf(i, 78);
    const start = keyOf(Math.floor(random() * files), Math.floor(random() * rows));
    const way = wander(start, Math.floor(random() * 6) as Step, 40, inside, i);
    road.push({ name: `Road ${i}`, kind: ['road', 'lane', 'trail'][i % 3], hexes: way.map(nameOf) });
    const brook = wander(
      keyOf(Math.floor(random() * files), Math.floor(random() * rows)),
      3,
      24,
      inside,
      i + 500,
    );
    stream.push({ name: `Creek ${i}`, kind: 'creek', width: 2 + (i % 3), hexsides: sidesAlong(brook) });
    slope.push({
      name: `Hill ${i}`,
      hexsides: ([0, 1, 2, 3] as const)
        .map((step) => `${nameOf(start)}>${nameOf(neighbour(start, step))}`)
        .filter((side) => !side.includes('-')),
    });
    place.push({ name: `Farm ${i}`, hex: nameOf(start), kind: ['house', 'mill', 'church'][i % 3] });
  }
  const map = {
    title: 'NOWHERE',
    subtitle: `${files} by ${rows} hexes`,
    grid: { files: [0, files - 1], rows: [0, rows - 1], up: 'N' },
    legend: LETTERS,
    terrain: { rows: terrain },
    ...{ road, stream, slope, place },
    label: road
      .filter((_, i) => i % 2 === 0)
      .map((one, i) => ({
        text: `Road ${i * 2}`,
        hex: (one as { hexes: string[] }).hexes[0],
        style: 'road',
      })),
  };
  return { map, terrain: { hex: [] } };
}
