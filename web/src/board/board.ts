// The board: a painted map with counters and marks over it, moved by mouse, touch and keyboard.
// It shows what it is told and says what was picked; it knows no rules.
import { Camera, type CameraView } from './camera';
import { Describer } from './describe';
import { watchGestures } from './gestures';
import { centreOf, hexAt, keyOf, keyOfName, fileOf, rowOf, nameOf, neighbour, type Box, type HexName, type Point } from './grid';
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
const PAN_STEP_PX = 90;
const FIT_MARGIN_PX = 28;

export class Board {
  readonly map: MapModel;
  private readonly sheet: Sheet;
  private readonly painter: TilePainter;
  private readonly tiles: Tiles;
  private readonly camera = new Camera();
  private readonly overlay = new Overlay();
  private readonly words: Describer;
  private readonly canvas = document.createElement('canvas');
  private readonly said = document.createElement('div');
  private readonly listeners = new Map<keyof BoardEvents, Set<Listener<never>>>();
  private root: HTMLElement | null = null;
  private stops: (() => void)[] = [];
  private asked = 0;
  private busyUntil = 0;
  private cursor: HexName;
  private cursorShown = false;
  private hovered: HexName | null = null;
  private hoverTimer = 0;
  private fitted: Box | null = null;

  constructor(private readonly options: BoardOptions) {
    this.map = readMap(options.bundle);
    this.sheet = sheetOf(this.map.grid.bounds());
    this.painter = tilePainter(options.bundle, { came: () => this.ask(), stale: () => this.repaint() });
    this.tiles = new Tiles(this.painter, this.sheet.paper);
    this.words = new Describer(this.map);
    const { files, rows } = this.map.grid;
    this.cursor = nameOf(keyOf(Math.round((files[0] + files[1]) / 2), Math.round((rows[0] + rows[1]) / 2)));
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
    root.setAttribute('aria-label', this.options.label ?? `Map of ${this.map.title}. Arrow keys move over the hexes, Enter picks, Space fans a stack out, plus and minus zoom.`);
    this.said.className = 'lb-said';
    this.said.setAttribute('aria-live', 'polite');
    root.replaceChildren(this.canvas, this.overlay.svg, this.said);
    this.watchMotion();
    const sizes = new ResizeObserver(() => this.resize());
    sizes.observe(root);
    const gestures = watchGestures(root, {
      pan: (dx, dy) => this.pan(dx, dy),
      zoom: (factor, at, smooth) => this.zoomAt(factor, at, smooth),
      tap: (at, event) => this.tap(at, event.pointerType === 'touch', event.button === 1),
      press: (at) => this.press(at),
      hover: (at) => this.hover(at),
      settled: () => this.rest(),
    });
    const keys = (event: KeyboardEvent) => this.key(event);
    const blur = () => this.showCursor(false);
    root.addEventListener('keydown', keys);
    root.addEventListener('blur', blur);
    this.stops = [
      () => sizes.disconnect(),
      () => gestures.stop(),
      () => root.removeEventListener('keydown', keys),
      () => root.removeEventListener('blur', blur),
    ];
    this.resize();
    this.fit();
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
    this.overlay.setPieces(this.options.artist.pieces(view), this.options.artist.hidden?.(view) ?? [], animate);
    this.ask();
  }

  setMarks(marks: Marks): void {
    this.overlay.setMarks(marks);
  }

  /** Flags on objectives: who holds them. */
  setFlags(flags: readonly Flag[]): void {
    this.overlay.setFlags(flags);
  }

