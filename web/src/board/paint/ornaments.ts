// Title, compass rose and explanation beside the map.
import type { Box, Compass, Grid, Point } from '../grid';
import { randomOf } from '../random';
import { strokeLine, thin, trace, type Pen, type Window } from './layer';
import { CARMINE, INK, PAPER_LIGHT, SEPIA, SERIF } from './style';
import { drawTree, type TreeKind } from './trees';

export function written(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  font: string,
  colour = INK,
  spacing = 0,
): void {
  pen.font = `${font} ${SERIF}`;
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.letterSpacing = `${spacing}px`;
  pen.fillText(text, x, y);
  pen.letterSpacing = '0px';
}

/** The title on a scroll under two trees. */
export function cartouche(pen: Pen, strip: Box, title: string, subtitle: string): void {
  const x = (strip.left + strip.right) / 2;
  const y = strip.top + 330;
  pen.save();
  pen.lineJoin = 'round';
  scroll(pen, x, y, 238, 250);
  written(pen, 'A PLAN of the', x, y - 118, 'italic 34px');
  written(pen, 'BATTLE OF', x, y - 62, '30px', INK, 8);
  pen.font = `60px ${SERIF}`;
  const size = Math.min(60, (60 * 400) / (pen.measureText(title).width + title.length * 5));
  written(pen, title, x, y + 14, `${size}px`, CARMINE, 4);
  flourish(pen, x, y + 50, 130);
  written(pen, subtitle, x, y + 104, 'italic 34px');
  written(pen, 'in the War of the Revolution', x, y + 160, 'italic 21px', SEPIA);
  pen.translate(x, y + 290);
  for (const [dx, dy, kind, zoom] of [
    [-215, -14, 'heavy', 5],
    [-150, 8, 'light', 4],
    [205, -10, 'heavy', 5.4],
    [140, 10, 'light', 3.6],
    [-90, 14, 'bush', 4],
    [96, 16, 'bush', 4],
  ] as const) {
    tree(pen, dx, dy, kind, zoom);
  }
  pen.restore();
}

function tree(pen: Pen, x: number, y: number, kind: TreeKind, zoom: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(zoom, zoom);
  drawTree(pen, kind, randomOf(Math.round(x), 3), zoom);
  pen.restore();
}

/** A sheet with rolled ends. */
function scroll(pen: Pen, x: number, y: number, half: number, high: number): void {
  pen.fillStyle = 'rgba(60,40,20,.2)';
  pen.fillRect(x - half + 10, y - high + 12, half * 2, high * 2 - 8);
  pen.fillStyle = PAPER_LIGHT;
  pen.strokeStyle = INK;
  pen.lineWidth = 2.4;
  pen.beginPath();
  pen.moveTo(x - half, y - high);
  pen.bezierCurveTo(x - half + 14, y - high / 2, x - half - 12, y + high / 2, x - half, y + high);
  pen.lineTo(x + half, y + high);
  pen.bezierCurveTo(x + half - 12, y + high / 2, x + half + 14, y - high / 2, x + half, y - high);
  pen.closePath();
  pen.fill();
  pen.stroke();
  for (const side of [-1, 1]) {
    const edge = y + side * high;
    pen.fillStyle = '#e4d2a6';
    pen.beginPath();
    pen.roundRect(x - half - 16, edge - 17, half * 2 + 32, 34, 17);
    pen.fill();
    pen.stroke();
    pen.lineWidth = 1;
    for (const end of [-1, 1]) {
      pen.beginPath();
      pen.arc(x + end * (half + 2), edge, 9, 0, Math.PI * 1.7);
      pen.stroke();
      pen.beginPath();
      pen.arc(x + end * (half + 2), edge, 4, 0.6, Math.PI * 2);
      pen.stroke();
    }
    pen.lineWidth = 2.4;
  }
}

/** A swelled rule with a lozenge. */
function flourish(pen: Pen, x: number, y: number, half: number): void {
  pen.fillStyle = INK;
  pen.beginPath();
  trace(
    pen,
    [
      { x: x - half, y },
      { x: x - 12, y: y - 2.4 },
      { x, y: y - 9 },
      { x: x + 12, y: y - 2.4 },
      { x: x + half, y },
      { x: x + 12, y: y + 2.4 },
      { x, y: y + 9 },
      { x: x - 12, y: y + 2.4 },
    ],
    true,
  );
  pen.fill();
}

