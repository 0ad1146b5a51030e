// The board: a painted map with counters and marks over it, moved by mouse, touch and keyboard.
// It shows what it is told and says what was picked; it knows no rules.
import { seenBox, type Camera, type CameraView } from './camera';
import { Describer } from './describe';
import { Eye } from './eye';
import { watchGestures } from './gestures';
import { hexAt, keyOfName, nameOf, type HexName, type Point } from './grid';
import { Keyboard } from './keyboard';
import { readMap, type Bundle, type MapModel } from './map_model';
import type { Marks } from './marks';
import { Overlay } from './overlay';
import { placeStyle } from './overlay_style';
import { sheetOf, type Sheet } from './paint/sheet';
import type { Artist, BoardPiece } from './pieces';
import { tilePainter, type TilePainter } from './tile_painter';
import { Tiles } from './tiles';

export interface BoardEvents {
  /** A hex was picked, by a click, a tap or Enter, and no piece in it was meant. */
  hex: { hex: HexName; pieces: readonly BoardPiece[]; touch: boolean };
  /** A piece was picked. */
  unit: { id: string; hex: HexName; touch: boolean };
  /** The pointer is over a hex, perhaps over a piece; null when it left. */
  hover: { hex: HexName | null; id: string | null };
  /** The keyboard's cursor has moved. */
  cursor: { hex: HexName };
  /** A long press, or a click with the middle button. */
  press: { hex: HexName; id: string | null };
  /** Escape. */
  cancel: Record<string, never>;
  /** The eye has come to rest. */
  view: CameraView;
}
type Listener<K extends keyof BoardEvents> = (event: BoardEvents[K]) => void;

export interface Flag {
  readonly hex: HexName;
  readonly colour: string;
  readonly letter: string;
}

export interface BoardOptions {
  readonly bundle: Bundle;
  readonly artist: Artist;
  /** Spoken name of the board. */
  readonly label?: string;
  /** Motion: as the system asks for it, unless it is said here. */
  readonly still?: boolean;
}

const HOVER_FAN_MS = 650;

export class Board {
  readonly map: MapModel;
  private readonly sheet: Sheet;
  private readonly painter: TilePainter;
  private readonly tiles: Tiles;
  private readonly eye: Eye;
  private readonly camera: Camera;
  private readonly overlay = new Overlay();
  private readonly words: Describer;
  private readonly canvas = document.createElement('canvas');
  private readonly said = document.createElement('div');
  private readonly listeners = new Map<keyof BoardEvents, Set<Listener<never>>>();
  private root: HTMLElement | null = null;
  private stops: (() => void)[] = [];
  private asked = 0;
  private readonly keyboard: Keyboard;
  private hovered: HexName | null = null;
  private hoverTimer = 0;

  constructor(private readonly options: BoardOptions) {
    this.map = readMap(options.bundle);
    this.sheet = sheetOf(this.map.grid.bounds());
    this.painter = tilePainter(options.bundle, { came: () => this.ask(), stale: () => this.repaint() });
    this.tiles = new Tiles(this.painter, this.sheet.paper);
    this.eye = new Eye(this.sheet, () => this.ask());
    this.camera = this.eye.camera;
    this.words = new Describer(this.map);
    this.keyboard = this.makeKeyboard();
  }

  private makeKeyboard(): Keyboard {
    return new Keyboard(this.map.grid, this.overlay, {
      has: (hex) => this.map.terrain.has(keyOfName(hex)),
      pan: (dx, dy) => this.eye.stepBy(dx, dy),
      zoom: (factor) => this.zoomBy(factor),
      fit: () => this.fit(),
      say: (text) => this.say(text),
      describe: (hex) => this.describeHex(hex),
      moved: (hex) => {
        this.reveal(hex);
        this.emit('cursor', { hex });
      },
      shown: () => this.drawPointer(),
      pick: (hex, piece) => this.pick(hex, piece, false),
      unit: (id, hex) => this.emit('unit', { id, hex, touch: false }),
      cancel: () => this.emit('cancel', {}),
    });
  }

  // ---- life

