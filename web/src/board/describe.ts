// A hex in words: number, ground, roads, hexsides, places, pieces.
import { nameOf, neighbour, sideKey, type Compass, type HexKey, type Step } from './grid';
import { roadSides, type MapModel, type Road } from './map_model';
import type { BoardPiece } from './pieces';

const POINTS: Readonly<Record<Compass, string>> = {
  N: 'north',
  NE: 'northeast',
  E: 'east',
  SE: 'southeast',
  S: 'south',
  SW: 'southwest',
  W: 'west',
  NW: 'northwest',
};
const STEPS: readonly Step[] = [0, 1, 2, 3, 4, 5];

/** "north, south and west" */
export function listed(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export class Describer {
  private readonly roads: Map<string, Road>;
  private readonly creeks = new Map<string, string>();
  private readonly crossings = new Map<string, string>();
  private readonly slopes = new Map<string, HexKey>();
  private readonly works = new Map<string, { name: string; owner: HexKey }>();

  constructor(private readonly map: MapModel) {
    this.roads = roadSides(map);
    for (const stream of map.streams)
      for (const side of stream.sides) this.creeks.set(sideKey(side.from, side.to), stream.name);
    for (const { kind, side } of map.crossings) this.crossings.set(sideKey(side.from, side.to), kind);
    for (const slope of map.slopes)
      for (const side of slope.sides) this.slopes.set(sideKey(side.from, side.to), side.from);
    for (const work of map.fieldworks)
      this.works.set(sideKey(work.side.from, work.side.to), { name: work.name, owner: work.side.from });
  }

  /** "Hex 3405, crops. Roads: …. Hexsides: …." */
  ground(key: HexKey): string {
    const kind = this.map.terrain.get(key);
    if (kind === undefined) return 'Off the map.';
    const name = this.map.terrainNames.get(kind) ?? kind;
    const places = this.map.places
      .filter((place) => place.hex === key && place.name !== name)
      .map((place) => place.name);
    const parts = [
      `Hex ${nameOf(key)}, ${[name, ...places].join(', ')}`,
      ...this.printed(key),
      this.ways(key),
      this.sides(key),
    ];
    return parts
      .filter((part) => part !== '')
      .map((part) => `${titled(part)}.`)
      .join(' ');
  }

  /** With the pieces in it. */
  hex(key: HexKey, pieces: readonly BoardPiece[], hidden = 0): string {
    const unknown = hidden > 0 ? [`${hidden} unknown ${hidden === 1 ? 'unit' : 'units'}`] : [];
    const all = [...pieces.map((piece) => piece.spoken), ...unknown];
    const told = all.length === 0 ? 'No units.' : `${titled(all.join('; '))}.`;
    return `${this.ground(key)} ${told}`;
  }

  private point(step: Step): string {
    return POINTS[this.map.grid.compassOf(step)];
  }

  private printed(key: HexKey): string[] {
    const zones = this.map.zones.filter((zone) => zone.hexes.includes(key)).map((zone) => zone.name);
    const entries = this.map.entries
      .filter((entry) => entry.hex === key)
      .map((entry) => `${entry.side} entry ${entry.id}`);
    const objectives = this.map.objectives
      .filter((one) => one.hex === key)
      .map((one) => `objective of the ${one.side} side`);
    return [...objectives, ...entries, ...zones];
  }

  /** "Germantown Road to the north and south" */
  private ways(key: HexKey): string {
    const byName = new Map<string, string[]>();
    for (const step of STEPS) {
      const road = this.roads.get(sideKey(key, neighbour(key, step)));
      if (road) byName.set(road.name, [...(byName.get(road.name) ?? []), this.point(step)]);
    }
    return [...byName].map(([name, points]) => `${name} to the ${listed(points)}`).join('; ');
  }

  /** "Mill Creek to the south, crossed by a bridge; slope down to the east" */
  private sides(key: HexKey): string {
    const lines: string[] = [];
    const gather = (test: (side: string) => string | null) => {
      const found = new Map<string, string[]>();
      for (const step of STEPS) {
        const word = test(sideKey(key, neighbour(key, step)));
        if (word) found.set(word, [...(found.get(word) ?? []), this.point(step)]);
      }
      for (const [word, points] of found) lines.push(`${word} to the ${listed(points)}`);
    };
    gather((side) => this.creeks.get(side) ?? null);
    gather((side) => this.crossings.get(side) ?? null);
    gather((side) =>
      this.slopes.has(side) ? (this.slopes.get(side) === key ? 'slope down' : 'slope up') : null,
    );
    gather((side) => {
      const work = this.works.get(side);
      return work
        ? `${work.name}, a fieldwork ${work.owner === key ? 'of this hex' : 'against this hex'},`
        : null;
    });
    return lines.join('; ');
  }
}