const POINTS: readonly Compass[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** A rose of sixteen points; north wears a lily. */
export function compassRose(pen: Pen, x: number, y: number, radius: number, grid: Grid): void {
  const north = (grid.northAngle() * Math.PI) / 180;
  pen.save();
  pen.translate(x, y);
  pen.strokeStyle = INK;
  for (const [r, width] of [
    [0.66, 1.2],
    [0.7, 2.6],
    [0.42, 1],
  ] as const) {
    pen.beginPath();
    pen.arc(0, 0, radius * r, 0, Math.PI * 2);
    pen.lineWidth = width;
    pen.stroke();
  }
  for (let i = 0; i < 72; i++) {
    const angle = (i * Math.PI) / 36;
    strokeLine(pen, [polar(angle, radius * 0.66), polar(angle, radius * (i % 2 ? 0.68 : 0.7))], INK, 1);
  }
  for (let i = 0; i < 16; i++) ray(pen, north + (i * Math.PI) / 8, radius * (i % 2 ? 0.42 : 0.55), 0.06, INK);
  for (let i = 1; i < 8; i += 2) ray(pen, north + (i * Math.PI) / 4, radius * 0.66, 0.1, SEPIA);
  for (let i = 0; i < 8; i += 2)
    ray(pen, north + (i * Math.PI) / 4, radius * 0.86, 0.13, i === 0 ? CARMINE : INK);
  lily(pen, north, radius);
  POINTS.forEach((point, i) => {
    const at = polar(north + (i * Math.PI) / 4, radius * (i === 0 ? 1.22 : i % 2 ? 0.84 : 0.98));
    written(
      pen,
      point,
      at.x,
      at.y + (i % 2 ? 8 : 12),
      i % 2 ? 'italic 24px' : 'bold 34px',
      i === 0 ? CARMINE : INK,
    );
  });
  pen.restore();
}

const polar = (angle: number, r: number): Point => ({ x: Math.sin(angle) * r, y: -Math.cos(angle) * r });

/** One point of the rose: half dark, half light. */
function ray(pen: Pen, angle: number, length: number, wide: number, colour: string): void {
  const tip = polar(angle, length);
  const left = polar(angle - Math.PI / 8, length * wide * 1.6);
  const right = polar(angle + Math.PI / 8, length * wide * 1.6);
  pen.lineWidth = 1;
  pen.strokeStyle = INK;
  for (const [side, fill] of [
    [left, PAPER_LIGHT],
    [right, colour],
  ] as const) {
    pen.beginPath();
    trace(pen, [{ x: 0, y: 0 }, side, tip], true);
    pen.fillStyle = fill;
    pen.fill();
    pen.stroke();
  }
}

function lily(pen: Pen, angle: number, radius: number): void {
  pen.save();
  pen.rotate(angle);
  pen.translate(0, -radius * 0.98);
  const s = radius / 190;
  pen.scale(s, s);
  pen.fillStyle = CARMINE;
  pen.strokeStyle = INK;
  pen.lineWidth = 1;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(0, 12);
    pen.bezierCurveTo(side * 4, 0, side * 22, -2, side * 20, -16);
    pen.bezierCurveTo(side * 26, -4, side * 20, 10, side * 8, 8);
    pen.closePath();
    pen.fill();
    pen.stroke();
  }
  pen.beginPath();
  pen.moveTo(0, 14);
  pen.bezierCurveTo(-12, 0, -6, -14, 0, -30);
  pen.bezierCurveTo(6, -14, 12, 0, 0, 14);
  pen.fill();
  pen.stroke();
  pen.restore();
}

/** A ruler in hexes. */
export function scaleBar(pen: Pen, strip: Box, window: Window): void {
  const x = (strip.left + strip.right) / 2 - 200;
  const y = strip.bottom - 90;
  pen.save();
  pen.strokeStyle = INK;
  pen.lineWidth = thin(1.6, window, 0.5);
  for (let i = 0; i < 4; i++) {
    pen.fillStyle = i % 2 ? PAPER_LIGHT : INK;
    pen.fillRect(x + i * 100, y, 100, 12);
    pen.strokeRect(x + i * 100, y, 100, 12);
  }
  for (let i = 0; i <= 4; i++) written(pen, String(i), x + i * 100, y - 10, '22px');
  written(pen, 'Hexes', x + 200, y + 42, 'italic 26px');
  pen.restore();
}
