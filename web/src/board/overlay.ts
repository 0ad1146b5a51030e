// The SVG over the map: marks below the counters, piles of counters, marks above them, the fan.
import { centreOf, keyOfName, type HexName, type Point } from './grid';
import { hexPath, marksAbove, marksBelow, unitFrame, type Marks, type UnitMark } from './marks';
import { PATTERNS } from './overlay_style';
import { COUNTER, type BoardPiece, type HiddenStack } from './pieces';
import { closed, fanned, pieceAt, stacksOf, type Laid, type Stack } from './stacks';

const SVG = 'http://www.w3.org/2000/svg';
const f = (value: number): string => value.toFixed(1);
/** Screen pixels of a counter below which piles become blocks, and below which names are left out. */
const FAR_PX = 27;
const MID_PX = 46;
const FAN_PX = 58;
const GHOSTS_MOST = 8;

function group(parent: Element, name: string): SVGGElement {
  const element = document.createElementNS(SVG, 'g');
  element.setAttribute('class', name);
  parent.append(element);
  return element;
}

export class Overlay {
  readonly svg: SVGSVGElement;
  /** No motion is wanted. */
  still = false;
  private readonly world: SVGGElement;
  private readonly below: SVGGElement;
  private readonly flags: SVGGElement;
  private readonly piles: SVGGElement;
  private readonly above: SVGGElement;
  private readonly ghosts: SVGGElement;
  private readonly fanGroup: SVGGElement;
  private readonly pointer: SVGGElement;
  private pieces: readonly BoardPiece[] = [];
  private hidden: readonly HiddenStack[] = [];
  private stacks = new Map<HexName, Stack>();
  private marks: Marks = {};
  private drawn = new Map<HexName, { element: SVGGElement; look: string }>();
  private fan: { hex: HexName; picked: number } | null = null;
  private zoom = 1;
  private base = { left: 0, top: 0, zoom: 1e-9 };
  private unitMarks = '[]';

  constructor() {
    this.svg = document.createElementNS(SVG, 'svg');
    this.svg.setAttribute('class', 'lb-over');
    this.svg.setAttribute('aria-hidden', 'true');
    this.svg.innerHTML = `<defs>${PATTERNS}</defs>`;
    this.world = group(this.svg, 'lb-world');
    this.below = group(this.world, 'lb-below');
    this.piles = group(this.world, 'lb-piles');
    this.flags = group(this.world, 'lb-flags');
    this.above = group(this.world, 'lb-above');
    this.ghosts = group(this.world, 'lb-ghosts');
    this.pointer = group(this.world, 'lb-pointer');
    this.fanGroup = group(this.world, 'lb-fan');
  }

