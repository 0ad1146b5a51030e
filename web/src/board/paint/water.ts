// Water: rivers with shore lines that fade away from the bank, creeks as ribbons between banks.
import { aside, meets, type Line } from '../curves';
import type { Plan, StreamLine } from '../plan';
import { fillLoops, strokeLine, thin, trace, type Layer, type Pen, type Window } from './layer';
import { WATER, WATER_DEEP, WATER_INK } from './style';
import { loopsIn } from './washes';

/** Below this scale streams are single lines. */
const COARSE = 0.16;
/** Distances of the shore lines from the bank and how dark they are. */
const SHORE_LINES: readonly (readonly [number, number])[] = [
  [3.5, 0.75],
  [7.5, 0.6],
  [12.5, 0.46],
  [18.5, 0.34],
  [25.5, 0.24],
  [33.5, 0.16],
];

export class WaterLayer implements Layer {
  constructor(private readonly plan: Plan) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    const loops = loopsIn(this.plan, window, (ground) => ground === 'water', 9);
    const streams = this.plan.streams.filter((stream) => meets(stream.box, window.box));
    pen.save();
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    for (const loop of loops) strokeLine(pen, loop, WATER_INK, thin(3.2, window, 1), true);
    yield;
    if (window.scale < COARSE)
      for (const stream of streams) strokeLine(pen, stream.line, '#5b8aa0', thin(stream.width, window, 1));
    else yield* ribbons(pen, window, streams);
    yield;
    fillLoops(pen, loops, WATER);
    if (loops.length > 0) shores(pen, window, loops);
    yield;
    if (window.scale >= COARSE) for (const stream of streams) current(pen, window, stream);
    pen.restore();
  }
}

/** All banks first, so that streams run into each other. */
function* ribbons(pen: Pen, window: Window, streams: readonly StreamLine[]): Generator<void> {
  for (const stream of streams) {
    banks(pen, window, stream);
    yield;
  }
  for (const stream of streams) {
    ribbon(pen, stream.line, (i) => stream.half(i));
    pen.fillStyle = WATER;
    pen.fill();
  }
}

function ribbon(pen: Pen, line: Line, half: (index: number) => number): void {
  pen.beginPath();
  trace(pen, [...aside(line, half), ...aside(line, (i) => -half(i)).reverse()], true);
}

function banks(pen: Pen, window: Window, stream: StreamLine): void {
  pen.globalAlpha = 0.22;
  ribbon(pen, stream.line, (i) => stream.half(i) + 3.4);
  pen.fillStyle = '#7f9f9c';
  pen.fill();
  pen.globalAlpha = 1;
  ribbon(pen, stream.line, (i) => stream.half(i) + thin(0.9, window, 0.5));
  pen.fillStyle = WATER_INK;
  pen.fill();
}

/** A darker thread along one bank gives a creek depth. */
function current(pen: Pen, window: Window, stream: StreamLine): void {
  if (stream.width * window.scale < 2.5) return;
  pen.globalAlpha = 0.55;
  strokeLine(
    pen,
    aside(stream.line, (i) => stream.half(i) * 0.45),
    WATER_DEEP,
    thin(stream.width * 0.16, window, 0.5),
  );
  pen.globalAlpha = 1;
}

/** Strokes along the bank, each hidden by a narrower one in the colour of the water. */
function shores(pen: Pen, window: Window, loops: readonly Line[]): void {
  pen.save();
  pen.beginPath();
  for (const loop of loops) trace(pen, loop, true);
  pen.clip('evenodd');
  const line = thin(1, window, 0.55);
  for (const [distance, dark] of [...SHORE_LINES].reverse()) {
    if (window.scale < 0.2 || distance * window.scale < 1.5) continue;
    pen.strokeStyle = WATER_INK;
    pen.globalAlpha = dark;
    pen.lineWidth = distance * 2 + line;
    pen.stroke();
    pen.strokeStyle = WATER;
    pen.globalAlpha = 1;
    pen.lineWidth = distance * 2 - line;
    pen.stroke();
  }
  pen.strokeStyle = WATER_DEEP;
  pen.globalAlpha = 0.5;
  pen.lineWidth = 6;
  pen.stroke();
  pen.restore();
}
