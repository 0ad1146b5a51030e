// Units on their bases: rows of figures, the rim of their side, the arrow of their front, and the
// signs of shaken and routing units by shape, figures and colour.
import { basesAt, bodyOf, middleOf, moved, radians } from '../geometry';
import type { General, Spot, Unit } from '../view';
import { coatOf, sideColour, sideLight, type Coat } from './coats';
import { figure, kFigure, type Pose } from './figures';
import { chances, polygon, within, type Pen } from './pen';
import { drawGun, drawLimbered, drawWagon } from './wheels';

/** Where the figures of a base stand: to the right and ahead of its middle. */
export function ranks(unit: Pick<Unit, 'troop' | 'id'>, front: number, depth: number, base: number): Spot[] {
  const random = chances(unit.id, 20 + base);
  if (unit.troop === 'cavalry') return row(3, front * 0.3, 0);
  if (unit.troop === 'open') {
    return [...row(3, front * 0.29, depth * 0.17), ...row(2, front * 0.3, -depth * 0.2)].map(
      ([x, y]): Spot => [x + (random() - 0.5) * 16, y + (random() - 0.5) * 14],
    );
  }
  return [...row(5, front * 0.187, depth * 0.13), ...row(5, front * 0.187, -depth * 0.25)];
}

const row = (count: number, step: number, ahead: number): Spot[] =>
  Array.from({ length: count }, (_, i): Spot => [(i - (count - 1) / 2) * step, ahead]);

/** Figures that still stand when so much strength is left: never none while the unit lives. */
export const standingOf = (all: number, strength: number, of: number): number =>
  of <= 0 ? all : Math.max(strength > 0 ? 1 : 0, Math.round((all * strength) / of));

export interface Posture {
  at: Spot;
  heading: number;
  /** Seen through: where it would stand. */
  ghost?: boolean;
}

export function drawUnit(pen: Pen, unit: Unit, posture?: Posture): void {
  const at = posture?.at ?? unit.at;
  const heading = posture?.heading ?? unit.heading;
  const bases = posture ? basesAt(unit, at, heading) : unit.bases;
  within(pen, () => {
    if (posture?.ghost) pen.globalAlpha = 0.62;
    bases.forEach((base, i) => drawBase(pen, unit, base, heading, i, bases.length));
    if (!posture?.ghost) signs(pen, unit);
  });
}

function drawBase(pen: Pen, unit: Unit, corners: readonly Spot[], heading: number, index: number, count: number): void {
  const [a, b, , d] = corners as [Spot, Spot, Spot, Spot];
  const front = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const depth = Math.hypot(d[0] - a[0], d[1] - a[1]);
  slab(pen, corners, unit);
  within(pen, () => {
    const [x, y] = middleOf(corners);
    pen.translate(x, y);
    pen.rotate(radians(heading));
    flock(pen, unit.id + index, front, depth);
    arrow(pen, unit, front, depth);
    figures(pen, unit, front, depth, index, count);
  });
}

/** The card with its bevel; its rim is of the side. */
function slab(pen: Pen, corners: readonly Spot[], { side }: Unit): void {
  within(pen, () => {
    pen.translate(5, 7);
    polygon(pen, corners);
    pen.fillStyle = 'rgb(18 18 4 / 45%)';
    pen.fill();
  });
  polygon(pen, corners);
  pen.fillStyle = '#97945a';
  pen.fill();
  pen.lineJoin = 'miter';
  pen.lineWidth = 9;
  pen.strokeStyle = '#241c12';
  pen.stroke();
  pen.lineWidth = 6;
  pen.strokeStyle = sideColour(side);
  pen.stroke();
}

function flock(pen: Pen, id: string, front: number, depth: number): void {
  const random = chances(id, 30);
  for (let i = 0; i < 26; i++) {
    pen.fillStyle = ['#b0a566', '#7c8a4c', '#a39257', '#6d7c40'][i % 4]!;
    pen.beginPath();
    pen.ellipse((random() - 0.5) * (front - 16), (random() - 0.5) * (depth - 14), 4 + random() * 7, 3 + random() * 3, random() * 3, 0, 7);
    pen.fill();
  }
}

/** A wedge at the front edge. */
function arrow(pen: Pen, { side, state }: Unit, front: number, depth: number): void {
  const y = -depth / 2;
  pen.fillStyle = state === 'routing' ? '#ffffff' : sideLight(side);
  pen.strokeStyle = '#241c12';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(-front * 0.09, y + 1);
  pen.lineTo(0, y - 15);
  pen.lineTo(front * 0.09, y + 1);
  pen.closePath();
  pen.fill();
  pen.stroke();
}

function stamp(pen: Pen, coat: Coat, pose: Pose, [right, ahead]: Spot, size = kFigure, turn = 0): void {
  within(pen, () => {
    pen.translate(right, -ahead);
    if (turn !== 0) pen.rotate(turn);
    pen.drawImage(figure(coat, pose), -size / 2, -size / 2, size, size);
  });
}

