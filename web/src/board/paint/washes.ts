// Washes of water colour over whole grounds: soft edges, darker where the brush stopped.
import { aside, grown, type Line } from '../curves';
import { kindAt } from '../map_model';
import type { Plan } from '../plan';
import { outlines, softOutline } from '../regions';
import type { HexKey } from '../grid';
import { fillLoops, trace, type Layer, type Pen, type Window } from './layer';
import type { Canvas } from './canvas';
import { blots, fixedPattern } from './paper';
import { groundOf, HEAVY_WOODS, isWoods, ORCHARD, SWAMP, VILLAGE, WOODS, type Ground } from './style';

export interface Wash {
  readonly covers: (ground: Ground) => boolean;
  readonly fill: string;
  /** Colour of the darker rim. */
  readonly rim: string;
  readonly blot: readonly [number, number, number];
  /** How far the edge strays from the hexsides. */
  readonly loose: number;
}

/** The outlines of one kind of ground in a window, two hexes more around it. */
export function loopsIn(
  plan: Plan,
  window: Window,
  covers: (ground: Ground) => boolean,
  loose: number,
): Line[] {
  const inside = new Set<HexKey>();
  for (const key of plan.map.grid.keysIn(grown(window.box, 130), 2)) {
    if (covers(groundOf(kindAt(plan.map, key)))) inside.add(key);
  }
  return outlines(inside, (key) => inside.has(key)).map((loop) => softOutline(loop, loose, window.scale));
}

/** Blots are painted at scales above this; their canvas is made when the first one needs it. */
const kBlotScale = 0.12;

export class WashLayer implements Layer {
  private blot: Canvas | null = null;

  constructor(
    private readonly plan: Plan,
    private readonly wash: Wash,
  ) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    const loops = loopsIn(this.plan, window, this.wash.covers, this.wash.loose);
    if (loops.length === 0) return;
    yield;
    fillLoops(pen, loops, this.wash.fill);
    yield;
    if (window.scale > kBlotScale) {
      this.blot ??= blots(this.wash.blot);
      const pattern = fixedPattern(pen, this.blot, window);
      if (pattern) fillLoops(pen, loops, pattern);
      yield;
    }
    yield* this.rims(pen, window, loops);
  }

  /** Strokes just inside the edge, fainter the broader they are. */
  private *rims(pen: Pen, window: Window, loops: readonly Line[]): Generator<void> {
    pen.strokeStyle = this.wash.rim;
    pen.lineJoin = 'round';
    for (const [width, alpha] of RIMS) {
      if (width * window.scale < 1) continue;
      pen.beginPath();
      for (const loop of loops)
        trace(
          pen,
          aside(loop, () => width / 2 - 1),
          true,
        );
      pen.globalAlpha = alpha;
      pen.lineWidth = width;
      pen.stroke();
      yield;
    }
    pen.globalAlpha = 1;
  }
}

const RIMS = [
  [11, 0.12],
  [6, 0.16],
  [2.4, 0.34],
] as const;

/** The washes of the land, from below to above. */
export function landWashes(plan: Plan): WashLayer[] {
  const washes: Wash[] = [
    {
      covers: (g) => g === 'fields',
      fill: 'rgba(230,200,124,.42)',
      rim: '#c3a865',
      blot: [226, 204, 140],
      loose: 7,
    },
    { covers: (g) => g === 'orchard', fill: ORCHARD, rim: '#98a263', blot: [190, 200, 130], loose: 7 },
    { covers: (g) => g === 'village', fill: VILLAGE, rim: '#b5694c', blot: [224, 170, 142], loose: 7 },
    { covers: (g) => g === 'swamp', fill: SWAMP, rim: '#6d9088', blot: [166, 198, 190], loose: 9 },
    { covers: isWoods, fill: WOODS, rim: '#7d8c52', blot: [170, 184, 122], loose: 10 },
    { covers: (g) => g === 'heavy-woods', fill: HEAVY_WOODS, rim: '#5f7340', blot: [128, 150, 92], loose: 9 },
  ];
  return washes.map((wash) => new WashLayer(plan, wash));
}
