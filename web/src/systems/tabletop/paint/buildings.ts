// Houses with roofs of shingle or slate, and works of earth and timber. What is damaged shows it.
import { distance, moved, headingTo, type Shape } from '../geometry';
import type { Spot } from '../view';
import { chances, closed, polygon, softLine, steps, towards, within, type Pen } from './pen';

/** Strength left, and when whole. */
export interface Wear {
  strength: number;
  of: number;
}

interface Frame {
  centre: Spot;
  /** Radians from the table's right to the long side. */
  angle: number;
  long: number;
  deep: number;
}

function frameOf({ outline, centre }: Shape): Frame {
  const [a, b, c] = [outline[0] ?? centre, outline[1] ?? centre, outline[2] ?? centre];
  const [first, second] = [distance(a, b), distance(b, c)];
  const [from, to] = first >= second ? [a, b] : [b, c];
  return {
    centre,
    angle: Math.atan2(to[1] - from[1], to[0] - from[0]),
    long: Math.max(first, second),
    deep: Math.min(first, second),
  };
}

export function paintBuilding(pen: Pen, shape: Shape, { strength, of }: Wear): void {
  const stone = shape.data.material === 'stone';
  const frame = frameOf(shape);
  const { centre, angle, long, deep } = frame;
  within(pen, () => {
    pen.translate(centre[0] + 16, centre[1] + 20);
    pen.rotate(angle);
    pen.fillStyle = 'rgb(20 18 6 / 45%)';
    pen.filter = 'blur(3px)';
    pen.fillRect(-long / 2, -deep / 2, long, deep);
  });
  within(pen, () => {
    pen.translate(centre[0], centre[1]);
    pen.rotate(angle);
    if (strength <= 0 && of > 0) return ruin(pen, frame, stone, shape.data.id);
    walls(pen, frame, stone);
    if (shape.data.kind === 'large_building') hipRoof(pen, frame, stone, shape.data.id);
    else gableRoof(pen, frame, stone, shape.data.id);
    if (of > 0 && strength < of) damage(pen, frame, 1 - strength / of, shape.data.id);
  });
}

function walls(pen: Pen, { long, deep }: Frame, stone: boolean): void {
  pen.fillStyle = stone ? '#8f8877' : '#6e5636';
  pen.fillRect(-long / 2, -deep / 2, long, deep);
  pen.strokeStyle = '#2a2014';
  pen.lineWidth = 4;
  pen.strokeRect(-long / 2, -deep / 2, long, deep);
}

const roofTone = (stone: boolean, light: number): string =>
  stone ? `hsl(212 9% ${light}%)` : `hsl(22 30% ${light}%)`;

/** Courses of shingles on one face of a roof. */
function courses(pen: Pen, path: readonly Spot[], stone: boolean, light: number, id: string): void {
  polygon(pen, path);
  pen.fillStyle = roofTone(stone, light);
  pen.fill();
  within(pen, () => {
    polygon(pen, path);
    pen.clip();
    const random = chances(id + light, 12);
    const reach = Math.max(...path.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))));
    const flat = Math.abs(path[0]![0] - path[1]![0]) >= Math.abs(path[0]![1] - path[1]![1]);
    for (let row = -reach; row < reach; row += 11) {
      pen.strokeStyle = 'rgb(20 14 6 / 28%)';
      pen.lineWidth = 1.8;
      pen.beginPath();
      pen.moveTo(flat ? -reach : row, flat ? row : -reach);
      pen.lineTo(flat ? reach : row, flat ? row : reach);
      pen.stroke();
      for (let at = -reach + random() * 12; at < reach; at += 12 + random() * 8) {
        pen.fillStyle = random() < 0.5 ? 'rgb(255 240 210 / 9%)' : 'rgb(20 12 4 / 11%)';
        pen.fillRect(flat ? at : row, flat ? row : at, 10, 10);
      }
    }
  });
  polygon(pen, path);
  pen.strokeStyle = 'rgb(30 20 10 / 75%)';
  pen.lineWidth = 2.6;
  pen.stroke();
}

function gableRoof(pen: Pen, { long, deep }: Frame, stone: boolean, id: string): void {
  const [x, y] = [long / 2 - 5, deep / 2 - 5];
  courses(pen, [[-x, -y], [x, -y], [x, 0], [-x, 0]], stone, stone ? 55 : 47, id);
  courses(pen, [[-x, 0], [x, 0], [x, y], [-x, y]], stone, stone ? 39 : 31, id);
  ridge(pen, [-x, 0], [x, 0]);
  chimney(pen, x - 22, -4);
}