function figures(pen: Pen, unit: Unit, front: number, depth: number, index: number, count: number): void {
  const coat = coatOf(unit);
  if (unit.troop === 'wagon') return drawWagonOn(pen, depth);
  if (unit.troop === 'gun') return drawBattery(pen, unit, coat, front, depth);
  const spots = ranks(unit, front, depth, index);
  const all = spots.length * count;
  const standing = standingOf(all, unit.strength, unit.of);
  const here = Math.max(0, Math.min(spots.length, Math.round(standing / count + (index === 0 ? 0.01 : -0.01))));
  const pose: Pose = unit.troop === 'cavalry' ? 'rider' : unit.troop === 'open' ? 'skirmish' : 'foot';
  const size = unit.troop === 'cavalry' ? kFigure * 1.22 : kFigure;
  const away = unit.state === 'routing' ? Math.PI : 0;
  for (const spot of spots.slice(0, here)) stamp(pen, coat, pose, spot, size, away);
}

function drawWagonOn(pen: Pen, depth: number): void {
  const scale = Math.min(1, depth / 150);
  pen.scale(scale, scale);
  drawWagon(pen);
}

function drawBattery(pen: Pen, unit: Unit, coat: Coat, front: number, depth: number): void {
  within(pen, () => {
    const scale = Math.min(1, depth / 118);
    pen.scale(scale, scale);
    if (unit.formation === 'limbered') drawLimbered(pen, unit.gun);
    else drawGun(pen, unit.gun);
  });
  if (unit.formation === 'limbered') return;
  const spots: Spot[] = [[-front * 0.27, 6], [front * 0.27, 8], [-front * 0.2, -depth * 0.3], [front * 0.22, -depth * 0.32], [front * 0.36, -depth * 0.1], [-front * 0.38, -depth * 0.08]];
  for (const spot of spots.slice(0, standingOf(6, unit.strength, unit.of))) stamp(pen, coat, 'crew', spot);
}

/** Fallen figures as the rules want them, smoke of who has fired. */
function signs(pen: Pen, unit: Unit): void {
  const body = bodyOf(unit);
  const coat = coatOf(unit);
  const fallen = unit.state === 'routing' ? [-0.28, 0.28] : unit.state === 'shaken' ? [0.3] : [];
  for (const side of fallen) {
    const [x, y] = moved(unit.at, unit.heading, body.depth / 2 + 34, body.front * side);
    within(pen, () => {
      pen.translate(x, y);
      pen.rotate(radians(unit.heading));
      pen.drawImage(figure(coat, 'fallen'), -kFigure / 2, -kFigure / 2, kFigure, kFigure);
    });
  }
  if (unit.flags.includes('fired')) smoke(pen, unit);
}

function smoke(pen: Pen, unit: Unit): void {
  const random = chances(unit.id, 40);
  const { front, depth } = bodyOf(unit);
  for (let i = 0; i < 9; i++) {
    const [x, y] = moved(unit.at, unit.heading, depth / 2 + 20 + random() * 46, (i / 8 - 0.5) * front * 0.9);
    const size = 20 + random() * 26;
    const puff = pen.createRadialGradient(x, y, 0, x, y, size);
    puff.addColorStop(0, 'rgb(255 252 240 / 72%)');
    puff.addColorStop(1, 'rgb(240 236 222 / 0%)');
    pen.fillStyle = puff;
    pen.fillRect(x - size, y - size, 2 * size, 2 * size);
  }
}

const kGeneralCoat: Record<string, Parameters<typeof coatOf>[0]> = {
  british: { id: 'g', name: '', side: 'british', troop: 'close', kind: 'european', arm: 'none', ranger: false },
  american: { id: 'b', name: '', side: 'american', troop: 'close', kind: 'american', arm: 'none', ranger: false },
};

/** Size of a general's round base. */
export const kGeneralBase = 46;

/** A round base with the general on his horse and his flag. */
export function drawGeneral(pen: Pen, general: General, at: Spot): void {
  const coat = coatOf(kGeneralCoat[general.side] ?? kGeneralCoat['british']!);
  within(pen, () => {
    pen.translate(at[0], at[1]);
    pen.fillStyle = 'rgb(18 18 4 / 45%)';
    pen.beginPath();
    pen.arc(5, 7, kGeneralBase, 0, 7);
    pen.fill();
    pen.fillStyle = '#a29c60';
    pen.beginPath();
    pen.arc(0, 0, kGeneralBase, 0, 7);
    pen.fill();
    for (const [wide, colour] of [[10, '#241c12'], [7, '#d9b24c'], [3, sideColour(general.side)]] as const) {
      pen.lineWidth = wide;
      pen.strokeStyle = colour;
      pen.stroke();
    }
    const size = kFigure * 1.15;
    pen.drawImage(figure(coat, 'rider'), -size / 2 - 8, -size / 2, size, size);
    flag(pen, general);
  });
}

function flag(pen: Pen, { side, rank }: General): void {
  pen.strokeStyle = '#3a2a16';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(20, 22);
  pen.lineTo(30, -56);
  pen.stroke();
  pen.fillStyle = sideColour(side);
  pen.strokeStyle = '#f6ead0';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(30, -56);
  pen.quadraticCurveTo(52, -68, 78, -54);
  pen.lineTo(74, -26);
  pen.quadraticCurveTo(50, -40, 27, -28);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#f6ead0';
  for (let i = 0; i < (rank === 'senior' ? 2 : 1); i++) star(pen, rank === 'senior' ? 42 + i * 20 : 52, -44, 8);
}

function star(pen: Pen, x: number, y: number, size: number): void {
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const r = i % 2 === 0 ? size : size * 0.42;
    pen.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
  }
  pen.closePath();
  pen.fill();
}
