// Names and plates at the troops: strength and morale, signs of state, strength of houses and works.
import { bodyOf, moved, type Shape } from '../geometry';
import { sideColour } from '../paint/coats';
import { plateSpot } from '../paint/buildings';
import { isHouse, isWork } from '../paint/ground';
import type { Pen } from '../paint/pen';
import { kGeneralBase } from '../paint/troops';
import type { General, Spot, TableView, Unit } from '../view';
import type { TableStage } from './stage';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const kFont = "'DejaVu Sans Condensed', system-ui, sans-serif";
const kSerif = "'Libre Caslon Text', Georgia, serif";
const kInk = '#1d1610';
const kPaper = '#fbf6ea';

/** Below so many dots to an inch only states are shown, no words. */
const kWords = 11;
const kMorale = 17;
const kHouse = 26;

export interface Labelled {
  view: TableView | null;
  units: readonly Unit[];
  generals: readonly General[];
  chosen: ReadonlySet<string>;
}

export function drawLabels(pen: Pen, stage: TableStage, { units, generals, chosen }: Labelled): void {
  const dots = stage.scale * 100;
  const taken: Box[] = [];
  for (const shape of stage.ground.shapes) drawStrength(pen, stage, shape, dots);
  const order = [...units].sort((a, b) => Number(chosen.has(b.id)) - Number(chosen.has(a.id)));
  const houses = new Map<string, number>();
  for (const unit of order) {
    const spot = unit.building ? houseSpot(stage, unit, houses) : rearOf(unit);
    const at = stage.toScreen(spot);
    const edge = plate(pen, at, unit, dots);
    const spoken = dots >= (unit.building ? kHouse : kWords);
    if (spoken) name(pen, nameSpot(unit, at, stage.toScreen(unit.at), edge, dots), unit.name, unit.side, dots, chosen.has(unit.id), taken);
    if (unit.state !== 'steady') badge(pen, stage.toScreen(unit.building ? spot : headOf(unit)), unit.state, dots);
    if (unit.building) flagOf(pen, at, unit.side);
  }
  for (const general of generals) {
    if (dots < kWords || general.with) continue;
    const at = stage.toScreen([general.at[0], general.at[1] + kGeneralBase + 12]);
    name(pen, { at: [at[0], at[1]], align: 'center' }, general.name, general.side, dots, chosen.has(general.id), taken);
  }
}

const rearOf = (unit: Unit): Spot => moved(unit.at, unit.heading, -bodyOf(unit).depth / 2 - 12);
const headOf = (unit: Unit): Spot => {
  const { front, depth } = bodyOf(unit);
  return moved(unit.at, unit.heading, depth / 2 + 22, front / 2 + 8);
};

/** Units in one house stand one below the other. */
function houseSpot(stage: TableStage, unit: Unit, houses: Map<string, number>): Spot {
  const index = houses.get(unit.building!) ?? 0;
  houses.set(unit.building!, index + 1);
  const shape = stage.ground.shapes.find(({ data }) => data.id === unit.building);
  const [x, y] = shape?.centre ?? unit.at;
  return [x, y + (index * 38) / Math.max(0.3, stage.scale) - 10];
}