  /** A blast with a word at a hex, for results. */
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
    return this.camera.target;
  }

  /** All hexes in view, and the title beside them where there is room for it. */
  fit(): void {
    const { field, paper } = this.sheet;
    const box = this.fitting(paper, 0).zoom > 0.9 * this.fitting(field, FIT_MARGIN_PX).zoom ? paper : field;
    this.moveTo(this.fitting(box, box === paper ? 0 : FIT_MARGIN_PX));
    this.fitted = box;
  }

  setCamera(view: CameraView): void {
    this.fitted = null;
    this.camera.set(view);
    this.ask();
  }

  zoomBy(factor: number): void {
    const [width, height] = this.camera.size;
    this.zoomAt(factor, { x: width / 2, y: height / 2 }, true);
  }

  /** The hex in the middle, no smaller than `pixels` high. */
  goTo(hex: HexName, pixels = 56): void {
    const { x, y } = centreOf(keyOfName(hex));
    this.moveTo({ x, y, zoom: Math.max(this.camera.target.zoom, pixels / 100) });
  }

  /** All these hexes in view. */
  goToAll(hexes: readonly HexName[]): void {
    if (hexes.length === 0) return;
    const points = hexes.map((hex) => centreOf(keyOfName(hex)));
    const xs = points.map((p) => p.x);
    const ys = points.map((p) => p.y);
    this.goToBox({ left: Math.min(...xs) - 130, right: Math.max(...xs) + 130, top: Math.min(...ys) - 130, bottom: Math.max(...ys) + 130 });
  }

  /** Moves only when the hex is out of view or near the edge. */
  reveal(hex: HexName): void {
    const [width, height] = this.camera.size;
    const { x, y } = centreOf(keyOfName(hex));
    const view = this.camera.target;
    const dx = Math.abs(x - view.x) * view.zoom;
    const dy = Math.abs(y - view.y) * view.zoom;
    if (dx > width * 0.38 || dy > height * 0.36) this.moveTo({ x, y, zoom: view.zoom });
  }

  private goToBox(box: Box): void {
    const view = this.fitting(box, 0);
    this.moveTo({ ...view, zoom: Math.min(view.zoom, 1.6) });
  }

  /** The view in which a box fills the screen but for a margin. */
  private fitting(box: Box, margin: number): CameraView {
    const [width, height] = this.camera.size;
    const view = this.camera.fitting(box);
    return { ...view, zoom: view.zoom * Math.min((width - margin) / width, (height - margin) / height) };
  }

  private moveTo(view: CameraView): void {
    this.fitted = null;
    this.camera.glide(view, performance.now());
    this.ask();
  }

  private pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.camera.view;
    this.fitted = null;
    this.camera.set({ x: x - dx / zoom, y: y - dy / zoom, zoom });
    this.busy();
  }

  private zoomAt(factor: number, at: Point, smooth: boolean): void {
    this.fitted = null;
    const from = smooth ? this.camera.target : this.camera.view;
    const view = this.camera.zoomedAt(from, factor, at);
    if (smooth) this.camera.glide(view, performance.now());
    else this.camera.set(view);
    this.busy();
  }

  private busy(): void {
    this.busyUntil = performance.now() + 140;
    this.ask();
  }

  private rest(): void {
    this.busyUntil = 0;
    this.ask();
  }

  private resize(): void {
    if (!this.root) return;
    const { clientWidth: width, clientHeight: height } = this.root;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.max(Math.round(width * ratio), 1);
    this.canvas.height = Math.max(Math.round(height * ratio), 1);
    this.camera.resize(width, height, this.sheet.paper);
    if (this.fitted) {
      this.fit();
      this.camera.set(this.camera.target);
    }
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
    const moving = gliding || performance.now() < this.busyUntil;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = this.camera.size;
    const view = this.camera.view;
    // While the eye moves by hand, tiles of the last scale are stretched; at rest they are built anew.
    if (!moving || gliding) this.tiles.aim(this.camera.target, ratio);
    const progress = this.tiles.frame(pen, view, width, height, ratio, moving);
    const origin = this.camera.toScreen({ x: 0, y: 0 });
    this.overlay.place(origin.x, origin.y, view.zoom, moving);
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
    if (under.fan && fanHex) {
      if (under.piece) this.emit('unit', { id: under.piece.id, hex: fanHex, touch });
      return;
    }
    this.overlay.closeFan();
    if (hex) this.pick(hex, under.piece, touch);
  }

  /** One piece is picked at once; of several, the stack is fanned out, unless the hex is a target. */
  private pick(hex: HexName, piece: BoardPiece | null, touch: boolean): void {
    const pieces = this.overlay.piecesAt(hex);
    this.cursor = hex;
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
    this.root?.classList.toggle('lb-pickable', Boolean(under?.piece) || Boolean(hex && this.overlay.isTarget(hex)));
    this.emit('hover', { hex, id: under?.piece?.id ?? null });
    if (hex === this.hovered) return;
    this.hovered = hex;
    this.overlay.setPointer(this.cursorShown ? this.cursor : null, hex);
    window.clearTimeout(this.hoverTimer);
    if (this.overlay.fanHex && !under?.fan && hex !== this.overlay.fanHex) this.overlay.closeFan();
    if (hex && under?.piece) this.hoverTimer = window.setTimeout(() => this.overlay.openFan(hex), HOVER_FAN_MS);
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

  setCursor(hex: HexName, speak = true): void {
    this.cursor = hex;
    this.showCursor(true);
    this.reveal(hex);
    this.emit('cursor', { hex });
    if (speak) this.say(this.describeHex(hex));
  }

  /** A hex in words: ground, roads, hexsides, units with strength and state. */
  describeHex(hex: HexName): string {
    return this.words.hex(keyOfName(hex), this.overlay.piecesAt(hex), this.overlay.hiddenAt(hex));
  }

  /** Says something to who listens. */
  say(text: string): void {
    this.said.textContent = text;
  }

  private showCursor(shown: boolean): void {
    this.cursorShown = shown;
    this.overlay.setPointer(shown ? this.cursor : null, this.hovered);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.keyAction(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  private keyAction(event: KeyboardEvent): (() => void) | null {
    if (event.shiftKey && event.key.startsWith('Arrow')) return () => this.panByKey(event.key);
    switch (event.key) {
      case '+':
      case '=':
        return () => this.zoomBy(1.35);
      case '-':
        return () => this.zoomBy(1 / 1.35);
      case '0':
        return () => this.fit();
      case 'ArrowUp':
      case 'ArrowDown':
      case 'ArrowLeft':
      case 'ArrowRight':
        return () => this.arrow(event.key);
      case 'Enter':
        return () => this.enter();
      case ' ':
        return () => this.space();
      case 'Escape':
        return () => (this.overlay.closeFan() ? undefined : this.emit('cancel', {}));
      default:
        return null;
    }
  }

  private panByKey(key: string): void {
    const { x, y, zoom } = this.camera.target;
    const step = PAN_STEP_PX / zoom;
    const dx = key === 'ArrowLeft' ? -step : key === 'ArrowRight' ? step : 0;
    const dy = key === 'ArrowUp' ? -step : key === 'ArrowDown' ? step : 0;
    this.moveTo({ x: x + dx, y: y + dy, zoom });
  }

  private arrow(key: string): void {
    if (this.overlay.fanHex) {
      const piece = this.overlay.pickInFan(key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1);
      if (piece) this.say(piece.spoken);
      return;
    }
    const next = this.cursorShown ? nextHex(this.cursor, key) : this.cursor;
    if (this.map.terrain.has(keyOfName(next))) this.setCursor(next);
  }

  private enter(): void {
    const fanHex = this.overlay.fanHex;
    const picked = this.overlay.fanPicked();
    if (fanHex && picked) {
      this.emit('unit', { id: picked.id, hex: fanHex, touch: false });
      return;
    }
    if (!this.cursorShown) {
      this.setCursor(this.cursor);
      return;
    }
    const pieces = this.overlay.piecesAt(this.cursor);
    this.pick(this.cursor, pieces[0] ?? null, false);
    if (this.overlay.fanHex) this.say(`${pieces.length} pieces. Arrow keys choose one, Enter picks it.`);
  }

  private space(): void {
    if (this.overlay.closeFan()) return;
    if (!this.overlay.openFan(this.cursor, 0)) return;
    const piece = this.overlay.fanPicked();
    if (piece) this.say(piece.spoken);
  }
}

/** One hex on, for an arrow key: up and down in the file, left and right along the row. */
export function nextHex(hex: HexName, arrow: string): HexName {
  const key = keyOfName(hex);
  if (arrow === 'ArrowUp') return nameOf(neighbour(key, 0));
  if (arrow === 'ArrowDown') return nameOf(neighbour(key, 3));
  return nameOf(keyOf(fileOf(key) + (arrow === 'ArrowRight' ? 1 : -1), rowOf(key)));
}