  /**
   * Lays the overlay over the map. While the eye moves, the picture of the counters is shifted and
   * stretched, which costs nothing; at rest, and when it would get coarse, they are drawn anew.
   */
  place(left: number, top: number, zoom: number, moving: boolean): void {
    const stretch = zoom / this.base.zoom;
    if (moving && stretch > 0.6 && stretch < 1.7) {
      const [x, y] = [left - this.base.left * stretch, top - this.base.top * stretch];
      this.svg.style.willChange = 'transform';
      this.svg.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${stretch.toFixed(5)})`;
      return;
    }
    this.base = { left, top, zoom };
    this.svg.style.willChange = 'auto';
    this.svg.style.transform = '';
    this.world.setAttribute(
      'transform',
      `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${zoom.toFixed(5)})`,
    );
    const size = COUNTER * zoom;
    this.svg.dataset.lod = size < FAR_PX ? 'far' : size < MID_PX ? 'mid' : 'near';
    const before = this.zoom;
    this.zoom = zoom;
    if (this.fan && Math.abs(before - zoom) > 1e-6) this.drawFan();
  }

  setStill(still: boolean): void {
    this.still = still;
    this.svg.classList.toggle('lb-still', still);
  }

  // ---- pieces

  setPieces(pieces: readonly BoardPiece[], hidden: readonly HiddenStack[], animate: boolean): void {
    const before = new Map(this.pieces.map((piece) => [piece.id, piece]));
    this.pieces = pieces;
    this.hidden = hidden;
    this.drawPiles();
    if (!animate || this.still) return;
    const moved = pieces.filter((piece) => (before.get(piece.id)?.hex ?? piece.hex) !== piece.hex);
    if (moved.length > GHOSTS_MOST) return;
    for (const piece of moved) this.glide(piece, before.get(piece.id)?.hex ?? piece.hex);
  }

  stackAt(hex: HexName): Stack | null {
    return this.stacks.get(hex) ?? null;
  }

  piecesAt(hex: HexName): readonly BoardPiece[] {
    return [...(this.stacks.get(hex)?.pieces ?? [])].reverse();
  }

  hiddenAt(hex: HexName): number {
    return this.hidden.find((stack) => stack.hex === hex)?.count ?? 0;
  }

  hexOf(id: string): HexName | null {
    return this.pieces.find((piece) => piece.id === id)?.hex ?? null;
  }

  private raised(): Set<string> {
    return new Set((this.marks.units ?? []).filter((mark) => mark.style !== 'done').map((mark) => mark.id));
  }

  private drawPiles(): void {
    this.stacks = stacksOf(this.pieces, this.raised());
    const wanted = new Map<HexName, string>();
    for (const [hex, stack] of this.stacks) wanted.set(hex, this.pileSvg(stack));
    for (const { hex, count } of this.hidden) wanted.set(hex, (wanted.get(hex) ?? '') + unknownPile(count));
    for (const [hex, { element }] of this.drawn) {
      if (wanted.has(hex)) continue;
      element.remove();
      this.drawn.delete(hex);
    }
    // Lower hexes lie over higher ones, as the piles lean up.
    for (const hex of [...wanted.keys()].sort(
      (a, b) => centreOf(keyOfName(a)).y - centreOf(keyOfName(b)).y,
    )) {
      const look = wanted.get(hex) ?? '';
      const old = this.drawn.get(hex);
      if (old?.look === look) {
        this.piles.append(old.element);
        continue;
      }
      const { x, y } = centreOf(keyOfName(hex));
      const element = old?.element ?? group(this.piles, 'lb-stack');
      element.setAttribute('transform', `translate(${f(x)} ${f(y)})`);
      element.innerHTML = look;
      this.piles.append(element);
      this.drawn.set(hex, { element, look });
    }
    this.drawFan();
  }

  private pileSvg(stack: Stack): string {
    const laid = closed(stack);
    const frames = new Map((this.marks.units ?? []).map((mark) => [mark.id, mark]));
    const pile = laid.map((one) => laidSvg(one, frames.get(one.piece.id))).join('');
    const units = stack.pieces.filter((piece) => !piece.leader).length;
    const badge = laid.find((one) => one.open)?.x ?? 0;
    const count =
      units > 1
        ? `<g class="lb-count" transform="translate(${f(badge - 27)} ${f(badge > -8 ? -36 : -32)})"><rect x="-12" y="-8" width="24" height="15.5" rx="7.5"/><text y="4">×${units}</text></g>`
        : '';
    // What is marked inside the pile shows as a frame around the pile.
    const inner = stack.pieces
      .map((piece) => frames.get(piece.id))
      .find((mark) => mark && !laid.some((one) => one.open && one.piece.id === mark.id));
    return `<g class="lb-pile">${pile}${count}${inner ? unitFrame(inner) : ''}</g>${blockSvg(stack, frames)}`;
  }

  /** A counter that slides to its new hex. */
  private glide(piece: BoardPiece, from: HexName): void {
    const [a, b] = [centreOf(keyOfName(from)), centreOf(keyOfName(piece.hex))];
    const ghost = group(this.ghosts, 'lb-ghost');
    ghost.innerHTML = piece.svg;
    const to = `translate(${f(b.x)}px, ${f(b.y)}px)`;
    ghost.style.transform = to;
    const run = ghost.animate([{ transform: `translate(${f(a.x)}px, ${f(a.y)}px)` }, { transform: to }], {
      duration: 320,
      easing: 'ease-in-out',
    });
    run.onfinish = run.oncancel = () => ghost.remove();
  }

  // ---- marks

  setMarks(marks: Marks): void {
    const units = JSON.stringify(marks.units ?? []);
    this.marks = marks;
    this.below.innerHTML = marksBelow(marks);
    this.above.innerHTML = marksAbove(marks);
    if (units === this.unitMarks) return;
    this.unitMarks = units;
    this.drawPiles();
  }

  isTarget(hex: HexName): boolean {
    return (this.marks.hexes ?? []).some(
      (mark) => mark.hex === hex && ['target', 'reach', 'strategic'].includes(mark.style),
    );
  }

  setFlags(flags: readonly { hex: HexName; colour: string; letter: string }[]): void {
    this.flags.innerHTML = flags.map(flagSvg).join('');
  }

  setPointer(cursor: HexName | null, hover: HexName | null): void {
    const back = cursor
      ? `<path class="hex-cursor-back" d="${hexPath(cursor, 0.02)}"/><path class="hex-cursor" d="${hexPath(cursor, 0.02)}"/>`
      : '';
    this.pointer.innerHTML =
      (hover && hover !== cursor ? `<path class="hex-hover" d="${hexPath(hover, 0.02)}"/>` : '') + back;
  }

  flash(hex: HexName, text: string): void {
    const { x, y } = centreOf(keyOfName(hex));
    const element = group(this.ghosts, this.still ? 'lb-flash still' : 'lb-flash');
    element.setAttribute('transform', `translate(${f(x)} ${f(y)})`);
    element.innerHTML = `<g>${blast()}<text y="9" font-size="26" font-weight="700" text-anchor="middle" fill="#3a0d05" stroke="#fff8df" stroke-width="5" paint-order="stroke">${text}</text></g>`;
    window.setTimeout(() => element.remove(), this.still ? 1100 : 760);
  }

  // ---- fan

  get fanHex(): HexName | null {
    return this.fan?.hex ?? null;
  }

  openFan(hex: HexName, picked = -1): boolean {
    if ((this.stacks.get(hex)?.pieces.length ?? 0) < 2) return false;
    this.fan = { hex, picked };
    this.drawFan();
    return true;
  }

  closeFan(): boolean {
    const was = this.fan !== null;
    this.fan = null;
    this.fanGroup.innerHTML = '';
    return was;
  }

  /** The piece picked by keys in the fan. */
  fanPicked(): BoardPiece | null {
    const stack = this.fan && this.stacks.get(this.fan.hex);
    return (this.fan && stack && fanned(stack).laid[this.fan.picked]?.piece) ?? null;
  }

  pickInFan(by: number): BoardPiece | null {
    const stack = this.fan && this.stacks.get(this.fan.hex);
    if (!this.fan || !stack) return null;
    const count = stack.pieces.length;
    this.fan.picked = this.fan.picked < 0 ? (by > 0 ? 0 : count - 1) : (this.fan.picked + by + count) % count;
    this.drawFan();
    return this.fanPicked();
  }

  private fanScale(): number {
    return Math.max(1, FAN_PX / (COUNTER * this.zoom));
  }

  private drawFan(): void {
    const stack = this.fan && this.stacks.get(this.fan.hex);
    if (!this.fan || !stack) {
      this.closeFan();
      return;
    }
    const { laid, panel } = fanned(stack);
    const frames = new Map((this.marks.units ?? []).map((mark) => [mark.id, mark]));
    const picked = laid[this.fan.picked];
    const ring = picked
      ? `<rect class="lb-fan-pick" x="${f(picked.x - 36)}" y="${f(picked.y - 36)}" width="72" height="72" rx="8"/>`
      : '';
    const { x, y } = stack.centre;
    this.fanGroup.innerHTML =
      `<g transform="translate(${f(x)} ${f(y)}) scale(${f(this.fanScale() * 100)}) scale(.01)">` +
      `<rect x="${f(panel.left + 4)}" y="${f(panel.top + 5)}" width="${f(panel.right - panel.left)}" height="${f(panel.bottom - panel.top)}" rx="10" opacity=".35"/>` +
      `<rect class="lb-fan-panel" x="${f(panel.left)}" y="${f(panel.top)}" width="${f(panel.right - panel.left)}" height="${f(panel.bottom - panel.top)}" rx="10"/>` +
      laid.map((one) => laidSvg(one, frames.get(one.piece.id))).join('') +
      `${ring}</g>`;
  }

  // ---- what is under a point

  /** The piece under a point of the sheet; inside the fan also whether the panel was hit. */
  pieceUnder(point: Point, hex: HexName): { piece: BoardPiece | null; fan: boolean } {
    const stack = this.fan && this.stacks.get(this.fan.hex);
    if (stack) {
      const scale = this.fanScale();
      const local = { x: (point.x - stack.centre.x) / scale, y: (point.y - stack.centre.y) / scale };
      const { laid, panel } = fanned(stack);
      if (local.x > panel.left && local.x < panel.right && local.y > panel.top && local.y < panel.bottom)
        return { piece: pieceAt(laid, local), fan: true };
    }
    const own = this.stacks.get(hex);
    if (!own) return { piece: null, fan: false };
    return {
      piece: pieceAt(closed(own), { x: point.x - own.centre.x, y: point.y - own.centre.y }),
      fan: false,
    };
  }
}

function laidSvg(one: Laid, mark: UnitMark | undefined): string {
  const move = `translate(${f(one.x)} ${f(one.y)})${one.scale === 1 ? '' : ` scale(${one.scale})`}`;
  if (!one.open) return `<g transform="${move}">${edgeSvg(one.piece)}</g>`;
  const frame = mark ? unitFrame(mark) : '';
  return mark?.style === 'done'
    ? `<g transform="${move}">${one.piece.svg}${frame}</g>`
    : `<g transform="${move}">${one.piece.svg}${frame}</g>`;
}

const edgeSvg = ({ colours, corner }: BoardPiece): string =>
  `<rect x="-28" y="-27.5" width="60" height="60" rx="${corner}" fill="#1a120a" opacity=".3"/><rect x="-30" y="-30" width="60" height="60" rx="${corner}" fill="${colours.body}" stroke="#241a10" stroke-width="1.6"/>`;

/** A whole stack as one block, for small scales: total strength, guns and leaders as signs. */
function blockSvg(stack: Stack, frames: ReadonlyMap<string, UnitMark>): string {
  const units = stack.pieces.filter((piece) => !piece.leader);
  const top = units[units.length - 1] ?? stack.pieces[stack.pieces.length - 1];
  if (!top) return '';
  const leader = stack.pieces.some((piece) => piece.leader);
  const total = units.reduce((sum, piece) => sum + piece.strength, 0);
  const mark = stack.pieces.map((piece) => frames.get(piece.id)).find((one) => one !== undefined);
  const { body, text, facing } = top.colours;
  const guns = units.some((piece) => piece.gun)
    ? `<circle cx="-22" cy="26" r="7" fill="${facing}" stroke="#241a10" stroke-width="2"/>`
    : '';
  const star = leader
    ? `<path transform="translate(26 -26) scale(2.9)" d="M0 -5.6L1.5 -1.8L5.4 -1.7L2.3 .8L3.4 4.7L0 2.4L-3.4 4.7L-2.3 .8L-5.4 -1.7L-1.5 -1.8z" fill="#ffd65a" stroke="#241a10" stroke-width=".7"/>`
    : '';
  const number =
    units.length > 0
      ? `<text y="17" font-size="50" font-weight="700" text-anchor="middle" fill="${text}">${total}</text>`
      : '';
  return (
    `<g class="lb-block"><rect x="-36" y="-36" width="72" height="72" rx="${top.corner === 11 ? 20 : 3}" fill="${body}" stroke="#fff4da" stroke-width="7"/>` +
    `<rect x="-36" y="-36" width="72" height="72" rx="${top.corner === 11 ? 20 : 3}" fill="${body}" stroke="#241a10" stroke-width="3.5"/>${number}${guns}${star}${mark ? unitFrame(mark) : ''}</g>`
  );
}

function unknownPile(count: number): string {
  return `<rect x="-30" y="-30" width="60" height="60" rx="6" fill="#6f675c" stroke="#241a10" stroke-width="1.6"/><text y="13" font-size="36" font-weight="700" text-anchor="middle" fill="#fff6dd">?</text><g class="lb-count" transform="translate(-27 -30)"><rect x="-12" y="-8" width="24" height="15.5" rx="7.5"/><text y="4">×${count}</text></g>`;
}

/** A flag on a staff, low at the left of the hex: who holds an objective. */
function flagSvg(flag: { hex: HexName; colour: string; letter: string }): string {
  const { x, y } = centreOf(keyOfName(flag.hex));
  return (
    `<g class="lb-flag" transform="translate(${f(x - 38)} ${f(y + 34)})"><path d="M0 0V-40" stroke="#241a10" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M0 -39Q-6 -43 -11 -39T-22 -39V-23Q-17 -19 -11 -23T0 -23z" fill="${flag.colour}" stroke="#241a10" stroke-width="1.5"/><text x="-11" y="-27">${flag.letter}</text></g>`
  );
}

function blast(): string {
  const points = Array.from({ length: 22 }, (_, i) => {
    const angle = (i / 22) * Math.PI * 2;
    const r = i % 2 === 0 ? 46 - (i % 4) * 3 : 25;
    return `${f(Math.cos(angle) * r)} ${f(Math.sin(angle) * r)}`;
  });
  return `<path d="M${points.join('L')}z" fill="url(#lb-blast)" stroke="#7c140c" stroke-width="2.5" stroke-linejoin="round"/>`;
}
