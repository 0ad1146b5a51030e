// Hills: steps one upon the other, with hachures that fall down the slope.
import { gapToLine, isInside, type Shape } from '../geometry';
import type { Spot } from '../view';
import { chances, closed, softPath, steps, within, type Pen } from './pen';

interface SlopeLook {
  tone: string;
  crest: string;
  edge: string;
  ink: string;
  /** Hachures: distance from one to the next, length, rows. */
  every: number;
  long: number;
  rows: number;
  terraces: number;
}

const kLooks: Record<string, SlopeLook> = {
  gentle_slope: { tone: 'rgb(176 167 98 / 46%)', crest: 'rgb(206 197 128 / 52%)', edge: 'rgb(82 76 30 / 62%)', ink: 'rgb(74 64 26 / 55%)', every: 34, long: 42, rows: 1, terraces: 2 },
  steep_slope: { tone: 'rgb(160 140 84 / 58%)', crest: 'rgb(197 178 116 / 60%)', edge: 'rgb(70 54 22 / 80%)', ink: 'rgb(62 46 18 / 78%)', every: 19, long: 62, rows: 2, terraces: 3 },
  impassable: { tone: 'rgb(128 116 98 / 80%)', crest: 'rgb(172 160 138 / 76%)', edge: 'rgb(50 40 28 / 90%)', ink: 'rgb(46 36 24 / 90%)', every: 12, long: 74, rows: 3, terraces: 3 },
};

export function paintSlope(pen: Pen, shape: Shape): void {
  const look = kLooks[shape.data.kind]!;
  const { outline } = shape;
  softPath(pen, outline, 90);
  within(pen, () => {
    pen.shadowColor = 'rgb(35 28 5 / 50%)';
    pen.shadowBlur = 14;
    pen.shadowOffsetX = 3;
    pen.shadowOffsetY = 4;
    pen.fillStyle = look.tone;
    pen.fill();
  });
  within(pen, () => {
    softPath(pen, outline, 90);
    pen.clip();
    terraces(pen, outline, look);
    shade(pen, outline);
    hachures(pen, shape, look);
  });
  softPath(pen, outline, 90);
  pen.strokeStyle = look.edge;
  pen.lineWidth = 5;
  pen.stroke();
}

/** Bands from the foot to the crest, each a little lighter, with a lip. */
function terraces(pen: Pen, outline: readonly Spot[], { crest, edge, terraces: count }: SlopeLook): void {
  pen.fillStyle = crest;
  softPath(pen, outline, 90);
  pen.fill();
  for (let i = count; i >= 1; i--) {
    const reach = i * 74;
    softPath(pen, outline, 90);
    pen.lineJoin = 'round';
    pen.lineWidth = 2 * reach;
    pen.strokeStyle = 'rgb(96 92 44 / 20%)';
    pen.stroke();
  }
  // The lip of each step: the ring between two widths.
  for (let i = 1; i <= count; i++) {
    const ring = insetRing(outline, i * 74);
    if (!ring) continue;
    softPath(pen, ring, 80);
    pen.lineWidth = 4;
    pen.strokeStyle = edge;
    pen.setLineDash([26, 9]);
    pen.stroke();
    pen.setLineDash([]);
  }
}

/** The outline drawn in by so much; nothing when there is no room. */
export function insetRing(outline: readonly Spot[], by: number): Spot[] | null {
  const n = outline.length;
  const turn = Math.sign(area(outline)) || 1;
  const ring = outline.map((at, i): Spot => {
    const [before, after] = [outline[(i + n - 1) % n]!, outline[(i + 1) % n]!];
    const [ax, ay] = normal(before, at, turn);
    const [bx, by2] = normal(at, after, turn);
    const [mx, my] = [ax + bx, ay + by2];
    const long = Math.max(0.5, (mx * mx + my * my) / 2);
    return [at[0] + (mx * by) / long, at[1] + (my * by) / long];
  });
  const edge = [...outline, outline[0]!];
  const whole = ring.every((spot) => isInside(outline, spot) && gapToLine(spot, edge) > by * 0.95);
  return whole && Math.sign(area(ring)) === turn ? ring : null;
}

function normal(a: Spot, b: Spot, turn: number): Spot {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(-(b[1] - a[1]) / long) * turn, ((b[0] - a[0]) / long) * turn];
}

const area = (spots: readonly Spot[]): number =>
  spots.reduce((sum, [x, y], i) => {
    const [nx, ny] = spots[(i + 1) % spots.length]!;
    return sum + x * ny - nx * y;
  }, 0) / 2;

/** Light comes from the upper left. */
function shade(pen: Pen, outline: readonly Spot[]): void {
  const offsets: [number, number, string][] = [
    [26, 30, 'rgb(255 246 190 / 30%)'],
    [-26, -30, 'rgb(40 32 4 / 26%)'],
  ];
  for (const [dx, dy, colour] of offsets) {
    within(pen, () => {
      pen.translate(dx, dy);
      softPath(pen, outline, 90);
      pen.lineWidth = 62;
      pen.strokeStyle = colour;
      pen.filter = 'blur(6px)';
      pen.stroke();
    });
  }
}

function hachures(pen: Pen, { outline, data }: Shape, { ink, every, long, rows }: SlopeLook): void {
  const random = chances(data.id, 5);
  const turn = Math.sign(area(outline)) || 1;
  pen.strokeStyle = ink;
  pen.lineCap = 'round';
  for (let row = 0; row < rows; row++) {
    const ring = row === 0 ? outline : insetRing(outline, row * 74);
    if (!ring) continue;
    for (const { at, angle } of steps(closed(ring), every)) {
      const lean = angle + (Math.PI / 2) * turn + (random() - 0.5) * 0.3;
      const reach = long * (0.6 + random() * 0.5);
      const from = 6 + random() * 8;
      pen.lineWidth = 2.4 + random() * 2;
      pen.beginPath();
      pen.moveTo(at[0] + Math.cos(lean) * from, at[1] + Math.sin(lean) * from);
      pen.lineTo(at[0] + Math.cos(lean) * (from + reach), at[1] + Math.sin(lean) * (from + reach));
      pen.stroke();
    }
  }
}