function hipRoof(pen: Pen, { long, deep }: Frame, stone: boolean, id: string): void {
  const [x, y] = [long / 2 - 5, deep / 2 - 5];
  const inset = Math.min(x, y) * 0.78;
  const half = Math.max(12, x - inset);
  const [a, b]: Spot[] = [[-half, 0], [half, 0]];
  courses(pen, [[-x, -y], [x, -y], b!, a!], stone, stone ? 56 : 48, id);
  courses(pen, [[x, -y], [x, y], b!], stone, stone ? 44 : 37, id);
  courses(pen, [[-x, -y], [-x, y], a!], stone, stone ? 50 : 43, id);
  courses(pen, [[-x, y], [x, y], b!, a!], stone, stone ? 37 : 30, id);
  for (const [from, to] of [[a, [-x, -y]], [a, [-x, y]], [b, [x, -y]], [b, [x, y]], [a, b]] as [Spot, Spot][]) ridge(pen, from, to);
  for (const side of [-1, 1]) {
    chimney(pen, side * (half + 4), side * 6);
    dormer(pen, side * half * 0.55, y * 0.52, stone);
    dormer(pen, side * half * 0.55, -y * 0.52, stone);
  }
}

function ridge(pen: Pen, a: Spot, b: Spot): void {
  pen.lineCap = 'round';
  for (const [wide, colour] of [[7, 'rgb(30 20 10 / 70%)'], [3, 'rgb(240 226 196 / 70%)']] as const) {
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.moveTo(a[0], a[1]);
    pen.lineTo(b[0], b[1]);
    pen.stroke();
  }
}

function chimney(pen: Pen, x: number, y: number): void {
  pen.fillStyle = 'rgb(15 10 4 / 45%)';
  pen.fillRect(x - 9 + 6, y - 11 + 8, 20, 22);
  pen.fillStyle = '#8c4a37';
  pen.fillRect(x - 10, y - 11, 20, 22);
  pen.fillStyle = '#1f1712';
  pen.fillRect(x - 5, y - 6, 10, 12);
  pen.strokeStyle = '#3a1d14';
  pen.lineWidth = 2;
  pen.strokeRect(x - 10, y - 11, 20, 22);
}

function dormer(pen: Pen, x: number, y: number, stone: boolean): void {
  pen.fillStyle = 'rgb(15 10 4 / 40%)';
  pen.fillRect(x - 11, y - 9, 30, 26);
  pen.fillStyle = roofTone(stone, 62);
  pen.fillRect(x - 14, y - 13, 14, 26);
  pen.fillStyle = roofTone(stone, 34);
  pen.fillRect(x, y - 13, 14, 26);
}

/** Holes and scorched beams, more of them the less is left. */
function damage(pen: Pen, { long, deep }: Frame, share: number, id: string): void {
  const random = chances(id, 13);
  const holes = Math.max(1, Math.round(share * 7));
  for (let i = 0; i < holes; i++) {
    const [x, y] = [(random() - 0.5) * long * 0.76, (random() - 0.5) * deep * 0.72];
    const size = 11 + random() * 13 * (0.6 + share);
    pen.beginPath();
    for (let k = 0; k < 9; k++) {
      const a = (k / 9) * Math.PI * 2;
      const r = size * (0.65 + random() * 0.5);
      pen.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r * 0.8);
    }
    pen.closePath();
    pen.fillStyle = '#17110c';
    pen.fill();
    pen.strokeStyle = '#5c4630';
    pen.lineWidth = 3;
    pen.stroke();
    pen.beginPath();
    pen.moveTo(x - size * 0.6, y - 2);
    pen.lineTo(x + size * 0.5, y + 3);
    pen.stroke();
  }
}

/** Stumps of walls and rubble. */
function ruin(pen: Pen, { long, deep }: Frame, stone: boolean, id: string): void {
  const random = chances(id, 14);
  pen.fillStyle = '#5d5340';
  pen.fillRect(-long / 2, -deep / 2, long, deep);
  pen.strokeStyle = stone ? '#9a917d' : '#4a3724';
  pen.lineWidth = 13;
  pen.setLineDash([46, 22, 18, 30]);
  pen.strokeRect(-long / 2 + 6, -deep / 2 + 6, long - 12, deep - 12);
  pen.setLineDash([]);
  for (let i = 0; i < 60; i++) {
    pen.fillStyle = random() < 0.4 ? '#241c14' : stone ? '#a39a86' : '#77593a';
    within(pen, () => {
      pen.translate((random() - 0.5) * long * 0.92, (random() - 0.5) * deep * 0.9);
      pen.rotate(random() * 3);
      pen.fillRect(-8, -3, 8 + random() * 18, 5 + random() * 5);
    });
  }
}

