// Slopes: hachures that run down from the crest, with a soft shade under them.
import { aside, meets, pointAt } from '../curves';
import type { Crest, Plan } from '../plan';
import { between, hash, randomOf } from '../random';
import { trace, type Layer, type Pen, type Window } from './layer';
import { SEPIA } from './style';

interface Hachure {
  readonly x: number;
  readonly y: number;
  /** Downhill, of length 1. */
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
}

/** Strokes down from a crest; always the same. */
export function hachuresOf(crest: Crest): Hachure[] {
  const out: Hachure[] = [];
  const random = randomOf(hash(Math.round(crest.box.left), Math.round(crest.box.top)), 17);
  const last = crest.line.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b] = [pointAt(crest.line, i), pointAt(crest.line, i + 1)];
    const size = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [dx, dy] = [(b.y - a.y) / size, -(b.x - a.x) / size];
    // Strokes get shorter toward both ends of the slope.
    const taper = fullness(i, last);
    for (const t of [0.15, 0.65]) {
      const turn = between(random, -0.12, 0.12);
      out.push({
        x: a.x + (b.x - a.x) * t,
        y: a.y + (b.y - a.y) * t,
        dx: dx * Math.cos(turn) - dy * Math.sin(turn),
        dy: dx * Math.sin(turn) + dy * Math.cos(turn),
        length: taper * (random() < 0.35 ? between(random, 9, 13) : between(random, 15, 23)),
      });
    }
  }
  return out;
}

export class ReliefLayer implements Layer {
  private readonly hachures: readonly (readonly [Crest, readonly Hachure[]])[];

  constructor(plan: Plan) {
    this.hachures = plan.crests.map((crest) => [crest, hachuresOf(crest)] as const);
  }

  *paint(pen: Pen, window: Window): Generator<void> {
    for (const [crest, strokes] of this.hachures) {
      if (!meets(crest.box, window.box)) continue;
      shade(pen, crest);
      wedges(pen, strokes, window.scale);
      yield;
    }
  }
}

/** How full a slope is at a point of its crest: it runs out toward both ends. */
function fullness(index: number, last: number): number {
  return Math.min(1, 0.3 + (Math.min(index, last - index) / 7) * 0.7);
}

function shade(pen: Pen, crest: Crest): void {
  const last = crest.line.length - 1;
  pen.fillStyle = '#9c7140';
  for (const [depth, alpha] of [
    [25, 0.14],
    [15, 0.13],
    [8, 0.14],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.beginPath();
    trace(
      pen,
      [...aside(crest.line, () => 1.5), ...aside(crest.line, (i) => -depth * fullness(i, last)).reverse()],
      true,
    );
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Each stroke is thick at the crest and runs out to a point. */
function wedges(pen: Pen, strokes: readonly Hachure[], scale: number): void {
  const half = Math.max(0.75, 0.34 / scale);
  const every = scale < 0.16 ? 3 : scale < 0.3 ? 2 : 1;
  pen.beginPath();
  for (let i = 0; i < strokes.length; i += every) {
    const s = strokes[i];
    if (!s) continue;
    pen.moveTo(s.x - s.dy * half, s.y + s.dx * half);
    pen.lineTo(s.x + s.dx * s.length, s.y + s.dy * s.length);
    pen.lineTo(s.x + s.dy * half, s.y - s.dx * half);
  }
  pen.globalAlpha = 0.82;
  pen.fillStyle = SEPIA;
  pen.fill();
  pen.globalAlpha = 1;
}
