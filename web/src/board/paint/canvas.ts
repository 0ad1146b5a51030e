// Canvases, on the page and in a worker alike.
import type { Pen } from './layer';

/** Side of a tile of the painted map, in pixels. */
export const TILE = 512;

export type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** A canvas to paint on. It is kept where reading it is cheap, so that painting can be timed. */
export function makeCanvas(width: number, height: number): { canvas: Canvas; pen: Pen } {
  const canvas =
    typeof document === 'undefined' ? new OffscreenCanvas(width, height) : document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as Pen | null;
  if (!pen) throw new Error('this browser cannot draw');
  return { canvas, pen };
}

/** Measures text as it would be painted. */
export function canvasMeasure(): (text: string, font: string) => number {
  const { pen } = makeCanvas(4, 4);
  return (text, font) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
}
