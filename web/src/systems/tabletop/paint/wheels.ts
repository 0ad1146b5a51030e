// Guns, limbers and wagons from above, looking up the picture, in hundredths of an inch.
import { draughtHorse, kFigure } from './figures';
import { within, type Pen } from './pen';

const kBarrels: Record<string, [long: number, wide: number, wheel: number]> = {
  light: [62, 11, 34],
  medium: [72, 14, 38],
  heavy: [86, 18, 42],
  galloper: [56, 10, 34],
  grasshopper: [46, 9, 28],
  howitzer: [40, 20, 36],
};

function bar(pen: Pen, x: number, y: number, w: number, h: number, colour: string, edge = '#1c140d'): void {
  pen.fillStyle = colour;
  pen.strokeStyle = edge;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.fill();
  pen.stroke();
}

function wheelPair(pen: Pen, y: number, out: number, size: number): void {
  for (const side of [-1, 1]) {
    bar(pen, side * out - 4, y - size / 2, 8, size, '#70542f');
    bar(pen, side * out - 1.6, y - size / 2 + 3, 3.2, size - 6, '#a88652', '#70542f');
    bar(pen, side * out - 6, y - 4, 12, 8, '#2f2a26');
  }
  bar(pen, -out, y - 2.5, 2 * out, 5, '#4b3820');
}

/** The gun with its muzzle up the picture. */
export function drawGun(pen: Pen, kind: string): void {
  const [long, wide, wheel] = kBarrels[kind] ?? kBarrels['medium']!;
  within(pen, () => {
    pen.fillStyle = 'rgb(15 14 4 / 38%)';
    pen.fillRect(-28, -long * 0.42, 66, long * 1.25);
  });
  pen.fillStyle = '#57718a';
  pen.beginPath();
  pen.moveTo(-9, -6);
  pen.lineTo(9, -6);
  pen.lineTo(5, long * 0.78);
  pen.lineTo(-5, long * 0.78);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = '#1f2c39';
  pen.lineWidth = 2;
  pen.stroke();
  wheelPair(pen, 0, 26, wheel);
  const brass = pen.createLinearGradient(-wide / 2, 0, wide / 2, 0);
  brass.addColorStop(0, '#6b4e1a');
  brass.addColorStop(0.35, '#e2bd62');
  brass.addColorStop(1, '#7d5d22');
  pen.fillStyle = brass;
  pen.strokeStyle = '#2b1e0a';
  pen.beginPath();
  pen.moveTo(-wide * 0.36, -long * 0.6);
  pen.lineTo(wide * 0.36, -long * 0.6);
  pen.lineTo(wide / 2, long * 0.32);
  pen.lineTo(-wide / 2, long * 0.32);
  pen.closePath();
  pen.fill();
  pen.stroke();
  bar(pen, -wide * 0.46, -long * 0.62, wide * 0.92, 5, '#e8cb7a', '#2b1e0a');
  bar(pen, -wide * 0.56, long * 0.26, wide * 1.12, 7, '#caa04a', '#2b1e0a');
}

export function drawTeam(pen: Pen, y: number): void {
  const size = kFigure;
  for (const x of [-19, 19]) pen.drawImage(draughtHorse(), x - size / 2, y - size / 2, size, size);
}

export function drawLimbered(pen: Pen, kind: string): void {
  drawTeam(pen, -30);
  wheelPair(pen, 10, 22, 30);
  bar(pen, -13, 2, 26, 17, '#57718a', '#1f2c39');
  within(pen, () => {
    pen.translate(0, 46);
    pen.rotate(Math.PI);
    pen.scale(0.7, 0.7);
    drawGun(pen, kind);
  });
}

export function drawWagon(pen: Pen): void {
  drawTeam(pen, -44);
  wheelPair(pen, -8, 31, 30);
  wheelPair(pen, 44, 31, 36);
  bar(pen, -25, -18, 50, 78, '#6f5530');
  const tilt = pen.createLinearGradient(-25, 0, 25, 0);
  tilt.addColorStop(0, '#a99c7d');
  tilt.addColorStop(0.4, '#f4ebd2');
  tilt.addColorStop(1, '#b5a786');
  pen.fillStyle = tilt;
  pen.fillRect(-23, -14, 46, 70);
  pen.strokeStyle = 'rgb(70 58 34 / 60%)';
  pen.lineWidth = 2;
  for (let y = -2; y < 54; y += 14) {
    pen.beginPath();
    pen.moveTo(-23, y);
    pen.quadraticCurveTo(0, y - 5, 23, y);
    pen.stroke();
  }
  pen.strokeStyle = '#3b3018';
  pen.strokeRect(-23, -14, 46, 70);
}
