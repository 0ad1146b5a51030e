// Figures seen from above, looking up the picture: drawn once for each coat, then stamped.
import type { Coat } from './coats';
import { makeCanvas, type Pen } from './pen';

/** Dots of a sprite, and what it covers in hundredths of an inch. */
const kDots = 128;
export const kFigure = 64;

export type Pose = 'foot' | 'skirmish' | 'rider' | 'crew' | 'fallen' | 'officer';

const sprites = new Map<string, HTMLCanvasElement>();

export function figure(coat: Coat, pose: Pose): HTMLCanvasElement {
  const key = `${coat.name} ${pose}`;
  const known = sprites.get(key);
  if (known) return known;
  const { canvas, pen } = makeCanvas(kDots, kDots);
  pen.translate(kDots / 2, kDots / 2);
  pen.scale(kDots / 64, kDots / 64); // drawn on a field of 64 by 64
  pen.lineJoin = pen.lineCap = 'round';
  if (pose === 'rider') rider(pen, coat);
  else if (pose === 'fallen') fallen(pen, coat);
  else standing(pen, coat, pose);
  sprites.set(key, canvas);
  return canvas;
}

function oval(pen: Pen, x: number, y: number, rx: number, ry: number, colour: string, turn = 0): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, turn, 0, 7);
  pen.fill();
}

function stroke(pen: Pen, colour: string, wide: number, ...spots: [number, number][]): void {
  pen.strokeStyle = colour;
  pen.lineWidth = wide;
  pen.beginPath();
  spots.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
}

const kInk = '#1c140d';
const kSkin = '#d9a982';

function standing(pen: Pen, coat: Coat, pose: Pose): void {
  oval(pen, 4, 6, 18, 13, 'rgb(15 14 4 / 42%)');
  if (pose === 'foot' || pose === 'skirmish') musket(pen, pose === 'skirmish');
  // Feet, coat tails, shoulders.
  oval(pen, -5, -7, 3.6, 5.4, coat.legs);
  oval(pen, 6, 2, 3.6, 5, coat.legs);
  pen.fillStyle = coat.dark;
  pen.beginPath();
  pen.moveTo(-11, 2);
  pen.lineTo(-8, 17);
  pen.lineTo(-1, 12);
  pen.lineTo(1, 12);
  pen.lineTo(8, 17);
  pen.lineTo(11, 2);
  pen.fill();
  oval(pen, 0, 0, 17.5, 9.6, kInk);
  oval(pen, 0, -0.4, 16.3, 8.6, coat.body);
  oval(pen, -12.4, 0.6, 4.4, 6, coat.dark, 0.3);
  oval(pen, 12.4, 0.6, 4.4, 6, coat.dark, -0.3);
  if (coat.belts) {
    stroke(pen, coat.belts, 2.6, [-10, -5.5], [9, 6.5]);
    if (coat.hat !== 'round') stroke(pen, coat.belts, 2.6, [10, -5.5], [-9, 6.5]);
  }
  oval(pen, -9.6, -7.6, 3.2, 3.2, coat.facing);
  oval(pen, 10.4, -7.2, 3.2, 3.2, coat.facing);
  if (pose === 'crew') stroke(pen, '#6b4a27', 2.6, [12, -6], [15, -26]);
  oval(pen, 0, 7.4, 5.4, 4.6, pose === 'officer' ? '#d7b257' : '#5b4024');
  hat(pen, coat);
}

function musket(pen: Pen, level: boolean): void {
  const [x, y, tx, ty] = level ? [6, -4, 3, -31] : [11, 0, 12, -29];
  stroke(pen, '#4a2f18', 3.8, [x, y + 9], [x, y - 8]);
  stroke(pen, '#33302e', 2.4, [x, y - 6], [tx, ty]);
  stroke(pen, '#d6d9da', 1.5, [tx, ty + 8], [tx, ty - 0.5]);
}

