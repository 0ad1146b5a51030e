// The table itself: a wooden frame, and a grass cloth of soft texture.
import { randomOf } from '../../../board/random';
import { chances, makeCanvas, within, type Pen } from './pen';

/** Width of the frame around the cloth, hundredths of an inch. */
export const kFrame = 130;
const kTile = 256;
/** Hundredths of an inch to one dot of the texture. */
const kGrain = 5;

let grass: HTMLCanvasElement | null = null;
let blades: HTMLCanvasElement | null = null;
let wood: HTMLCanvasElement | null = null;

/** Smooth noise that meets itself at the edges of the tile. */
function noise(cells: number, seed: number): (x: number, y: number) => number {
  const random = randomOf(seed, 17);
  const grid = Array.from({ length: cells * cells }, () => random());
  const at = (x: number, y: number) => grid[((y + cells) % cells) * cells + ((x + cells) % cells)]!;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [gx, gy] = [(x / kTile) * cells, (y / kTile) * cells];
    const [ix, iy] = [Math.floor(gx), Math.floor(gy)];
    const [tx, ty] = [ease(gx - ix), ease(gy - iy)];
    const top = at(ix, iy) * (1 - tx) + at(ix + 1, iy) * tx;
    const low = at(ix, iy + 1) * (1 - tx) + at(ix + 1, iy + 1) * tx;
    return top * (1 - ty) + low * ty;
  };
}