// ---- works

export function paintWork(pen: Pen, shape: Shape, { strength, of }: Wear): void {
  const line = shape.line.length > 0 ? shape.line : closed(shape.outline);
  if (strength <= 0 && of > 0) return site(pen, line);
  if (shape.data.kind === 'stockade') return stockade(pen, line, shape.data.id);
  if (shape.data.kind === 'redoubt') floor(pen, shape);
  bank(pen, line, shape.data.kind === 'redoubt' ? 46 : 38, shape.data.id);
}

/** Pegs and a cord: a work may be built here. */
function site(pen: Pen, line: readonly Spot[]): void {
  pen.strokeStyle = 'rgb(250 240 205 / 85%)';
  pen.lineWidth = 5;
  pen.setLineDash([20, 16]);
  softLine(pen, line, 10);
  pen.stroke();
  pen.setLineDash([]);
  pen.fillStyle = '#5b3f20';
  for (const { at } of steps(line, 90)) pen.fillRect(at[0] - 5, at[1] - 5, 10, 10);
}

function floor(pen: Pen, { outline }: Shape): void {
  polygon(pen, outline);
  pen.fillStyle = '#a58d5c';
  pen.fill();
}

/** A bank of earth with its ditch and hachures. */
function bank(pen: Pen, line: readonly Spot[], wide: number, id: string): void {
  const random = chances(id, 15);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [width, colour, off] of [
    [wide + 26, 'rgb(48 38 14 / 45%)', 6],
    [wide, '#6d5733', 0],
    [wide * 0.72, '#8f7648', -2],
    [wide * 0.3, '#b59c68', -5],
  ] as const) {
    within(pen, () => {
      pen.translate(off, off);
      softLine(pen, line, 24);
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.stroke();
    });
  }
  for (const { at, angle } of steps(line, 15)) {
    for (const side of [-1, 1]) {
      const lean = angle + (side * Math.PI) / 2;
      pen.strokeStyle = 'rgb(50 38 16 / 70%)';
      pen.lineWidth = 2.4;
      pen.beginPath();
      pen.moveTo(at[0] + Math.cos(lean) * wide * 0.2, at[1] + Math.sin(lean) * wide * 0.2);
      pen.lineTo(at[0] + Math.cos(lean) * wide * (0.46 + random() * 0.14), at[1] + Math.sin(lean) * wide * (0.46 + random() * 0.14));
      pen.stroke();
    }
  }
  for (const { at } of steps(line, 70)) gabion(pen, at);
}

function gabion(pen: Pen, [x, y]: Spot): void {
  pen.fillStyle = '#4c3a1e';
  pen.beginPath();
  pen.arc(x, y, 13, 0, 7);
  pen.fill();
  pen.fillStyle = '#a48a55';
  pen.beginPath();
  pen.arc(x - 1, y - 1.5, 9, 0, 7);
  pen.fill();
  pen.strokeStyle = '#5e4a28';
  pen.lineWidth = 2;
  pen.setLineDash([4, 3]);
  pen.stroke();
  pen.setLineDash([]);
}

function stockade(pen: Pen, line: readonly Spot[], id: string): void {
  const random = chances(id, 16);
  for (const { at } of steps(line, 17)) {
    const [x, y] = towards(at, [at[0] + random() - 0.5, at[1] + random() - 0.5], 2);
    pen.fillStyle = 'rgb(20 14 4 / 45%)';
    pen.beginPath();
    pen.arc(x + 6, y + 8, 10, 0, 7);
    pen.fill();
    pen.fillStyle = '#4a3219';
    pen.beginPath();
    pen.arc(x, y, 10, 0, 7);
    pen.fill();
    pen.fillStyle = '#b08c58';
    pen.beginPath();
    pen.arc(x - 1, y - 1.5, 6.4, 0, 7);
    pen.fill();
  }
}

/** Where the plate with the strength of a piece stands: beside it, not upon its middle. */
export function plateSpot(shape: Shape): Spot {
  if (shape.line.length > 1) {
    const [a, b] = [shape.line[0]!, shape.line[1]!];
    return moved(shape.centre, headingTo(a, b) + 9000, 60);
  }
  const right = Math.max(...shape.outline.map(([x]) => x));
  const top = Math.min(...shape.outline.map(([, y]) => y));
  return [right - 6, top + 6];
}