function hat(pen: Pen, coat: Coat): void {
  switch (coat.hat) {
    case 'tricorne':
      pen.fillStyle = coat.hatColour;
      pen.strokeStyle = coat.lace;
      pen.lineWidth = 1.7;
      pen.beginPath();
      pen.moveTo(0, -10.5);
      pen.quadraticCurveTo(5, -3, 10.5, 5);
      pen.quadraticCurveTo(0, 2.4, -10.5, 5);
      pen.quadraticCurveTo(-5, -3, 0, -10.5);
      pen.fill();
      pen.stroke();
      oval(pen, 0, 0, 4.6, 4.4, '#3a3433');
      break;
    case 'bearskin':
      oval(pen, 0, -1.6, 8.4, 9.4, '#17100c');
      oval(pen, -0.6, -2, 7, 8, coat.hatColour);
      oval(pen, 0, -8.8, 3.6, 2.2, coat.lace);
      break;
    case 'mitre':
      pen.fillStyle = '#7a5b1f';
      pen.beginPath();
      pen.moveTo(-8, 4);
      pen.lineTo(0, -11);
      pen.lineTo(8, 4);
      pen.fill();
      pen.fillStyle = coat.hatColour;
      pen.beginPath();
      pen.moveTo(-6, 3);
      pen.lineTo(0, -9);
      pen.lineTo(6, 3);
      pen.fill();
      oval(pen, 0, -9.4, 2.4, 2.4, '#f3ead2');
      break;
    case 'cap':
      oval(pen, 0, -0.6, 7.2, 7.6, coat.hatColour);
      oval(pen, 0, -7.6, 4.6, 2.2, coat.lace);
      break;
    case 'round':
      oval(pen, 0, 0, 9.4, 9, coat.hatColour);
      oval(pen, 0, 0, 9.4, 9, 'rgb(255 245 220 / 10%)');
      oval(pen, -0.4, -0.6, 5, 4.8, coat.lace);
      oval(pen, -0.8, -1, 3.8, 3.6, coat.hatColour);
      break;
    case 'helmet':
      oval(pen, 0, -0.6, 6.8, 8, coat.hatColour);
      stroke(pen, coat.lace, 3, [0, -6], [0, 9]);
      break;
    case 'feather':
      oval(pen, 0, 0, 6, 6.2, kSkin);
      oval(pen, 0, 1.2, 4.4, 4.6, coat.hatColour);
      stroke(pen, coat.lace, 2.2, [1, 2], [7, 10]);
      stroke(pen, '#f4eede', 1.8, [0, 2], [1, 12]);
      break;
  }
}

function horse(pen: Pen, hide: string, dark: string): void {
  oval(pen, 5, 6, 13, 27, 'rgb(15 14 4 / 40%)');
  stroke(pen, dark, 4, [0, 23], [2, 31]);
  oval(pen, 0, 4, 10.4, 22, kInk);
  oval(pen, -0.4, 4, 9.2, 20.8, hide);
  oval(pen, 0, -20, 5.4, 9.4, kInk);
  oval(pen, -0.2, -20, 4.3, 8.4, hide);
  oval(pen, 0, -27, 3.4, 4.6, dark);
  stroke(pen, dark, 3, [0, -17], [0, -6]);
}

function rider(pen: Pen, coat: Coat): void {
  horse(pen, '#6b4527', '#3a2414');
  oval(pen, 0, 6, 11.5, 8, coat.dark);
  stroke(pen, '#d6d9da', 2, [12, 2], [16, -18]);
  oval(pen, 0, 2, 14, 7.6, kInk);
  oval(pen, 0, 1.6, 12.8, 6.6, coat.body);
  if (coat.belts) stroke(pen, coat.belts, 2.4, [-8, -2.5], [8, 6]);
  oval(pen, 11.6, -3, 3, 3, coat.facing);
  oval(pen, -10, -3.4, 3, 3, coat.facing);
  pen.save();
  pen.translate(0, 1);
  hat(pen, coat);
  pen.restore();
}

/** A horse with nobody on it, for limbers and wagons. */
export function draughtHorse(): HTMLCanvasElement {
  const known = sprites.get('horse');
  if (known) return known;
  const { canvas, pen } = makeCanvas(kDots, kDots);
  pen.translate(kDots / 2, kDots / 2);
  pen.scale(kDots / 64, kDots / 64);
  pen.lineJoin = pen.lineCap = 'round';
  horse(pen, '#7d5634', '#40291a');
  stroke(pen, '#2a1b10', 2.4, [-9, -4], [9, -4]);
  stroke(pen, '#2a1b10', 2, [-8, 0], [-9, 28]);
  stroke(pen, '#2a1b10', 2, [8, 0], [9, 28]);
  sprites.set('horse', canvas);
  return canvas;
}

/** Lying on the ground: the sign of units that are shaken or routing. */
function fallen(pen: Pen, coat: Coat): void {
  pen.rotate(0.9);
  oval(pen, 3, 4, 11, 25, 'rgb(15 14 4 / 35%)');
  oval(pen, -4, 17, 3.6, 9, coat.legs, 0.15);
  oval(pen, 5, 18, 3.6, 9, coat.legs, -0.25);
  oval(pen, 0, 0, 9.4, 14, kInk);
  oval(pen, 0, 0, 8.4, 13, coat.body);
  if (coat.belts) stroke(pen, coat.belts, 2.4, [-6, -8], [6, 8]);
  stroke(pen, coat.dark, 5, [-8, -6], [-18, -12]);
  stroke(pen, coat.dark, 5, [8, -4], [17, 4]);
  oval(pen, 0, -16, 5.2, 5.6, kSkin);
  oval(pen, 1, -14.6, 4, 4, '#4a3222');
  pen.translate(-13, -25);
  hat(pen, coat);
}
