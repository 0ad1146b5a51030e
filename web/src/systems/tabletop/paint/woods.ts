// Woods: a felt floor, and clumps of trees on it. Open and dense differ by how the trees stand, by
// their kind and by the edge of the floor, not by colour alone.
import { gapToLine, isInside, type Shape } from '../geometry';
import type { Spot } from '../view';
import { boundsOf, chances, makeCanvas, softPath, within, type Pen } from './pen';

export interface Tree {
  at: Spot;
  size: number;
  look: number;
}

const kSprite = 160;
const kLooks = 6;

/** Trees of a wood; they leave room for roads, water and houses. */
export function treesOf(shape: Shape, apart: readonly Shape[]): Tree[] {
  const dense = shape.data.kind === 'dense_woods';
  const random = chances(shape.data.id, 2);
  const step = dense ? 92 : 172;
  const { left, top, right, bottom } = boundsOf(shape.outline);
  const trees: Tree[] = [];
  for (let y = top + step * 0.4, row = 0; y < bottom; y += step * 0.86, row++) {
    for (let x = left + step * (row % 2 === 0 ? 0.3 : 0.8); x < right; x += step) {
      const at: Spot = [x + (random() - 0.5) * step * 0.6, y + (random() - 0.5) * step * 0.5];
      const size = (dense ? 104 : 96) * (0.78 + random() * 0.5);
      const look = dense ? (random() < 0.5 ? 3 + Math.floor(random() * 3) : Math.floor(random() * 3)) : Math.floor(random() * 3);
      if (!dense && random() < 0.14) continue;
      if (!isInside(shape.outline, at) || gapToLine(at, [...shape.outline, shape.outline[0]!]) < size * 0.3) continue;
      if (apart.some((other) => blocks(other, at, size * 0.42))) continue;
      trees.push({ at, size, look });
    }
  }
  return trees;
}

function blocks({ outline, line, width }: Shape, at: Spot, room: number): boolean {
  if (line.length > 0) return gapToLine(at, line) < width / 2 + room;
  return isInside(outline, at) || gapToLine(at, [...outline, outline[0]!]) < room;
}

export function paintFloor(pen: Pen, shape: Shape): void {
  const dense = shape.data.kind === 'dense_woods';
  const random = chances(shape.data.id, 3);
  softPath(pen, shape.outline, 60);
  within(pen, () => {
    pen.shadowColor = 'rgb(20 30 5 / 45%)';
    pen.shadowBlur = 8;
    pen.shadowOffsetX = 2;
    pen.shadowOffsetY = 3;
    pen.fillStyle = dense ? '#53653a' : '#8b8f52';
    pen.fill();
  });
  within(pen, () => {
    softPath(pen, shape.outline, 60);
    pen.clip();
    litter(pen, shape, dense, random);
  });
  softPath(pen, shape.outline, 60);
  pen.lineWidth = dense ? 9 : 6;
  pen.strokeStyle = dense ? 'rgb(28 42 18 / 85%)' : 'rgb(58 66 24 / 80%)';
  if (!dense) pen.setLineDash([4, 15]);
  pen.lineCap = 'round';
  pen.stroke();
  pen.setLineDash([]);
}

