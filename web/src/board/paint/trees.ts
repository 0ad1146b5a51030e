// Trees in the manner of old engravers: round crowns in side view, shaded to the right.
import { between, randomOf, type Random } from '../random';
import type { Pen } from './layer';
import { makeCanvas, type Canvas } from './canvas';
import { TREE_INK } from './style';

export type TreeKind = 'light' | 'heavy' | 'orchard' | 'bush';

interface TreeLook {
  readonly size: number;
  readonly crowns: readonly string[];
  readonly shade: string;
}
const LOOKS: Readonly<Record<TreeKind, TreeLook>> = {
  light: { size: 15, crowns: ['#a3b273', '#acb97d', '#98ab6b'], shade: '#6f8450' },
  heavy: { size: 19, crowns: ['#7e9759', '#899f62', '#748d54'], shade: '#4f6a3c' },
  orchard: { size: 10, crowns: ['#a9b868', '#b4bf74'], shade: '#728746' },
  bush: { size: 7, crowns: ['#aab57e'], shade: '#76875a' },
};
const VARIANTS = 6;
const KINDS: readonly TreeKind[] = ['light', 'heavy', 'orchard', 'bush'];
/** Room around a tree in its stamp, in sizes of the tree. */
const CELL = 2.3;
/** Where in its stamp the foot of a tree is. */
const [FOOT_X, FOOT_Y] = [0.42, 0.8];

/** All trees at one scale, drawn once and then stamped. */
export class TreeStamps {
  private readonly canvas: Canvas;
  private readonly cell: number;

  constructor(private readonly scale: number) {
    this.cell = Math.ceil(LOOKS.heavy.size * CELL * scale) + 2;
    const { canvas, pen } = makeCanvas(this.cell * VARIANTS, this.cell * KINDS.length);
    KINDS.forEach((kind, row) => {
      for (let i = 0; i < VARIANTS; i++) {
        pen.setTransform(scale, 0, 0, scale, this.cell * (i + FOOT_X), this.cell * (row + FOOT_Y));
        drawTree(pen, kind, randomOf(i, row + 7), scale);
      }
    });
    this.canvas = canvas;
  }

  /** Stamps a tree whose foot is at a point of the sheet. The pen is set to sheet units. */
  stamp(
    pen: Pen,
    kind: TreeKind,
    variant: number,
    x: number,
    y: number,
    origin: { x: number; y: number },
  ): void {
    const row = KINDS.indexOf(kind);
    const column = variant % VARIANTS;
    const left = Math.round((x - origin.x) * this.scale - this.cell * FOOT_X);
    const top = Math.round((y - origin.y) * this.scale - this.cell * FOOT_Y);
    pen.drawImage(
      this.canvas,
      column * this.cell,
      row * this.cell,
      this.cell,
      this.cell,
      left,
      top,
      this.cell,
      this.cell,
    );
  }
}

const STAMPS_KEPT = 5;
const kept = new Map<number, TreeStamps>();

/** The stamps of a scale; those of the last few scales are kept. */
export function stampsAt(scale: number): TreeStamps {
  const old = kept.get(scale);
  if (old) return old;
  const oldest = kept.keys().next().value;
  if (kept.size >= STAMPS_KEPT && oldest !== undefined) kept.delete(oldest);
  const stamps = new TreeStamps(scale);
  kept.set(scale, stamps);
  return stamps;
}

/** One tree, its foot at the origin. */
export function drawTree(pen: Pen, kind: TreeKind, random: Random, scale: number): void {
  const look = LOOKS[kind];
  const size = look.size * between(random, 0.86, 1.12);
  const crown = look.crowns[Math.floor(random() * look.crowns.length)] ?? '#8a9a60';
  const height = kind === 'orchard' || kind === 'bush' ? size * 0.42 : size * 0.62;
  shadow(pen, size);
  if (kind !== 'bush') trunk(pen, size, height, scale);
  const outline = lobes(
    random,
    size * 0.5,
    size * (kind === 'heavy' ? 0.46 : 0.42),
    kind === 'orchard' ? 7 : 6 + Math.floor(random() * 3),
  );
  pen.save();
  pen.translate(0, -height);
  crownPath(pen, outline);
  pen.fillStyle = crown;
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = look.shade;
  pen.globalAlpha = 0.75;
  pen.beginPath();
  pen.ellipse(size * 0.3, size * 0.22, size * 0.44, size * 0.4, 0.5, 0, Math.PI * 2);
  pen.fill();
  pen.globalAlpha = 0.5;
  pen.fillStyle = '#e9ecbd';
  pen.beginPath();
  pen.ellipse(-size * 0.2, -size * 0.2, size * 0.16, size * 0.13, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
  if (scale > 0.5) leaves(pen, random, size);
  crownPath(pen, outline);
  pen.strokeStyle = TREE_INK;
  pen.lineWidth = Math.max(0.75, 0.36 / scale);
  pen.globalAlpha = scale < 0.25 ? 0.38 : scale < 0.5 ? 0.6 : 0.9;
  pen.stroke();
  pen.restore();
}

function shadow(pen: Pen, size: number): void {
  pen.fillStyle = 'rgba(48,46,24,.26)';
  pen.beginPath();
  pen.ellipse(size * 0.26, -0.3, size * 0.52, size * 0.15, 0, 0, Math.PI * 2);
  pen.fill();
}

function trunk(pen: Pen, size: number, height: number, scale: number): void {
  pen.strokeStyle = '#4a3a26';
  pen.lineWidth = Math.max(size * 0.1, 0.5 / scale);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(0, -height * 0.7);
  pen.stroke();
}

interface Lobe {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}
function lobes(random: Random, width: number, height: number, count: number): Lobe[] {
  const turn = random() * Math.PI;
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i / count) * Math.PI * 2 + between(random, -0.16, 0.16);
    const reach = between(random, 0.86, 1.06);
    return { x: Math.cos(angle) * width * reach, y: Math.sin(angle) * height * reach, angle };
  });
}

/** A scalloped crown: an outward curve from lobe to lobe. */
function crownPath(pen: Pen, outline: readonly Lobe[]): void {
  pen.beginPath();
  outline.forEach((lobe, i) => {
    const next = outline[(i + 1) % outline.length] ?? lobe;
    if (i === 0) pen.moveTo(lobe.x, lobe.y);
    const mx = (lobe.x + next.x) / 2;
    const my = (lobe.y + next.y) / 2;
    pen.quadraticCurveTo(mx * 1.5, my * 1.5, next.x, next.y);
  });
  pen.closePath();
}

/** Short curls of the pen on the shaded side. */
function leaves(pen: Pen, random: Random, size: number): void {
  pen.strokeStyle = TREE_INK;
  pen.lineWidth = 0.45;
  pen.globalAlpha = 0.6;
  for (let i = 0; i < 4; i++) {
    const x = between(random, -0.1, 0.34) * size;
    const y = between(random, -0.2, 0.3) * size;
    pen.beginPath();
    pen.arc(x, y, size * 0.09, 0.2, Math.PI * 0.95);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}
