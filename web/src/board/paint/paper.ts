// Old paper: grain that tiles without a seam, stains, and washes with blots in them.
import { noise, randomOf } from '../random';
import type { Box } from '../grid';
import { makeCanvas, TILE, type Canvas } from './canvas';
import type { Pen, Window } from './layer';

/** Noise that repeats after `period`. */
function wrapped(x: number, y: number, period: number, salt: number): number {
  const tx = x / period;
  const ty = y / period;
  const at = (i: number, j: number) => noise(x - i * period, y - j * period, salt);
  return (at(0, 0) * (1 - tx) + at(1, 0) * tx) * (1 - ty) + (at(0, 1) * (1 - tx) + at(1, 1) * tx) * ty;
}

/** A pattern whose pixels are those of the canvas, at every scale; it joins from tile to tile. */
export function fixedPattern(pen: Pen, canvas: Canvas, window: Window): CanvasPattern | null {
  const pattern = pen.createPattern(canvas, 'repeat');
  pattern?.setTransform(
    new DOMMatrix([1 / window.scale, 0, 0, 1 / window.scale, window.box.left, window.box.top]),
  );
  return pattern;
}

let grainCanvas: Canvas | null = null;

/** Grey grain to multiply over everything: fibres, laid lines and fine spots. */
export function grain(): Canvas {
  if (grainCanvas) return grainCanvas;
  const { canvas, pen } = makeCanvas(TILE, TILE);
  const image = pen.createImageData(TILE, TILE);
  const { data } = image;
  const random = randomOf(1777);
  const cells = TILE / 4;
  const coarse = new Float32Array(cells * cells);
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      coarse[y * cells + x] =
        wrapped(x / 11, y / 11, cells / 11, 3) * 4 +
        wrapped(x / 3.5, y / 3.5, cells / 3.5, 4) * 2.6 +
        wrapped(x / 1.4, y / 1.4, cells / 1.4, 5) * 1.8;
    }
  }
  for (let y = 0; y < TILE; y++) {
    const laid = Math.sin((y / 4) * Math.PI * 2 * 0.5) * 0.9;
    for (let x = 0; x < TILE; x++) {
      const i = (y * TILE + x) * 4;
      const value = 247 + (coarse[(y >> 2) * cells + (x >> 2)] ?? 0) + laid + (random() - 0.5) * 7;
      data[i] = value;
      data[i + 1] = value - 1;
      data[i + 2] = value - 4;
      data[i + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  fibres(pen, random);
  grainCanvas = canvas;
  return canvas;
}

function fibres(pen: Pen, random: () => number): void {
  pen.lineWidth = 0.7;
  for (let i = 0; i < 90; i++) {
    const x = random() * TILE;
    const y = random() * TILE;
    const angle = random() * Math.PI * 2;
    const size = 4 + random() * 12;
    pen.strokeStyle = random() < 0.6 ? 'rgba(110,80,40,.10)' : 'rgba(255,255,255,.35)';
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(
      x + Math.cos(angle) * size * 0.5 + 2,
      y + Math.sin(angle) * size * 0.5 - 2,
      x + Math.cos(angle) * size,
      y + Math.sin(angle) * size,
    );
    pen.stroke();
  }
}

const BLOT = 256;
let blotField: Float32Array | null = null;

/** How thick a wash lies, for all washes the same; every second point is worked out. */
function thickness(): Float32Array {
  if (blotField) return blotField;
  blotField = new Float32Array(BLOT * BLOT);
  for (let y = 0; y < BLOT; y += 2) {
    for (let x = 0; x < BLOT; x += 2) {
      const coarse = wrapped(x / 46, y / 46, BLOT / 46, 100);
      const value = coarse * 0.6 + wrapped(x / 15, y / 15, BLOT / 15, 101) * 0.4;
      const at = y * BLOT + x;
      for (const next of [at, at + 1, at + BLOT, at + BLOT + 1]) blotField[next] = value;
    }
  }
  return blotField;
}

/** Blots of a wash: mostly clear, to fill over a flat colour. */
export function blots(colour: readonly [number, number, number]): Canvas {
  const { canvas, pen } = makeCanvas(BLOT, BLOT);
  const image = pen.createImageData(BLOT, BLOT);
  const { data } = image;
  const [red, green, blue] = colour;
  thickness().forEach((value, at) => {
    data[at * 4] = red;
    data[at * 4 + 1] = green;
    data[at * 4 + 2] = blue;
    data[at * 4 + 3] = Math.max(0, value) * 120;
  });
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Stains of age over the whole sheet, small, to be drawn large and soft. */
export function stains(sheet: Box): Canvas {
  const width = 160;
  const height = Math.max(Math.round((width * (sheet.bottom - sheet.top)) / (sheet.right - sheet.left)), 8);
  const { canvas, pen } = makeCanvas(width, height);
  const image = pen.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / 22;
      const value =
        noise(x / 30, y / 30, 8) * 0.5 + noise(x / 11, y / 11, 9) * 0.3 + Math.max(0, 1 - edge) * 0.7;
      const i = (y * width + x) * 4;
      image.data[i] = 150;
      image.data[i + 1] = 104;
      image.data[i + 2] = 48;
      image.data[i + 3] = Math.max(0, value) * 62;
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}