/** What lies under the trees: leaves in the open wood, brush in the dense one. */
function litter(pen: Pen, { outline }: Shape, dense: boolean, random: () => number): void {
  const { left, top, right, bottom } = boundsOf(outline);
  const count = Math.min(1600, Math.round(((right - left) * (bottom - top)) / (dense ? 900 : 1500)));
  const colours = dense ? ['#3f5229', '#61753f', '#4a5a35', '#6b6a3c'] : ['#a29a58', '#747c40', '#98834a', '#6b7a3d'];
  for (let i = 0; i < count; i++) {
    const [x, y, size] = [left + random() * (right - left), top + random() * (bottom - top), 4 + random() * (dense ? 13 : 9)];
    pen.globalAlpha = 0.55;
    pen.fillStyle = colours[Math.floor(random() * 4)]!;
    pen.beginPath();
    pen.ellipse(x, y, size, size * 0.6, random() * 3, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

let sprites: HTMLCanvasElement[] | null = null;

export function paintTrees(pen: Pen, trees: readonly Tree[]): void {
  sprites ??= Array.from({ length: kLooks }, (_, i) => (i < 3 ? leafy(i) : fir(i)));
  pen.fillStyle = 'rgb(22 28 8 / 38%)';
  for (const { at, size } of trees) {
    pen.beginPath();
    pen.ellipse(at[0] + size * 0.16, at[1] + size * 0.2, size * 0.5, size * 0.45, 0.6, 0, 7);
    pen.fill();
  }
  for (const { at, size, look } of [...trees].sort((a, b) => a.at[1] - b.at[1])) {
    pen.drawImage(sprites[look]!, at[0] - size * 0.56, at[1] - size * 0.56, size * 1.12, size * 1.12);
  }
}

/** A round crown of clumps, seen from above. */
function leafy(look: number): HTMLCanvasElement {
  const { canvas, pen } = makeCanvas(kSprite, kSprite);
  const random = chances(`leafy${look}`);
  const hue = [88, 76, 96][look]!;
  pen.translate(kSprite / 2, kSprite / 2);
  const clump = (x: number, y: number, r: number, light: number) => {
    pen.fillStyle = `hsl(${hue + (random() - 0.5) * 14} ${34 + random() * 8}% ${light}%)`;
    pen.beginPath();
    pen.arc(x, y, r, 0, 7);
    pen.fill();
  };
  for (let i = 0; i < 16; i++) {
    const [a, r] = [(i / 16) * Math.PI * 2, 46 + random() * 10];
    clump(Math.cos(a) * r, Math.sin(a) * r, 15 + random() * 5, 18);
  }
  clump(0, 0, 52, 20);
  for (let ring = 0; ring < 4; ring++) {
    const out = 46 - ring * 13;
    for (let i = 0; i < 17 - ring * 4; i++) {
      const a = random() * Math.PI * 2;
      const r = out * (0.7 + random() * 0.4);
      clump(Math.cos(a) * r - ring * 3.4, Math.sin(a) * r - ring * 3.8, 8 + random() * 6, 24 + ring * 6 + random() * 4);
    }
  }
  for (let i = 0; i < 22; i++) clump(-16 + (random() - 0.5) * 40, -19 + (random() - 0.5) * 36, 3 + random() * 3, 47 + random() * 8);
  return canvas;
}

/** A fir: a star of boughs. */
function fir(look: number): HTMLCanvasElement {
  const { canvas, pen } = makeCanvas(kSprite, kSprite);
  const random = chances(`fir${look}`);
  const hue = [128, 140, 116][look - 3]!;
  pen.translate(kSprite / 2, kSprite / 2);
  for (let tier = 0; tier < 4; tier++) {
    const points = 11 - tier;
    const out = 66 - tier * 16;
    const turn = random() * 2;
    pen.beginPath();
    for (let i = 0; i < points * 2; i++) {
      const a = turn + (i / points) * Math.PI;
      const r = (i % 2 === 0 ? out : out * 0.6) * (0.92 + random() * 0.14);
      pen.lineTo(Math.cos(a) * r - tier * 2, Math.sin(a) * r - tier * 2.4);
    }
    pen.closePath();
    pen.fillStyle = `hsl(${hue} 26% ${15 + tier * 6.5}%)`;
    pen.fill();
    pen.strokeStyle = `hsl(${hue} 24% ${10 + tier * 5}%)`;
    pen.lineWidth = 2;
    pen.stroke();
  }
  pen.fillStyle = `hsl(${hue} 22% 50%)`;
  pen.beginPath();
  pen.arc(-8, -10, 5, 0, 7);
  pen.fill();
  return canvas;
}
