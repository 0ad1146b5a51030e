// Roads: high roads between double lines, lanes narrower, trails dashed; bridges and fords.
import { meets } from '../curves';
import type { CrossingMark, Plan, RoadLine } from '../plan';
import { strokeLine, thin, trace, type Layer, type Pen, type Window } from './layer';
import { INK, ROAD_FILL, ROAD_INK } from './style';

interface RoadLook {
  readonly width: number;
  readonly edge: number;
  readonly fill: string;
}
export const ROAD_LOOKS: Readonly<Record<string, RoadLook>> = {
  road: { width: 10, edge: 1.5, fill: ROAD_FILL },
  lane: { width: 6.4, edge: 1.1, fill: '#efe0ba' },
};

export class RoadsLayer implements Layer {
  constructor(private readonly plan: Plan) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    const roads = this.plan.roads.filter((road) => meets(road.box, window.box));
    pen.save();
    pen.lineJoin = 'round';
    pen.lineCap = 'butt';
    for (const road of roads) if (!ROAD_LOOKS[road.kind]) trail(pen, window, road);
    yield;
    for (const kind of ['lane', 'road']) yield* edges(pen, window, roads, kind);
    for (const kind of ['lane', 'road']) yield* fills(pen, window, roads, kind);
    pen.restore();
    yield;
    for (const crossing of this.plan.crossings) this.crossing(pen, window, crossing);
  }

  private crossing(pen: Pen, window: Window, crossing: CrossingMark): void {
    const { point } = crossing;
    if (point.x < window.box.left - 30 || point.x > window.box.right + 30) return;
    if (point.y < window.box.top - 30 || point.y > window.box.bottom + 30) return;
    pen.save();
    pen.translate(point.x, point.y);
    pen.rotate(crossing.angle);
    if (crossing.kind === 'bridge') bridge(pen, window, (ROAD_LOOKS[crossing.road]?.width ?? 5) / 2);
    else ford(pen, window);
    pen.restore();
  }
}

function* edges(pen: Pen, window: Window, roads: readonly RoadLine[], kind: string): Generator<void> {
  const look = ROAD_LOOKS[kind];
  if (!look) return;
  for (const road of roads) {
    if (road.kind !== kind) continue;
    strokeLine(
      pen,
      road.line,
      ROAD_INK,
      look.width + 2 * Math.max(look.edge, (window.scale < 0.16 ? 0.28 : 0.45) / window.scale),
    );
    yield;
  }
}

function* fills(pen: Pen, window: Window, roads: readonly RoadLine[], kind: string): Generator<void> {
  const look = ROAD_LOOKS[kind];
  if (!look) return;
  for (const road of roads) {
    if (road.kind !== kind) continue;
    strokeLine(pen, road.line, look.fill, look.width);
    yield;
    if (kind !== 'road' || window.scale < 0.5) continue;
    pen.save();
    pen.setLineDash([9, 5, 3, 6]);
    pen.globalAlpha = 0.28;
    strokeLine(pen, road.line, '#8a6a3f', 0.8);
    pen.restore();
  }
}

function trail(pen: Pen, window: Window, road: RoadLine): void {
  pen.save();
  strokeLine(pen, road.line, 'rgba(243,227,189,.75)', 5);
  pen.setLineDash([8, 5]);
  strokeLine(pen, road.line, ROAD_INK, thin(2.3, window, 0.7));
  pen.restore();
}

/** Along the x axis: deck, parapets that open at both ends, two piers. */
export function bridge(pen: Pen, window: Window, half: number): void {
  const side = half + 2.2;
  pen.fillStyle = '#f2e6c8';
  pen.fillRect(-12, -side, 24, side * 2);
  pen.strokeStyle = INK;
  pen.lineWidth = thin(2, window, 0.9);
  pen.lineCap = 'round';
  for (const y of [-1, 1]) {
    pen.beginPath();
    trace(pen, [
      { x: -17, y: y * (side + 4) },
      { x: -11.5, y: y * side },
      { x: 11.5, y: y * side },
      { x: 17, y: y * (side + 4) },
    ]);
    pen.stroke();
  }
  pen.lineWidth = thin(0.7, window, 0.35);
  pen.globalAlpha = 0.7;
  pen.beginPath();
  for (let x = -9; x <= 9; x += 3) {
    pen.moveTo(x, -side);
    pen.lineTo(x, side);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Stones across the water. */
export function ford(pen: Pen, window: Window): void {
  pen.fillStyle = '#f4ead0';
  pen.strokeStyle = INK;
  pen.lineWidth = thin(0.8, window, 0.4);
  for (const [x, y, r] of [
    [-9, -3, 2.2],
    [-5, 2.5, 2],
    [-1, -2.4, 2.4],
    [3.4, 2.4, 2.1],
    [7, -2.6, 2.2],
    [10.5, 2, 1.9],
  ] as const) {
    pen.beginPath();
    pen.ellipse(x, y, r, r * 0.8, 0, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }
}