  /** Fills an element that has a size. The board follows when the size changes. */
  mount(root: HTMLElement): void {
    placeStyle();
    this.root = root;
    root.classList.add('lb-board');
    root.tabIndex = 0;
    root.setAttribute('role', 'application');
    root.setAttribute('aria-roledescription', 'map');
    root.setAttribute(
      'aria-label',
      this.options.label ??
        `Map of ${this.map.title}. Arrow keys move over the hexes, Enter picks, Space fans a stack out, plus and minus zoom.`,
    );
    this.said.className = 'lb-said';
    this.said.setAttribute('aria-live', 'polite');
    root.replaceChildren(this.canvas, this.overlay.svg, this.said);
    this.watchMotion();
    const sizes = new ResizeObserver(() => this.resize());
    sizes.observe(root);
    const gestures = watchGestures(root, {
      pan: (dx, dy) => this.eye.pan(dx, dy),
      zoom: (factor, at, smooth) => this.eye.zoomAt(factor, at, smooth),
      tap: (at, event) => this.tap(at, event.pointerType === 'touch', event.button === 1),
      press: (at) => this.press(at),
      hover: (at) => this.hover(at),
      settled: () => this.eye.rest(),
    });
    const keys = this.keyboard.listen(root);
    this.stops.push(
      () => sizes.disconnect(),
      () => gestures.stop(),
      keys,
    );
    this.resize();
    this.eye.fit();
    this.camera.set(this.camera.target);
  }

  destroy(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    window.cancelAnimationFrame(this.asked);
    window.clearTimeout(this.hoverTimer);
    this.listeners.clear();
    this.tiles.destroy();
    this.root?.replaceChildren();
    this.root = null;
  }

  /** Listens; the answer ends it. */
  on<K extends keyof BoardEvents>(kind: K, listener: Listener<K>): () => void {
    const set = this.listeners.get(kind) ?? new Set();
    set.add(listener as Listener<never>);
    this.listeners.set(kind, set);
    return () => set.delete(listener as Listener<never>);
  }

  private emit<K extends keyof BoardEvents>(kind: K, event: BoardEvents[K]): void {
    for (const listener of this.listeners.get(kind) ?? []) (listener as Listener<K>)(event);
  }

  // ---- what is shown

  /** The position, as the system's artist reads it. */
  setView(view: unknown, animate = false): void {
    this.overlay.setPieces(
      this.options.artist.pieces(view),
      this.options.artist.hidden?.(view) ?? [],
      animate,
    );
    this.ask();
  }

  setMarks(marks: Marks): void {
    this.overlay.setMarks(marks);
  }

  /** Flags on objectives: who holds them. */
  setFlags(flags: readonly Flag[]): void {
    this.overlay.setFlags(flags);
  }

  /** A blast with a word at a hex, for results; without a word, rings around what happened there. */
  flash(hex: HexName, text = ''): void {
    this.overlay.flash(hex, text);
  }

  showNumbers(shown: boolean): void {
    this.painter.showNumbers(shown);
    this.repaint();
  }

  private repaint(): void {
    this.tiles.repaint();
    this.ask();
  }

  // ---- where the eye is

  get view(): CameraView {
    return this.eye.target;
  }

  setCamera(view: CameraView): void {
    this.eye.set(view);
  }

  /** All hexes in view, and the title beside them where there is room for it. */
  fit(): void {
    this.eye.fit();
  }

  zoomBy(factor: number): void {
    this.eye.zoomBy(factor);
  }

  /** The hex in the middle, no smaller than `pixels` high. */
  goTo(hex: HexName, pixels = 56): void {
    this.eye.goTo(hex, pixels);
  }

  /** All these hexes in view. */
  goToAll(hexes: readonly HexName[]): void {
    this.eye.goToAll(hexes);
  }

  /** Moves only when the hex is out of view or near the edge. */
  reveal(hex: HexName): void {
    this.eye.reveal(hex);
  }

  private resize(): void {
    if (!this.root) return;
    const { clientWidth: width, clientHeight: height } = this.root;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.max(Math.round(width * ratio), 1);
    this.canvas.height = Math.max(Math.round(height * ratio), 1);
    this.eye.resize(width, height);
    this.ask();
  }

  private watchMotion(): void {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const apply = () => {
      const still = this.options.still ?? query.matches;
      this.camera.still = still;
      this.overlay.setStill(still);
    };
    apply();
    query.addEventListener('change', apply);
    this.stops.push(() => query.removeEventListener('change', apply));
  }

  // ---- frames

  private ask(): void {
    if (this.asked === 0) this.asked = window.requestAnimationFrame((time) => this.frame(time));
  }

