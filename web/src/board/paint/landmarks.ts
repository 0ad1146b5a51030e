// Landmarks in side view, each kind with a mark of its own.
import type { Point } from '../grid';
import type { Place } from '../map_model';
import type { Pen } from './layer';
import { CARMINE, INK } from './style';

const WALL = '#f4e7cc';
const ROOF = '#9d4a36';
const SLATE = '#6c6862';
const STONE = '#d9cbb0';

export function drawLandmark(pen: Pen, place: Place, point: Point, scale: number): void {
  pen.save();
  pen.translate(point.x, point.y);
  pen.lineWidth = Math.max(1, 0.5 / scale);
  pen.strokeStyle = INK;
  pen.lineJoin = 'round';
  if (place.big) mansion(pen);
  else (MARKS[place.kind] ?? house)(pen);
  pen.restore();
}

type Shape = readonly (readonly [number, number])[];

function shape(pen: Pen, points: Shape, fill: string | null): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  pen.stroke();
}

function box(pen: Pen, x: number, y: number, width: number, height: number, fill: string): void {
  shape(
    pen,
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    fill,
  );
}

function ground(pen: Pen, half: number, y: number): void {
  pen.fillStyle = 'rgba(48,34,18,.26)';
  pen.beginPath();
  pen.ellipse(half * 0.25, y, half * 1.25, half * 0.24, 0, 0, Math.PI * 2);
  pen.fill();
}

function windows(pen: Pen, xs: readonly number[], y: number, width: number, height: number): void {
  pen.fillStyle = INK;
  for (const x of xs) pen.fillRect(x - width / 2, y, width, height);
}

function house(pen: Pen): void {
  ground(pen, 10, 8);
  box(pen, -9, -1, 18, 9, WALL);
  shape(
    pen,
    [
      [-10.5, -1],
      [-6.5, -9],
      [6.5, -9],
      [10.5, -1],
    ],
    ROOF,
  );
  box(pen, 3.4, -12, 3, 4, STONE);
  windows(pen, [-5.5, 5.5], 1.5, 2.2, 3);
  windows(pen, [0], 2.5, 2.6, 5.5);
}

function tavern(pen: Pen): void {
  house(pen);
  pen.beginPath();
  pen.moveTo(14, 8);
  pen.lineTo(14, -9);
  pen.lineTo(18.5, -9);
  pen.stroke();
  box(pen, 15.2, -7.5, 6, 6, '#c99b3d');
}

function church(pen: Pen): void {
  ground(pen, 11, 8);
  box(pen, -4, -2, 15, 10, WALL);
  shape(
    pen,
    [
      [-4, -2],
      [3.5, -8.5],
      [11, -2],
    ],
    ROOF,
  );
  box(pen, -10, -8, 7, 16, WALL);
  shape(
    pen,
    [
      [-10.8, -8],
      [-6.5, -21],
      [-2.2, -8],
    ],
    SLATE,
  );
  pen.beginPath();
  pen.moveTo(-6.5, -21);
  pen.lineTo(-6.5, -27);
  pen.moveTo(-8.7, -24.6);
  pen.lineTo(-4.3, -24.6);
  pen.stroke();
  windows(pen, [0, 4, 8], 1, 1.6, 4);
  windows(pen, [-6.5], -4, 2, 4);
}

function mill(pen: Pen): void {
  ground(pen, 10, 8);
  box(pen, -10, -4, 13, 12, STONE);
  shape(
    pen,
    [
      [-11.5, -4],
      [-3.5, -12],
      [4.5, -4],
    ],
    ROOF,
  );
  windows(pen, [-6.5, -1], -1, 2.2, 3);
  pen.fillStyle = '#efe3c6';
  pen.beginPath();
  pen.arc(7, 2.5, 6, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
  pen.beginPath();
  for (let i = 0; i < 4; i++) {
    const angle = (i * Math.PI) / 4 + 0.2;
    pen.moveTo(7 - Math.cos(angle) * 7.6, 2.5 - Math.sin(angle) * 7.6);
    pen.lineTo(7 + Math.cos(angle) * 7.6, 2.5 + Math.sin(angle) * 7.6);
  }
  pen.stroke();
}

/** An open market hall with a small turret. */
function market(pen: Pen): void {
  ground(pen, 12, 8);
  box(pen, -12, -1, 24, 3, WALL);
  for (const x of [-11, -4.5, 2.3, 9]) box(pen, x, 2, 2, 6, WALL);
  shape(
    pen,
    [
      [-13.5, -1],
      [-9.5, -8],
      [9.5, -8],
      [13.5, -1],
    ],
    ROOF,
  );
  box(pen, -2.5, -13, 5, 5, WALL);
  shape(
    pen,
    [
      [-3.5, -13],
      [0, -18],
      [3.5, -13],
    ],
    SLATE,
  );
}

/** A great stone house: five bays, a pediment, chimneys at both ends, a walled court. */
function mansion(pen: Pen): void {
  ground(pen, 26, 15);
  pen.save();
  pen.strokeStyle = CARMINE;
  pen.lineWidth *= 1.3;
  pen.setLineDash([4, 2.4]);
  pen.beginPath();
  pen.ellipse(0, 2, 37, 28, 0, 0, Math.PI * 2);
  pen.stroke();
  pen.restore();
  box(pen, -33, 4, 9, 11, WALL);
  shape(
    pen,
    [
      [-34.5, 4],
      [-28.5, -2],
      [-22.5, 4],
    ],
    ROOF,
  );
  box(pen, 24, 4, 9, 11, WALL);
  shape(
    pen,
    [
      [22.5, 4],
      [28.5, -2],
      [34.5, 4],
    ],
    ROOF,
  );
  box(pen, -21, -8, 42, 23, '#e6d8bb');
  shape(
    pen,
    [
      [-23, -8],
      [-17, -19],
      [17, -19],
      [23, -8],
    ],
    SLATE,
  );
  shape(
    pen,
    [
      [-7.5, -8],
      [0, -14.5],
      [7.5, -8],
    ],
    WALL,
  );
  box(pen, -17.5, -25, 5, 7, ROOF);
  box(pen, 12.5, -25, 5, 7, ROOF);
  windows(pen, [-16, -9, 0, 9, 16], -5, 3.2, 6);
  windows(pen, [-16, -9, 9, 16], 5, 3.2, 6);
  pen.fillStyle = CARMINE;
  pen.fillRect(-2.6, 5, 5.2, 10);
  pen.strokeRect(-2.6, 5, 5.2, 10);
}

const MARKS: Readonly<Record<string, (pen: Pen) => void>> = { house, tavern, church, mill, market };
