// The SVG over the map: marks below the counters, piles of counters, marks above them, the fan.
import { centreOf, keyOfName, type Box, type HexName, type Point } from './grid';
import { Fan } from './fan';
import { blastSvg, flagSvg, RING } from './flourish';
import { hexPath, marksAbove, marksBelow, type Marks, type UnitMark } from './marks';
import { PATTERNS } from './overlay_style';
import { COUNTER, type BoardPiece, type HiddenStack } from './pieces';
import { Piles } from './piles';
import { closed, pieceAt } from './stacks';
import { group, SVG } from './svg';

const f = (value: number): string => value.toFixed(1);
/** Screen pixels of a counter below which piles become blocks, and below which names are left out. */
const FAR_PX = 27;
const MID_PX = 46;
const GHOSTS_MOST = 8;
/** How far around what is seen pieces are drawn, as a share of it on each side. */
const AROUND = 0.35;
/** How long a flash is seen; see the animations in the style. */
const RING_MS = 1500;
const BLAST_MS = 1100;
const FLASH_STILL_MS = 1600;

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;

export class Overlay {
  readonly svg: SVGSVGElement;
  /** No motion is wanted. */
  still = false;
  private readonly world: SVGGElement;
  private readonly below: SVGGElement;
  private readonly flags: SVGGElement;
  private readonly piles: Piles;
  private readonly above: SVGGElement;
  private readonly ghosts: SVGGElement;
  private readonly flashes: SVGGElement;
  private readonly fan: Fan;
  private readonly pointer: SVGGElement;
  private pieces: readonly BoardPiece[] = [];
  private hidden: readonly HiddenStack[] = [];
  private marks: Marks = {};
  private zoom = 1;
  /** The part of the sheet in which pieces are drawn. */
  private part: Box = { left: 0, right: 0, top: 0, bottom: 0 };
  private base = { left: 0, top: 0, zoom: 1e-9 };
  private unitMarks = '[]';

  constructor() {
    this.svg = document.createElementNS(SVG, 'svg');
    this.svg.setAttribute('class', 'lb-over');
    this.svg.setAttribute('aria-hidden', 'true');
    this.svg.innerHTML = `<defs>${PATTERNS}</defs>`;
    this.world = group(this.svg, 'lb-world');
    this.below = group(this.world, 'lb-below');
    this.piles = new Piles(group(this.world, 'lb-piles'));
    this.flags = group(this.world, 'lb-flags');
    this.above = group(this.world, 'lb-above');
    this.ghosts = group(this.world, 'lb-ghosts');
    this.flashes = group(this.world, 'lb-flashes');
    this.pointer = group(this.world, 'lb-pointer');
    this.fan = new Fan(group(this.world, 'lb-fan'));
  }

  /**
   * Lays the overlay over the map, of which a part is seen. While the eye moves, the picture of the
   * counters is shifted and stretched, which costs little; at rest, and when it would get coarse, they
   * are drawn anew.
   */
  place(left: number, top: number, zoom: number, seen: Box, moving: boolean): void {
    const { base } = this;
    const stretch = zoom / base.zoom;
    if (moving && stretch > 0.6 && stretch < 1.7) {
      const [x, y] = [left - base.left * stretch, top - base.top * stretch];
      this.svg.style.willChange = 'transform';
      this.svg.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${stretch.toFixed(5)})`;
      if (!holds(this.part, seen)) this.drawPart(seen);
      return;
    }
    this.svg.style.willChange = 'auto';
    this.svg.style.transform = '';
    if (left === base.left && top === base.top && zoom === base.zoom && holds(this.part, seen)) return;
    this.base = { left, top, zoom };
    this.world.setAttribute(
      'transform',
      `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${zoom.toFixed(5)})`,
    );
    const size = COUNTER * zoom;
    this.svg.dataset.lod = size < FAR_PX ? 'far' : size < MID_PX ? 'mid' : 'near';
    this.zoom = zoom;
    this.drawPart(seen);
    this.drawFan();
  }

  /** What is drawn reaches beyond what is seen, so that small moves draw nothing. */
  private drawPart({ left, right, top, bottom }: Box): void {
    const [dx, dy] = [(right - left) * AROUND, (bottom - top) * AROUND];
    this.part = { left: left - dx, right: right + dx, top: top - dy, bottom: bottom + dy };
    this.piles.draw(this.part, this.svg.dataset.lod === 'far', this.frames());
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

  piecesAt(hex: HexName): readonly BoardPiece[] {
    return [...(this.piles.at(hex)?.pieces ?? [])].reverse();
  }

  hiddenAt(hex: HexName): number {
    return this.piles.hiddenAt(hex);
  }

  private raised(): Set<string> {
    return new Set((this.marks.units ?? []).filter((mark) => mark.style !== 'done').map((mark) => mark.id));
  }

  private drawPiles(): void {
    this.piles.set(this.pieces, this.hidden, this.raised());
    this.piles.draw(this.part, this.svg.dataset.lod === 'far', this.frames());
    this.drawFan();
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

  /** A blast with a word, or without one a ring: something happened here. */
  flash(hex: HexName, text: string): void {
    const { x, y } = centreOf(keyOfName(hex));
    const element = group(this.flashes, this.still ? 'lb-flash still' : 'lb-flash');
    element.dataset['hex'] = hex;
    element.setAttribute('transform', `translate(${f(x)} ${f(y)})`);
    element.innerHTML = `<g>${text ? blastSvg(text) : RING}</g>`;
    window.setTimeout(() => element.remove(), this.still ? FLASH_STILL_MS : text ? BLAST_MS : RING_MS);
  }

  // ---- fan

  get fanHex(): HexName | null {
    return this.fan.hex;
  }

  openFan(hex: HexName, picked = -1): boolean {
    const stack = this.piles.at(hex);
    if (!stack || stack.pieces.length < 2) return false;
    this.fan.open(stack, picked);
    this.drawFan();
    return true;
  }

  closeFan(): boolean {
    return this.fan.close();
  }

  /** The piece picked by keys in the fan. */
  fanPicked(): BoardPiece | null {
    return this.fan.picked;
  }

  pickInFan(by: number): BoardPiece | null {
    this.fan.step(by);
    this.drawFan();
    return this.fan.picked;
  }

  private drawFan(): void {
    const { hex } = this.fan;
    if (hex !== null) this.fan.draw(this.piles.at(hex), this.zoom, this.frames());
  }

  private frames(): Map<string, UnitMark> {
    return new Map((this.marks.units ?? []).map((mark) => [mark.id, mark]));
  }

  // ---- what is under a point

  /** The piece under a point of the sheet, and whether it is one of the fan. */
  pieceUnder(point: Point, hex: HexName): { piece: BoardPiece | null; fan: boolean } {
    const shown = this.fan.under(point);
    if (shown) return { piece: shown, fan: true };
    const own = this.piles.at(hex);
    if (!own) return { piece: null, fan: false };
    return {
      piece: pieceAt(closed(own), { x: point.x - own.centre.x, y: point.y - own.centre.y }),
      fan: false,
    };
  }
}
