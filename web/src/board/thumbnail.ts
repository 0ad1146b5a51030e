// A small picture of a battle's map, for cards.
import type { Box } from './grid';
import { readMap, type Bundle } from './map_model';
import { canvasMeasure, makeCanvas } from './paint/canvas';
import { MapPainter } from './paint/painter';
import { makePlan } from './plan';

/** Longest time of work without a pause, in milliseconds. */
const SLICE = 8;

/** A picture that the hexes of a map fill; the longer way is cut. It is painted bit by bit. */
export function thumbnail(bundle: Bundle, width: number, height: number): HTMLCanvasElement {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const { canvas, pen } = makeCanvas(Math.round(width * ratio), Math.round(height * ratio));
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('a picture needs a page');
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const painter = new MapPainter(makePlan(readMap(bundle)), canvasMeasure());
  const { box, scale } = filling(painter.sheet.field, canvas.width, canvas.height);
  const work = painter.paint(pen, { box, scale, ratio });
  const go = () => {
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      if (work.next().done === true) return;
      pen.getImageData(0, 0, 1, 1); // paints now, so that the clock tells the truth
    }
    window.setTimeout(go);
  };
  window.setTimeout(go);
  return canvas;
}

function filling(field: Box, width: number, height: number): { box: Box; scale: number } {
  const scale = Math.max(width / (field.right - field.left), height / (field.bottom - field.top));
  const [w, h] = [width / scale / 2, height / scale / 2];
  const [x, y] = [(field.left + field.right) / 2, (field.top + field.bottom) / 2];
  return { box: { left: x - w, right: x + w, top: y - h, bottom: y + h }, scale };
}
