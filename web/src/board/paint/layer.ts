// What all painters share: a layer paints the part of itself that lies in a window of the sheet.
import type { Box, Point } from '../grid';
import type { Line } from '../curves';

export type Pen = CanvasRenderingContext2D;

/** The part of the sheet to paint. The pen is set to units of the sheet. */
export interface Window {
  readonly box: Box;
  /** Pixels of the canvas for one unit of the sheet. */
  readonly scale: number;
  /** Pixels of the canvas for one of the screen's, as people see them. */
  readonly ratio: number;
}

/** How large a length of the sheet looks, in pixels as people see them. */
export const seen = (length: number, window: Window): number => (length * window.scale) / window.ratio;

/** Painting stops at each `yield`, so that it can go on in the next frame. */
export interface Layer {
  paint(pen: Pen, window: Window): Generator<void>;
}

export function trace(pen: Pen, line: Line, closed = false): void {
  line.forEach((p: Point, i) => (i === 0 ? pen.moveTo(p.x, p.y) : pen.lineTo(p.x, p.y)));
  if (closed) pen.closePath();
}

export function fillLoops(pen: Pen, loops: readonly Line[], fill: string | CanvasPattern): void {
  pen.beginPath();
  for (const loop of loops) trace(pen, loop, true);
  pen.fillStyle = fill;
  pen.fill('evenodd');
}

export function strokeLine(pen: Pen, line: Line, colour: string, width: number, closed = false): void {
  pen.beginPath();
  trace(pen, line, closed);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

/** Lines never get thinner than this many pixels. */
export function thin(width: number, window: Window, pixels = 0.6): number {
  return Math.max(width, pixels / window.scale);
}
