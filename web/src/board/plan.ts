// The lines of a map, drawn out once: roads, streams, crests, and what ground they take.
import { centreOf, cornerPoint, keyOf, neighbours, sideCorners, sideKey, stepBetween, RADIUS } from './grid';
import type { Box, CornerKey, HexKey, Point } from './grid';
import {
  aside,
  boxOf,
  gap,
  meets,
  middle,
  pointAt,
  resample,
  roundCorners,
  spline,
  toward,
  unsteady,
  Walk,
  type Line,
} from './curves';
import { Clearance } from './clearance';
import { follow } from './regions';
import { atEdge, kindAt, type MapModel, type Road, type Side, type Stream } from './map_model';
import { groundOf } from './paint/style';

export interface RoadLine {
  readonly name: string;
  readonly kind: string;
  readonly line: Line;
  readonly box: Box;
}
export interface StreamLine {
  readonly name: string;
  readonly line: Line;
  /** Half the width at each point. */
  readonly half: (index: number) => number;
  readonly width: number;
  readonly box: Box;
}
/** The upper edge of a slope; the low ground is to the left of its direction. */
export interface Crest {
  readonly line: Line;
  readonly box: Box;
}
export interface CrossingMark {
  readonly kind: string;
  readonly point: Point;
  /** Direction of the road. */
  readonly angle: number;
  readonly road: string;
}

export interface Plan {
  readonly map: MapModel;
  readonly roads: readonly RoadLine[];
  readonly streams: readonly StreamLine[];
  readonly crests: readonly Crest[];
  readonly crossings: readonly CrossingMark[];
  readonly places: readonly Point[];
  /** What trees, furrows and houses keep off. */
  readonly taken: Clearance;
  /** Slope and creek at once. */
  readonly creekSides: ReadonlySet<string>;
  readonly field: Box;
}

// ---- roads

const ROAD_ROOM: Readonly<Record<string, number>> = { road: 9, lane: 7, trail: 5 };

/** Hexes where roads meet or end inside the sheet, and the point in them where they do. */
function meetings(map: MapModel): Map<HexKey, Point> {
  const links = new Map<HexKey, Set<HexKey>>();
  const link = (a: HexKey, b: HexKey) => links.set(a, (links.get(a) ?? new Set()).add(b));
  for (const road of map.roads) {
    road.hexes.forEach((hex, i) => {
      const next = road.hexes[i + 1];
      if (next === undefined) return;
      link(hex, next);
      link(next, hex);
    });
  }
  const points = new Map(
    [...links].filter(([, others]) => others.size !== 2).map(([hex]) => [hex, centreOf(hex)]),
  );
  softenMeetings(map, points);
  return points;
}

/** A road that goes through keeps its curve; the others meet it there. The greatest road decides. */
function softenMeetings(map: MapModel, points: Map<HexKey, Point>): void {
  const decided = new Set<HexKey>();
  for (const kind of ['road', 'lane', 'trail']) {
    for (const road of map.roads.filter((one) => one.kind === kind)) {
      road.hexes.forEach((hex, i) => {
        const [before, after] = [road.hexes[i - 1], road.hexes[i + 1]];
        if (before === undefined || after === undefined || decided.has(hex) || !points.has(hex)) return;
        const centre = centreOf(hex);
        const straight = middle(middle(centreOf(before), centre), middle(centre, centreOf(after)));
        points.set(hex, toward(centre, straight, 0.62));
        decided.add(hex);
      });
    }
  }
}

/** Where a road that ends at the edge leaves the sheet. */
function beyond(map: MapModel, hex: HexKey, inner: HexKey): Point | null {
  if (!atEdge(map.grid, hex)) return null;
  const out = neighbours(hex).filter((other) => !map.grid.has(other));
  const from = centreOf(inner);
  const here = centreOf(hex);
  const ahead = { x: here.x * 2 - from.x, y: here.y * 2 - from.y };
  const best = out.map(centreOf).sort((a, b) => gap(a, ahead) - gap(b, ahead))[0];
  return best ? toward(here, best, 1.4) : null;
}

