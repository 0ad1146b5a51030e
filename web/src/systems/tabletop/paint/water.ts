// Streams and rivers between their banks, fords, and the swamp.
import type { Shape } from '../geometry';
import type { Spot } from '../view';
import { boundsOf, chances, softLine, softPath, steps, within, type Pen } from './pen';

export function paintBanks(pen: Pen, { line, width }: Shape): void {
  pen.lineCap = 'butt';
  pen.lineJoin = 'round';
  const strokes: [number, string][] = [
    [width + 44, 'rgb(70 62 28 / 40%)'],
    [width + 26, '#8a7b4c'],
    [width + 10, '#5f6b3c'],
  ];
  for (const [wide, colour] of strokes) {
    softLine(pen, line);
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    pen.stroke();
  }
}

export function paintWater(pen: Pen, { line, width, data }: Shape): void {
  pen.lineCap = 'butt';
  pen.lineJoin = 'round';
  const kDepths = 12;
  for (let i = 0; i < kDepths; i++) {
    const t = i / (kDepths - 1);
    softLine(pen, line);
    pen.lineWidth = width * (1 - t * 0.85);
    pen.strokeStyle = `rgb(${62 + 44 * t} ${107 + 52 * t} ${116 + 50 * t})`;
    pen.stroke();
  }
  ripples(pen, line, width, data.id);
}

/** Fine lines along the current. */
function ripples(pen: Pen, line: readonly Spot[], width: number, id: string): void {
  const random = chances(id, 4);
  pen.lineCap = 'round';
  for (const { at, angle } of steps(line, 46 * (200 / Math.max(width, 120)))) {
    const off = (random() - 0.5) * width * 0.78;
    const long = 22 + random() * 46;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [at[0] - s * off, at[1] + c * off];
    pen.strokeStyle = random() < 0.55 ? 'rgb(224 240 236 / 50%)' : 'rgb(30 62 72 / 40%)';
    pen.lineWidth = 2.4;
    pen.beginPath();
    pen.moveTo(x - c * long, y - s * long);
    pen.quadraticCurveTo(x - s * 7, y + c * 7, x + c * long, y + s * long);
    pen.stroke();
  }
}

/** Shallow water over gravel, with stones. */
export function paintFord(pen: Pen, { line, width, data }: Shape): void {
  const random = chances(data.id, 6);
  pen.lineCap = 'butt';
  softLine(pen, line);
  pen.lineWidth = width;
  pen.strokeStyle = 'rgb(186 176 128 / 62%)';
  pen.stroke();
  softLine(pen, line);
  pen.lineWidth = width * 0.7;
  pen.strokeStyle = 'rgb(170 190 176 / 45%)';
  pen.stroke();
  for (const { at, angle } of steps(line, 26)) {
    for (let i = 0; i < 4; i++) {
      const off = (random() - 0.5) * width * 0.92;
      const size = 5 + random() * 10;
      const [x, y] = [at[0] - Math.sin(angle) * off, at[1] + Math.cos(angle) * off];
      pen.fillStyle = 'rgb(30 40 40 / 35%)';
      pen.beginPath();
      pen.ellipse(x + 3, y + 3, size, size * 0.75, 0, 0, 7);
      pen.fill();
      pen.fillStyle = `hsl(44 12% ${52 + random() * 24}%)`;
      pen.beginPath();
      pen.ellipse(x, y, size, size * 0.75, random(), 0, 7);
      pen.fill();
    }
  }
}

/** Wet ground: pools, reeds, level strokes. */
export function paintSwamp(pen: Pen, { outline, data }: Shape): void {
  const random = chances(data.id, 7);
  softPath(pen, outline, 110);
  pen.fillStyle = '#74805a';
  pen.fill();
  pen.strokeStyle = 'rgb(60 70 40 / 60%)';
  pen.lineWidth = 7;
  pen.setLineDash([30, 16]);
  pen.stroke();
  pen.setLineDash([]);
  within(pen, () => {
    softPath(pen, outline, 110);
    pen.clip();
    const { left, top, right, bottom } = boundsOf(outline);
    const spot = (): Spot => [left + random() * (right - left), top + random() * (bottom - top)];
    const size = (right - left) * (bottom - top);
    for (let i = 0; i < size / 26000; i++) pool(pen, spot(), 40 + random() * 80, random);
    for (let i = 0; i < size / 9000; i++) reeds(pen, spot(), random);
  });
}

function pool(pen: Pen, [x, y]: Spot, size: number, random: () => number): void {
  pen.beginPath();
  pen.ellipse(x, y, size, size * 0.42, (random() - 0.5) * 0.4, 0, 7);
  pen.fillStyle = '#587d80';
  pen.fill();
  pen.strokeStyle = 'rgb(48 62 40 / 75%)';
  pen.lineWidth = 4;
  pen.stroke();
  pen.strokeStyle = 'rgb(222 236 228 / 60%)';
  pen.lineWidth = 2.5;
  for (const dy of [-0.12, 0.1]) {
    pen.beginPath();
    pen.moveTo(x - size * 0.5, y + size * dy);
    pen.lineTo(x + size * (0.2 + random() * 0.3), y + size * dy);
    pen.stroke();
  }
}

function reeds(pen: Pen, [x, y]: Spot, random: () => number): void {
  pen.lineCap = 'round';
  for (let i = 0; i < 5; i++) {
    const lean = (i - 2) * 5 + (random() - 0.5) * 4;
    pen.strokeStyle = i % 2 === 0 ? '#3f5226' : '#8a8d4a';
    pen.lineWidth = 2.6;
    pen.beginPath();
    pen.moveTo(x + (i - 2) * 3, y);
    pen.lineTo(x + (i - 2) * 3 + lean, y - 20 - random() * 14);
    pen.stroke();
  }
}