  private frame(time: number): void {
    this.asked = 0;
    const pen = this.canvas.getContext('2d');
    if (!pen || !this.root) return;
    const gliding = this.camera.step(time);
    const moving = gliding || this.eye.led;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = this.camera.size;
    const view = this.camera.view;
    // While the eye moves by hand, tiles of the last scale are stretched; at rest they are built anew.
    if (!moving || gliding) this.tiles.aim(this.camera.target, ratio);
    const progress = this.tiles.frame(pen, view, width, height, ratio, moving);
    const origin = this.camera.toScreen({ x: 0, y: 0 });
    this.overlay.place(origin.x, origin.y, view.zoom, seenBox(view, width, height), moving);
    const ready = progress.done && !moving;
    if (ready && this.root.dataset.ready !== 'yes') this.emit('view', view);
    this.root.dataset.ready = ready ? 'yes' : 'no';
    if (progress.again || moving) this.ask();
  }

  // ---- picking

  private hexUnder(at: Point): HexName | null {
    const key = hexAt(this.camera.toSheet(at));
    return this.map.terrain.has(key) ? nameOf(key) : null;
  }

  private tap(at: Point, touch: boolean, middle: boolean): void {
    const point = this.camera.toSheet(at);
    const hex = this.hexUnder(at);
    const under = this.overlay.pieceUnder(point, hex ?? '');
    const fanHex = this.overlay.fanHex;
    if (middle) {
      if (hex) this.emit('press', { hex, id: under.piece?.id ?? null });
      return;
    }
    if (under.fan && under.piece && fanHex) {
      this.emit('unit', { id: under.piece.id, hex: fanHex, touch });
      return;
    }
    this.overlay.closeFan();
    // A click at the hex whose stack lay open only closes it, unless the hex may be picked.
    if (hex && (hex !== fanHex || this.overlay.isTarget(hex))) this.pick(hex, under.piece, touch);
  }

  /** One piece is picked at once; of several, the stack is fanned out, unless the hex is a target. */
  private pick(hex: HexName, piece: BoardPiece | null, touch: boolean): void {
    const pieces = this.overlay.piecesAt(hex);
    this.keyboard.at(hex);
    if (piece && pieces.length === 1) this.emit('unit', { id: piece.id, hex, touch });
    else {
      this.emit('hex', { hex, pieces, touch });
      if (piece && !this.overlay.isTarget(hex)) this.overlay.openFan(hex);
    }
  }

  private press(at: Point): void {
    const hex = this.hexUnder(at);
    if (!hex) return;
    const piece = this.overlay.pieceUnder(this.camera.toSheet(at), hex).piece;
    this.emit('press', { hex, id: piece?.id ?? null });
    this.overlay.openFan(hex);
  }

  private hover(at: Point | null): void {
    const hex = at && this.hexUnder(at);
    const under = at && hex ? this.overlay.pieceUnder(this.camera.toSheet(at), hex) : null;
    this.root?.classList.toggle(
      'lb-pickable',
      Boolean(under?.piece) || Boolean(hex && this.overlay.isTarget(hex)),
    );
    this.emit('hover', { hex, id: under?.piece?.id ?? null });
    if (hex === this.hovered) return;
    this.hovered = hex;
    this.drawPointer();
    window.clearTimeout(this.hoverTimer);
    if (this.overlay.fanHex && !under?.fan && hex !== this.overlay.fanHex) this.overlay.closeFan();
    if (hex && under?.piece)
      this.hoverTimer = window.setTimeout(() => this.overlay.openFan(hex), HOVER_FAN_MS);
  }

  /** Fans a stack out, or closes the fan. */
  fan(hex: HexName | null): void {
    if (hex === null) this.overlay.closeFan();
    else this.overlay.openFan(hex);
  }

  // ---- keyboard and words

  focus(): void {
    this.root?.focus({ preventScroll: true });
  }

  /** Arrow keys begin from here. */
  startCursor(hex: HexName): void {
    this.keyboard.at(hex);
  }

  setCursor(hex: HexName): void {
    this.keyboard.setCursor(hex);
  }

  /** A hex in words: ground, roads, hexsides, units with strength and state. */
  describeHex(hex: HexName): string {
    return this.words.hex(keyOfName(hex), this.overlay.piecesAt(hex), this.overlay.hiddenAt(hex));
  }

  /** Says something to who listens. */
  say(text: string): void {
    this.said.textContent = text;
  }

  private drawPointer(): void {
    this.overlay.setPointer(this.keyboard.shown, this.hovered);
  }
}
