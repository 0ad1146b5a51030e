// Roads, bridges, fences, walls, and broken ground.
import type { Shape } from '../geometry';
import type { Spot } from '../view';
import { boundsOf, chances, softLine, softPath, steps, within, type Pen } from './pen';

export function paintRoad(pen: Pen, { line, width, data }: Shape): void {
  const random = chances(data.id, 8);
  pen.lineCap = 'butt';
  pen.lineJoin = 'round';
  const strokes: [number, string][] = [
    [width + 10, 'rgb(92 80 44 / 35%)'],
    [width, '#b39b6b'],
    [width * 0.84, '#c2ab7b'],
    [width * 0.4, '#c9b487'],
  ];
  for (const [wide, colour] of strokes) {
    softLine(pen, line);
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    pen.stroke();
  }
  for (const { at, angle } of steps(line, 30)) {
    for (const side of [-1, 1]) {
      const off = side * width * (0.17 + (random() - 0.5) * 0.04);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const [x, y] = [at[0] - s * off, at[1] + c * off];
      pen.strokeStyle = 'rgb(110 88 52 / 55%)';
      pen.lineWidth = 5;
      pen.beginPath();
      pen.moveTo(x - c * 16, y - s * 16);
      pen.lineTo(x + c * (6 + random() * 8), y + s * 10);
      pen.stroke();
    }
    const edge = (random() < 0.5 ? -1 : 1) * width * 0.5;
    pen.fillStyle = 'rgb(110 128 66 / 80%)';
    pen.beginPath();
    pen.ellipse(at[0] - Math.sin(angle) * edge, at[1] + Math.cos(angle) * edge, 12, 6, angle, 0, 7);
    pen.fill();
  }
}

export function paintBridge(pen: Pen, { line, width, data }: Shape, broken: boolean): void {
  const stone = data.material === 'stone';
  within(pen, () => {
    pen.shadowColor = 'rgb(10 20 20 / 60%)';
    pen.shadowBlur = 8;
    pen.shadowOffsetX = 4;
    pen.shadowOffsetY = 6;
    softLine(pen, line);
    pen.lineCap = 'butt';
    pen.lineWidth = width;
    pen.strokeStyle = stone ? '#b3a994' : '#8d6d43';
    if (broken) pen.setLineDash([60, 90]);
    pen.stroke();
    pen.setLineDash([]);
  });
  const random = chances(data.id, 9);
  for (const { at, angle } of steps(line, stone ? 34 : 17)) {
    if (broken && random() < 0.6) continue;
    within(pen, () => {
      pen.translate(at[0], at[1]);
      pen.rotate(angle);
      pen.fillStyle = stone ? `hsl(38 12% ${62 + random() * 12}%)` : `hsl(31 34% ${38 + random() * 16}%)`;
      const [wide, gap] = stone ? [28, width / 4] : [12, 0];
      if (stone) for (let i = -2; i < 2; i++) pen.fillRect(-wide / 2, i * gap + 2, wide, gap - 4);
      else pen.fillRect(-wide / 2, -width / 2 + 4, wide, width - 8);
    });
  }
  for (const side of [-1, 1]) {
    within(pen, () => {
      const [a, b] = [line[0]!, line[line.length - 1]!];
      const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
      pen.translate(-Math.sin(angle) * side * (width / 2), Math.cos(angle) * side * (width / 2));
      softLine(pen, line);
      pen.lineWidth = stone ? 17 : 10;
      pen.strokeStyle = stone ? '#8d8471' : '#5c4226';
      pen.stroke();
      pen.lineWidth = stone ? 8 : 4;
      pen.strokeStyle = stone ? '#cfc6b0' : '#a98555';
      pen.stroke();
    });
  }
}