function roadLine(map: MapModel, road: Road, meet: ReadonlyMap<HexKey, Point>): RoadLine {
  const points: Point[] = [];
  const last = road.hexes.length - 1;
  road.hexes.forEach((hex, i) => {
    const before = road.hexes[i - 1];
    if (before !== undefined) points.push(middle(centreOf(before), centreOf(hex)));
    if (i === 0 || i === last || meet.has(hex)) points.push(meet.get(hex) ?? centreOf(hex));
  });
  const [first, second, end, beforeEnd] = [
    road.hexes[0],
    road.hexes[1],
    road.hexes[last],
    road.hexes[last - 1],
  ];
  if (first !== undefined && second !== undefined && linksOf(map, first) === 1) {
    const tip = beyond(map, first, second);
    if (tip) points.unshift(tip);
  }
  if (end !== undefined && beforeEnd !== undefined && linksOf(map, end) === 1) {
    const tip = beyond(map, end, beforeEnd);
    if (tip) points.push(tip);
  }
  const line = unsteady(spline(points, 10), 2.2, 60, 11);
  return { name: road.name, kind: road.kind, line, box: boxOf(line, 12) };
}

const linkCounts = new WeakMap<MapModel, Map<HexKey, number>>();
function linksOf(map: MapModel, hex: HexKey): number {
  let counts = linkCounts.get(map);
  if (!counts) {
    counts = new Map();
    for (const road of map.roads) {
      road.hexes.forEach((key, i) => {
        const ends = (i > 0 ? 1 : 0) + (i + 1 < road.hexes.length ? 1 : 0);
        counts?.set(key, (counts.get(key) ?? 0) + ends);
      });
    }
    linkCounts.set(map, counts);
  }
  return counts.get(hex) ?? 0;
}

// ---- water

function cornersOfSide(side: Side): [CornerKey, CornerKey] | null {
  const step = stepBetween(side.from, side.to);
  return step === null ? null : sideCorners(side.from, step);
}

/** The corner of the first side of a chain that the second side does not touch. */
function outerCorner(side: Side, inner: Side | undefined): Point | null {
  const corners = cornersOfSide(side);
  if (!corners) return null;
  const shared: readonly CornerKey[] = (inner && cornersOfSide(inner)) ?? [];
  return cornerPoint(corners.find((corner) => !shared.includes(corner)) ?? corners[0]);
}

function streamPoints(stream: Stream): Point[] {
  const points = stream.sides.map((side) => middle(centreOf(side.from), centreOf(side.to)));
  const first = stream.sides[0];
  const last = stream.sides[stream.sides.length - 1];
  const head = first && outerCorner(first, stream.sides[1]);
  const tail = last && outerCorner(last, stream.sides[stream.sides.length - 2]);
  if (head) points.unshift(head);
  if (tail) points.push(tail);
  return points;
}

/** A stream that is not joined to others yet. */
interface Reach {
  readonly stream: Stream;
  readonly points: Point[];
  readonly walk: Walk;
  readonly box: Box;
}

function reachOf(stream: Stream): Reach {
  const points = streamPoints(stream);
  const line = spline(points, 4);
  return { stream, points, walk: new Walk(line), box: boxOf(line, RADIUS) };
}

/** A stream that ends near another one runs into it. */
function joined(
  own: Reach,
  all: readonly Reach[],
  map: MapModel,
): { points: Point[]; mouths: [boolean, boolean] } {
  const mouths: [boolean, boolean] = [false, false];
  const out = [...own.points];
  for (const end of [0, 1] as const) {
    const tip = pointAt(own.points, end === 0 ? 0 : own.points.length - 1);
    const mouth = mouthNear(tip, own, all);
    if (mouth && end === 0) out.unshift(mouth);
    if (mouth && end === 1) out.push(mouth);
    mouths[end] = mouth !== null || touchesWater(map, tip);
  }
  return { points: out, mouths };
}

function mouthNear(tip: Point, own: Reach, all: readonly Reach[]): Point | null {
  for (const other of all) {
    if (other === own || other.stream.width < own.stream.width) continue;
    if (!meets(other.box, { left: tip.x, right: tip.x, top: tip.y, bottom: tip.y })) continue;
    const { length, distance } = other.walk.nearest(tip);
    if (distance <= RADIUS * 0.8) return other.walk.at(length).point;
  }
  return null;
}

function touchesWater(map: MapModel, point: Point): boolean {
  return [-20, 20].some((dx) =>
    [-20, 20].some((dy) => {
      const key = hexNear(point.x + dx, point.y + dy);
      return groundOf(kindAt(map, key)) === 'water';
    }),
  );
}
function hexNear(x: number, y: number): HexKey {
  const file = Math.round(x / (RADIUS * 1.5));
  return keyOf(file, Math.round(y / 100 - (file & 1) / 2));
}

