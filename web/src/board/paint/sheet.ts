// The sheet itself: paper under everything; veil, frame, title, compass and scale over it.
import { grown } from '../curves';
import type { Box } from '../grid';
import type { Plan } from '../plan';
import { fillLoops, thin, type Layer, type Pen, type Window } from './layer';
import { explanation } from './explanation';
import { cartouche, compassRose, scaleBar } from './ornaments';
import type { Canvas } from './canvas';
import { fixedPattern, grain, stains } from './paper';
import { INK, PAPER } from './style';

/** How far the ground runs on around the hexes, the frame, and the strip with the title. */
const MARGIN = 34;
const FRAME = 26;
const STRIP = 560;

export interface Sheet {
  /** All hexes. */
  readonly field: Box;
  /** The painted ground. */
  readonly ground: Box;
  /** The strip beside it. */
  readonly strip: Box;
  /** The paper. */
  readonly paper: Box;
}

/** The sheet around all hexes. */
export function sheetOf(field: Box): Sheet {
  const ground = grown(field, MARGIN);
  const strip = {
    left: ground.right + FRAME,
    right: ground.right + FRAME + STRIP,
    top: ground.top,
    bottom: ground.bottom,
  };
  const paper = grown({ ...ground, right: strip.right }, FRAME + 34);
  return { field, ground, strip, paper };
}

const size = (box: Box): [number, number] => [box.right - box.left, box.bottom - box.top];

export class PaperLayer implements Layer {
  private stain: Canvas | null = null;
  constructor(private readonly sheet: Sheet) {}

  *paint(pen: Pen): Generator<void> {
    const { paper } = this.sheet;
    const [width, height] = size(paper);
    pen.fillStyle = PAPER;
    pen.fillRect(paper.left, paper.top, width, height);
    this.stain ??= stains(paper);
    pen.imageSmoothingQuality = 'low';
    pen.drawImage(this.stain, paper.left, paper.top, width, height);
    yield;
  }
}

/** The grain of the paper shows through all inks. It has the same size at every scale. */
export class GrainLayer implements Layer {
  constructor(private readonly sheet: Sheet) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    const { paper } = this.sheet;
    const [width, height] = size(paper);
    const pattern = fixedPattern(pen, grain(), window);
    if (!pattern) return;
    pen.save();
    pen.globalCompositeOperation = 'multiply';
    pen.fillStyle = pattern;
    pen.fillRect(paper.left, paper.top, width, height);
    pen.restore();
    yield;
  }
}

/** Everything off the hexes fades; then the frame is drawn and the strip is filled. */
export class FrameLayer implements Layer {
  constructor(
    private readonly plan: Plan,
    private readonly sheet: Sheet,
  ) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    const { ground, paper, strip } = this.sheet;
    const around = (box: Box) => [
      { x: box.left, y: box.top },
      { x: box.right, y: box.top },
      { x: box.right, y: box.bottom },
      { x: box.left, y: box.bottom },
    ];
    fillLoops(pen, [around(ground), around(paper)], PAPER);
    this.graduated(pen, window);
    yield;
    if (window.box.right > strip.left) {
      cartouche(pen, strip, this.plan.map.title, this.plan.map.subtitle);
      yield;
      compassRose(pen, (strip.left + strip.right) / 2, strip.top + 990, 170, this.plan.map.grid);
      yield;
      explanation(pen, window, this.plan.map, strip);
      yield;
      scaleBar(pen, strip, window);
    }
    yield;
  }

  /** A frame of light and dark lengths, as on maps with degrees. */
  private graduated(pen: Pen, window: Window): void {
    const { ground } = this.sheet;
    const outer = grown(ground, FRAME);
    pen.strokeStyle = INK;
    pen.lineWidth = thin(2.4, window, 0.8);
    const inner = grown(ground, 1);
    pen.strokeRect(inner.left, inner.top, ...size(inner));
    const rule = grown(ground, 12);
    pen.lineWidth = thin(0.9, window, 0.4);
    pen.strokeRect(rule.left, rule.top, ...size(rule));
    pen.lineWidth = thin(4, window, 1);
    pen.strokeRect(outer.left, outer.top, ...size(outer));
    pen.fillStyle = INK;
    const [width, height] = size(ground);
    for (let x = 0; x < width; x += 100) {
      const length = Math.min(50, width - x);
      pen.fillRect(ground.left + x, ground.top - 12, length, 10);
      pen.fillRect(ground.left + x, ground.bottom + 2, length, 10);
    }
    for (let y = 0; y < height; y += 100) {
      const length = Math.min(50, height - y);
      pen.fillRect(ground.left - 12, ground.top + y, 10, length);
      pen.fillRect(ground.right + 2, ground.top + y, 10, length);
    }
  }
}