/** A worm fence: rails laid crosswise in a zigzag. */
export function paintFence(pen: Pen, { line }: Shape): void {
  const joints = steps(line, 62).map(({ at, angle }, i): Spot => {
    const off = i % 2 === 0 ? 13 : -13;
    return [at[0] - Math.sin(angle) * off, at[1] + Math.cos(angle) * off];
  });
  const all = [line[0]!, ...joints, line[line.length - 1]!];
  const rails = (colour: string, wide: number, dx: number, dy: number) => {
    pen.strokeStyle = colour;
    pen.lineWidth = wide;
    pen.lineCap = 'round';
    for (let i = 1; i < all.length; i++) {
      const [a, b] = [all[i - 1]!, all[i]!];
      const [ux, uy] = [(b[0] - a[0]) * 0.14, (b[1] - a[1]) * 0.14];
      pen.beginPath();
      pen.moveTo(a[0] - ux + dx, a[1] - uy + dy);
      pen.lineTo(b[0] + ux + dx, b[1] + uy + dy);
      pen.stroke();
    }
  };
  rails('rgb(30 24 8 / 42%)', 11, 7, 9);
  rails('#4b3820', 12, 0, 0);
  rails('#9c8058', 7, -1.5, -2);
  rails('#c9b088', 2.4, -3, -4);
}

/** A dry wall of field stones. */
export function paintWall(pen: Pen, { line, data }: Shape): void {
  const random = chances(data.id, 10);
  pen.lineCap = 'round';
  softLine(pen, line, 20);
  within(pen, () => {
    pen.translate(7, 9);
    pen.lineWidth = 30;
    pen.strokeStyle = 'rgb(25 22 10 / 45%)';
    pen.stroke();
  });
  softLine(pen, line, 20);
  pen.lineWidth = 30;
  pen.strokeStyle = '#5e574a';
  pen.stroke();
  for (const { at, angle } of steps(line, 19)) {
    for (const side of [-1, 1]) {
      within(pen, () => {
        pen.translate(at[0], at[1]);
        pen.rotate(angle);
        pen.fillStyle = `hsl(40 ${8 + random() * 8}% ${54 + random() * 22}%)`;
        pen.beginPath();
        pen.ellipse((random() - 0.5) * 6, side * 7, 8.6 + random() * 2, 6.4, random() - 0.5, 0, 7);
        pen.fill();
      });
    }
  }
}

/** Broken ground: tufts, stones and furrows. */
export function paintRough(pen: Pen, { outline, data }: Shape): void {
  const random = chances(data.id, 11);
  softPath(pen, outline, 80);
  pen.fillStyle = 'rgb(150 138 80 / 62%)';
  pen.fill();
  pen.strokeStyle = 'rgb(86 76 34 / 60%)';
  pen.lineWidth = 4;
  pen.setLineDash([12, 12]);
  pen.stroke();
  pen.setLineDash([]);
  within(pen, () => {
    softPath(pen, outline, 80);
    pen.clip();
    const { left, top, right, bottom } = boundsOf(outline);
    const count = ((right - left) * (bottom - top)) / 4200;
    for (let i = 0; i < count; i++) {
      const at: Spot = [left + random() * (right - left), top + random() * (bottom - top)];
      if (random() < 0.3) stone(pen, at, 6 + random() * 11, random);
      else tuft(pen, at, random);
    }
  });
}

function stone(pen: Pen, [x, y]: Spot, size: number, random: () => number): void {
  pen.fillStyle = 'rgb(30 26 10 / 40%)';
  pen.beginPath();
  pen.ellipse(x + size * 0.4, y + size * 0.45, size, size * 0.75, 0, 0, 7);
  pen.fill();
  pen.fillStyle = `hsl(42 10% ${50 + random() * 20}%)`;
  pen.beginPath();
  pen.ellipse(x, y, size, size * 0.75, random(), 0, 7);
  pen.fill();
  pen.fillStyle = 'rgb(255 250 230 / 40%)';
  pen.beginPath();
  pen.ellipse(x - size * 0.3, y - size * 0.3, size * 0.4, size * 0.25, 0.4, 0, 7);
  pen.fill();
}

function tuft(pen: Pen, [x, y]: Spot, random: () => number): void {
  pen.lineCap = 'round';
  pen.lineWidth = 3;
  for (let i = 0; i < 6; i++) {
    const angle = -Math.PI / 2 + (i - 2.5) * 0.42 + (random() - 0.5) * 0.3;
    const long = 13 + random() * 15;
    pen.strokeStyle = ['#6b7034', '#8d8445', '#57642c'][i % 3]!;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(angle) * long, y + Math.sin(angle) * long);
    pen.stroke();
  }
}
