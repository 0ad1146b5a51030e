// A small picture of a battle's map, for cards.
import { readMap, type Bundle } from './map_model';
import { MapPainter } from './paint/painter';
import { canvasMeasure, makeCanvas } from './paint/canvas';
import { makePlan } from './plan';

/** Paints the hexes of a map so that they fill the picture; the longer way is cut. */
export function thumbnail(bundle: Bundle, width: number, height: number): HTMLCanvasElement {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const { canvas, pen } = makeCanvas(Math.round(width * ratio), Math.round(height * ratio));
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('a picture needs a page');
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const painter = new MapPainter(makePlan(readMap(bundle)), canvasMeasure());
  const { field } = painter.sheet;
  const scale = Math.max(canvas.width / (field.right - field.left), canvas.height / (field.bottom - field.top));
  const [w, h] = [canvas.width / scale / 2, canvas.height / scale / 2];
  const [x, y] = [(field.left + field.right) / 2, (field.top + field.bottom) / 2];
  for (const _ of painter.paint(pen, { box: { left: x - w, right: x + w, top: y - h, bottom: y + h }, scale })) void _;
  return canvas;
}