/** "6 | 7": strength points and morale number; answers half of its height. */
function plate(pen: Pen, [x, y]: Spot, unit: Unit, dots: number): number {
  const size = Math.max(8.5, Math.min(13, dots * 0.42));
  const both = dots >= kMorale;
  const half = size * 1.15;
  const wide = both ? 2 * half : half * 1.2;
  const high = size * 1.3;
  const [left, top] = [x - wide / 2, y - high / 2];
  pen.fillStyle = kPaper;
  pen.strokeStyle = kInk;
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.roundRect(left, top, wide, high, 2.5);
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = sideColour(unit.side);
  pen.fillRect(left, top, both ? half : wide, high);
  pen.restore();
  pen.stroke();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${size}px ${kFont}`;
  pen.fillStyle = '#fff8ea';
  pen.fillText(String(unit.strength), left + (both ? half : wide) / 2, y + 0.6);
  if (both) {
    pen.fillStyle = kInk;
    pen.fillText(String(unit.morale), left + half * 1.5, y + 0.6);
  }
  return high / 2 + 1;
}

const nameSize = (dots: number): number => Math.max(10, Math.min(15, dots * 0.4));

interface NameSpot {
  at: Spot;
  align: CanvasTextAlign;
}

/** Behind the unit: below it, above it, or at its side as it faces. */
function nameSpot(unit: Unit, [x, y]: Spot, [ux, uy]: Spot, edge: number, dots: number): NameSpot {
  const size = nameSize(dots);
  if (unit.building) return { at: [x, y + edge], align: 'center' };
  const [dx, dy] = [x - ux, y - uy];
  if (Math.abs(dx) > 1.6 * Math.abs(dy)) return { at: [x + Math.sign(dx) * 16, y - size * 0.55], align: dx < 0 ? 'right' : 'left' };
  return { at: [x, dy < 0 ? y - edge - size * 1.2 : y + edge], align: 'center' };
}

function name(pen: Pen, { at: [x, y], align }: NameSpot, text: string, side: string, dots: number, always: boolean, taken: Box[]): void {
  const size = nameSize(dots);
  pen.font = `${always ? '700 ' : ''}${size}px ${kSerif}`;
  const most = Math.max(dots * 5.4, 70);
  const words = fitted(pen, text, always ? Infinity : most);
  const wide = pen.measureText(words).width;
  const left = align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2;
  const box = { left: left - 2, right: left + wide + 2, top: y, bottom: y + size * 1.15 };
  if (!always && taken.some((other) => overlap(box, other))) return;
  taken.push(box);
  pen.textAlign = align;
  pen.textBaseline = 'top';
  pen.lineJoin = 'round';
  pen.lineWidth = 3.4;
  pen.strokeStyle = 'rgb(252 246 226 / 88%)';
  pen.strokeText(words, x, y);
  pen.fillStyle = side === 'british' ? '#701611' : side === 'american' ? '#15304d' : kInk;
  pen.fillText(words, x, y);
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function fitted(pen: Pen, text: string, most: number): string {
  let words = text;
  while (words.length > 4 && pen.measureText(words).width > most) words = `${words.replace(/…$/, '').slice(0, -2).trimEnd()}…`;
  return words;
}

/** Shaken: a diamond with a bolt. Routing: a disc with two wedges that point back. */
function badge(pen: Pen, [x, y]: Spot, state: Unit['state'], dots: number): void {
  const r = Math.max(7, Math.min(13, dots * 0.34));
  pen.save();
  pen.translate(x, y);
  pen.lineWidth = 1.6;
  pen.strokeStyle = kInk;
  pen.lineJoin = 'round';
  pen.beginPath();
  if (state === 'shaken') {
    pen.moveTo(0, -r * 1.2);
    pen.lineTo(r * 1.2, 0);
    pen.lineTo(0, r * 1.2);
    pen.lineTo(-r * 1.2, 0);
    pen.closePath();
    pen.fillStyle = '#f2c230';
    pen.fill();
    pen.stroke();
    pen.beginPath();
    pen.moveTo(r * 0.2, -r * 0.75);
    pen.lineTo(-r * 0.3, r * 0.05);
    pen.lineTo(r * 0.25, r * 0.05);
    pen.lineTo(-r * 0.15, r * 0.8);
    pen.stroke();
  } else {
    pen.arc(0, 0, r * 1.1, 0, 7);
    pen.fillStyle = '#ffffff';
    pen.fill();
    pen.lineWidth = 2.2;
    pen.strokeStyle = '#a01512';
    pen.stroke();
    pen.fillStyle = '#a01512';
    for (const dy of [-0.62, 0.02]) {
      pen.beginPath();
      pen.moveTo(-r * 0.58, r * dy);
      pen.lineTo(r * 0.58, r * dy);
      pen.lineTo(0, r * (dy + 0.6));
      pen.closePath();
      pen.fill();
    }
  }
  pen.restore();
}

/** Who holds the house. */
function flagOf(pen: Pen, [x, y]: Spot, side: string): void {
  pen.strokeStyle = kInk;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x - 22, y + 8);
  pen.lineTo(x - 22, y - 22);
  pen.stroke();
  pen.fillStyle = sideColour(side);
  pen.beginPath();
  pen.moveTo(x - 22, y - 22);
  pen.lineTo(x - 2, y - 17);
  pen.lineTo(x - 22, y - 11);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = '#fbf0d8';
  pen.lineWidth = 1;
  pen.stroke();
}

function drawStrength(pen: Pen, stage: TableStage, shape: Shape, dots: number): void {
  const { kind } = shape.data;
  if (dots < kWords || !(isHouse(kind) || isWork(kind) || kind === 'bridge')) return;
  const { strength, of } = stage.ground.wearOf(shape);
  if (of === 0) return;
  const [x, y] = stage.toScreen(plateSpot(shape));
  const text = `${strength}/${of}`;
  const size = Math.max(9, Math.min(12, dots * 0.36));
  pen.font = `600 ${size}px ${kFont}`;
  const wide = pen.measureText(text).width + 8;
  pen.fillStyle = strength < of ? '#5a1e14' : '#33291c';
  pen.strokeStyle = '#e8d9b4';
  pen.lineWidth = 1;
  pen.beginPath();
  pen.roundRect(x - wide / 2, y - size * 0.7, wide, size * 1.4, 3);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#fdf5de';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y + 0.5);
}
