// The SVG over the map: marks below the counters, piles of counters, marks above them, the fan.
import { centreOf, keyOfName, type HexName, type Point } from './grid';
import { Fan } from './fan';
import { blastSvg, flagSvg, RING } from './flourish';
import { hexPath, marksAbove, marksBelow, type Marks, type UnitMark } from './marks';
import { PATTERNS } from './overlay_style';
import { COUNTER, type BoardPiece, type HiddenStack } from './pieces';
import { pileSvg, unknownPile } from './pile';
import { closed, pieceAt, stacksOf, type Stack } from './stacks';

const SVG = 'http://www.w3.org/2000/svg';
const f = (value: number): string => value.toFixed(1);
/** Screen pixels of a counter below which piles become blocks, and below which names are left out. */
const FAR_PX = 27;
const MID_PX = 46;
const GHOSTS_MOST = 8;
/** How long a flash is seen; see the animations in the style. */
const RING_MS = 1500;
const BLAST_MS = 1100;
const FLASH_STILL_MS = 1600;

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
  private readonly flashes: SVGGElement;
  private readonly fan: Fan;
  private readonly pointer: SVGGElement;
  private pieces: readonly BoardPiece[] = [];
  private hidden: readonly HiddenStack[] = [];
  private stacks = new Map<HexName, Stack>();
  private marks: Marks = {};
  private drawn = new Map<HexName, { element: SVGGElement; look: string }>();
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
    this.flashes = group(this.world, 'lb-flashes');
    this.pointer = group(this.world, 'lb-pointer');
    this.fan = new Fan(group(this.world, 'lb-fan'));
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
    if (Math.abs(before - zoom) > 1e-6) this.drawFan();
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
    const frames = this.frames();
    const wanted = new Map<HexName, string>();
    for (const [hex, stack] of this.stacks) wanted.set(hex, pileSvg(stack, frames));
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
    const stack = this.stacks.get(hex);
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
    if (hex !== null) this.fan.draw(this.stacks.get(hex) ?? null, this.zoom, this.frames());
  }

  private frames(): Map<string, UnitMark> {
    return new Map((this.marks.units ?? []).map((mark) => [mark.id, mark]));
  }

  // ---- what is under a point

  /** The piece under a point of the sheet, and whether it is one of the fan. */
  pieceUnder(point: Point, hex: HexName): { piece: BoardPiece | null; fan: boolean } {
    const shown = this.fan.under(point);
    if (shown) return { piece: shown, fan: true };
    const own = this.stacks.get(hex);
    if (!own) return { piece: null, fan: false };
    return {
      piece: pieceAt(closed(own), { x: point.x - own.centre.x, y: point.y - own.centre.y }),
      fan: false,
    };
  }
}