function streamLine(map: MapModel, own: Reach, all: readonly Reach[]): StreamLine {
  const { stream } = own;
  const { points, mouths } = joined(own, all, map);
  const line = unsteady(spline(points, 10), 3, 34, 21);
  const width = 3 + stream.width * 1.9;
  const total = line.length - 1 || 1;
  const sourceAtStart = mouths[1] || !mouths[0];
  const half = (index: number): number => {
    const way = sourceAtStart ? index / total : 1 - index / total;
    return (width / 2) * (0.45 + 0.55 * Math.min(way * 2.5, 1));
  };
  return { name: stream.name, line, half, width, box: boxOf(line, width) };
}

// ---- relief

/** Crests: sides of one height joined, moved a little onto the high ground. */
function crests(map: MapModel, creekSides: ReadonlySet<string>): Crest[] {
  const out: Crest[] = [];
  for (const slope of map.slopes) {
    const next = new Map<CornerKey, CornerKey[]>();
    const shift = new Map<CornerKey, number>();
    for (const side of slope.sides) {
      const corners = cornersOfSide(side);
      if (!corners) continue;
      next.set(corners[0], [...(next.get(corners[0]) ?? []), corners[1]]);
      const by = creekSides.has(sideKey(side.from, side.to)) ? 13 : 6;
      for (const corner of corners) shift.set(corner, Math.max(shift.get(corner) ?? 0, by));
    }
    for (const chain of chains(next)) {
      const shifted = aside(chain.map(cornerPoint), (i) => shift.get(chain[i] ?? 0) ?? 6);
      const line = unsteady(resample(roundCorners(shifted, false, 3), 5), 2.5, 40, 41);
      out.push({ line, box: boxOf(line, 40) });
    }
  }
  return out;
}

/** Joins sides into chains, from corners that no side leads to. */
function chains(next: Map<CornerKey, CornerKey[]>): CornerKey[][] {
  const targets = new Set([...next.values()].flat());
  const out: CornerKey[][] = [];
  for (const start of next.keys()) {
    if (targets.has(start)) continue;
    while ((next.get(start)?.length ?? 0) > 0) {
      const chain = [start];
      for (let at = next.get(start)?.pop(); at !== undefined; at = next.get(at)?.pop()) chain.push(at);
      out.push(chain);
    }
  }
  for (const loop of follow(next)) if (loop.length > 1) out.push([...loop, loop[0] ?? 0]);
  return out;
}

// ---- the whole

function crossingMarks(map: MapModel, roads: readonly RoadLine[]): CrossingMark[] {
  return map.crossings.map((crossing) => {
    const [a, b] = [centreOf(crossing.side.from), centreOf(crossing.side.to)];
    const point = middle(a, b);
    let best = { distance: Infinity, angle: Math.atan2(b.y - a.y, b.x - a.x), point, road: 'road' };
    for (const road of roads) {
      const walk = new Walk(road.line);
      const { length, distance } = walk.nearest(point);
      if (distance < best.distance && distance < 12) best = { distance, ...walk.at(length), road: road.kind };
    }
    return { kind: crossing.kind, point: best.point, angle: best.angle, road: best.road };
  });
}

export function placePoint(hex: HexKey, offset: readonly [number, number]): Point {
  const centre = centreOf(hex);
  return { x: centre.x + offset[0] * RADIUS, y: centre.y + offset[1] * RADIUS };
}

export function makePlan(map: MapModel): Plan {
  const meet = meetings(map);
  const roads = map.roads.filter((road) => road.hexes.length > 1).map((road) => roadLine(map, road, meet));
  const reaches = map.streams.filter((stream) => stream.sides.length > 0).map(reachOf);
  const streams = reaches.map((own) => streamLine(map, own, reaches));
  const creekSides = new Set(
    map.streams.flatMap((stream) => stream.sides.map((side) => sideKey(side.from, side.to))),
  );
  const places = map.places.map((place) => placePoint(place.hex, place.offset));
  const taken = new Clearance();
  for (const road of roads) taken.addLine(road.line, ROAD_ROOM[road.kind] ?? 6);
  for (const stream of streams) taken.addLine(stream.line, stream.width / 2 + 4);
  map.places.forEach((place, i) => taken.add(places[i] ?? { x: 0, y: 0 }, place.big ? 30 : 15));
  return {
    map,
    roads,
    streams,
    creekSides,
    places,
    taken,
    crests: crests(map, creekSides),
    crossings: crossingMarks(map, roads),
    field: map.grid.bounds(),
  };
}