function tile(colour: (x: number, y: number, grain: number) => [number, number, number], seed: number): HTMLCanvasElement {
  const { canvas, pen } = makeCanvas(kTile, kTile);
  const image = pen.createImageData(kTile, kTile);
  const random = randomOf(seed, 3);
  for (let y = 0; y < kTile; y++) {
    for (let x = 0; x < kTile; x++) {
      const [r, g, b] = colour(x, y, random());
      image.data.set([r, g, b, 255], (y * kTile + x) * 4);
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Meadow: greens that drift into straw, with a fine flock. */
function grassTile(): HTMLCanvasElement {
  const [broad, middle, fine] = [noise(4, 5), noise(13, 6), noise(48, 7)];
  return tile((x, y, grain) => {
    const tone = broad(x, y) * 0.5 + middle(x, y) * 0.32 + fine(x, y) * 0.18;
    const straw = Math.max(0, middle(x + 90, y + 40) - 0.5) * 0.9;
    const light = (tone - 0.5) * 34 + (grain - 0.5) * 17;
    return [129 + light + straw * 44, 146 + light + straw * 22, 84 + light * 0.8 + straw * 6];
  }, 11);
}

function woodTile(): HTMLCanvasElement {
  const [slow, quick] = [noise(6, 21), noise(40, 22)];
  return tile((x, y, grain) => {
    const ring = Math.sin(y * 0.5 + slow(x, y) * 9) * 9 + (quick(x, y) - 0.5) * 12 + (grain - 0.5) * 6;
    return [94 + ring, 63 + ring * 0.75, 38 + ring * 0.5];
  }, 12);
}

/** Single blades, seen from near only. */
function bladeTile(): HTMLCanvasElement {
  const size = 2 * kTile;
  const { canvas, pen } = makeCanvas(size, size);
  const random = randomOf(31, 4);
  pen.lineCap = 'round';
  for (let i = 0; i < 2600; i++) {
    const [x, y] = [random() * size, random() * size];
    const lean = (random() - 0.5) * 9;
    const long = 5 + random() * 9;
    pen.strokeStyle = ['rgb(58 84 34 / 42%)', 'rgb(176 184 98 / 40%)', 'rgb(96 122 54 / 45%)', 'rgb(200 192 122 / 30%)'][i % 4]!;
    pen.lineWidth = 1.2 + random();
    for (const [dx, dy] of [[0, 0], [size, 0], [0, size], [-size, 0], [0, -size]] as const) {
      pen.beginPath();
      pen.moveTo(x + dx, y + dy);
      pen.quadraticCurveTo(x + dx + lean * 0.2, y + dy - long * 0.6, x + dx + lean, y + dy - long);
      pen.stroke();
    }
  }
  return canvas;
}

function fillWith(pen: Pen, picture: HTMLCanvasElement, scale: number, x: number, y: number, w: number, h: number): void {
  const pattern = pen.createPattern(picture, 'repeat');
  if (!pattern) return;
  within(pen, () => {
    pen.beginPath();
    pen.rect(x, y, w, h);
    pen.clip();
    pen.scale(scale, scale);
    pen.fillStyle = pattern;
    pen.fillRect(x / scale, y / scale, w / scale, h / scale);
  });
}

export function paintFrame(pen: Pen, width: number, height: number): void {
  wood ??= woodTile();
  const out = kFrame;
  within(pen, () => {
    pen.shadowColor = 'rgb(20 10 0 / 45%)';
    pen.shadowBlur = 24;
    pen.shadowOffsetY = 6;
    pen.fillStyle = '#5a3b22';
    pen.fillRect(-out, -out, width + 2 * out, height + 2 * out);
  });
  fillWith(pen, wood, 2.2, -out, -out, width + 2 * out, height + 2 * out);
  pen.lineWidth = 5;
  pen.strokeStyle = 'rgb(255 225 170 / 35%)';
  pen.strokeRect(-out + 4, -out + 4, width + 2 * out - 8, height + 2 * out - 8);
  pen.strokeStyle = 'rgb(20 10 0 / 70%)';
  pen.lineWidth = 8;
  pen.strokeRect(-4, -4, width + 8, height + 8);
}

export function paintCloth(pen: Pen, width: number, height: number): void {
  grass ??= grassTile();
  fillWith(pen, grass, kGrain * 1.9, 0, 0, width, height);
  within(pen, () => {
    pen.globalAlpha = 0.4;
    pen.globalCompositeOperation = 'soft-light';
    fillWith(pen, grass!, kGrain * 0.37, 0, 0, width, height);
  });
  patches(pen, width, height);
  blades ??= bladeTile();
  fillWith(pen, blades, 0.9, 0, 0, width, height);
  edgeShade(pen, width, height);
}

/** Broad patches of lighter and darker meadow, so that no two corners look alike. */
function patches(pen: Pen, width: number, height: number): void {
  const random = chances(`${width}x${height}`);
  const count = Math.round((width * height) / 1_600_000);
  for (let i = 0; i < count; i++) {
    const [x, y, size] = [random() * width, random() * height, 350 + random() * 900];
    const fade = pen.createRadialGradient(x, y, 0, x, y, size);
    const colour = random() < 0.5 ? '196 190 112' : '64 92 44';
    fade.addColorStop(0, `rgb(${colour} / 20%)`);
    fade.addColorStop(1, `rgb(${colour} / 0%)`);
    pen.fillStyle = fade;
    pen.fillRect(Math.max(0, x - size), Math.max(0, y - size), Math.min(width, x + size) - Math.max(0, x - size), Math.min(height, y + size) - Math.max(0, y - size));
  }
}

/** The frame throws a little shade on the cloth. */
function edgeShade(pen: Pen, width: number, height: number): void {
  const deep = 160;
  const sides: [number, number, number, number, number, number, number, number][] = [
    [0, 0, 0, deep, 0, 0, width, deep],
    [0, 0, deep, 0, 0, 0, deep, height],
    [0, height, 0, height - deep / 2, 0, height - deep / 2, width, deep / 2],
    [width, 0, width - deep / 2, 0, width - deep / 2, 0, deep / 2, height],
  ];
  for (const [x0, y0, x1, y1, x, y, w, h] of sides) {
    const fade = pen.createLinearGradient(x0, y0, x1, y1);
    fade.addColorStop(0, 'rgb(30 30 5 / 30%)');
    fade.addColorStop(1, 'rgb(30 30 5 / 0%)');
    pen.fillStyle = fade;
    pen.fillRect(x, y, w, h);
  }
}
