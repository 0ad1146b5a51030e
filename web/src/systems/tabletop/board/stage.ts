// The table on the screen: ground and troops on canvas, marks over them as SVG, moved by mouse and
// touch. It shows what it is told and says where it was touched; it knows no rules.
import { Camera } from '../../../board/camera';
import { watchGestures } from '../../../board/gestures';
import { Ground } from '../paint/ground';
import { kFrame } from '../paint/cloth';
import { makeCanvas, type Pen } from '../paint/pen';
import type { ScenarioData, Spot } from '../view';

/** Units of the camera's sheet for a hundredth of an inch: its largest zoom is 128 dots an inch. */
const kSheet = 0.4;
/** Dots for an inch of the picture of the whole table that is shown while the eye moves. */
const kWholeDots = 15;
const kRestMs = 70;

export interface Layer {
  /** Draws what stands on the table; the pen measures hundredths of an inch. */
  troops(pen: Pen): void;
  /** Words and plates; the pen measures dots of the screen. */
  labels(pen: Pen, stage: TableStage): void;
}

export interface StageEvents {
  tap(at: Spot, event: PointerEvent): void;
  press?(at: Spot): void;
  hover(at: Spot | null): void;
  /** A pointer goes down; answer true to lead what lies there instead of the table. */
  grab(at: Spot, event: PointerEvent): boolean;
  lead(at: Spot): void;
  drop(at: Spot, given: boolean): void;
}

export class TableStage {
  readonly camera = new Camera();
  readonly svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  readonly world = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  ground: Ground;
  private readonly canvas = document.createElement('canvas');
  private readonly stops: (() => void)[] = [];
  private whole: HTMLCanvasElement | null = null;
  private sharp: { picture: HTMLCanvasElement; left: number; top: number; scale: number } | null = null;
  private asked = 0;
  private restTimer = 0;
  private leading = false;
  private handMoves = false;
  private sizedOnce = false;

  constructor(
    private readonly root: HTMLElement,
    scenario: ScenarioData,
    private readonly layer: Layer,
    private readonly events: StageEvents,
  ) {
    this.ground = new Ground(scenario);
    this.svg.classList.add('tt-over');
    this.svg.setAttribute('aria-hidden', 'true');
    this.world.classList.add('lb-world');
    this.svg.append(this.world);
    root.append(this.canvas, this.svg);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    this.camera.still = still.matches;
    const sizes = new ResizeObserver(() => this.resize());
    sizes.observe(root);
    this.listen();
    this.stops.push(() => sizes.disconnect());
    this.resize();
  }

  destroy(): void {
    for (const stop of this.stops) stop();
    cancelAnimationFrame(this.asked);
    clearTimeout(this.restTimer);
    this.canvas.remove();
    this.svg.remove();
  }

  /** Another set-up of terrain: the ground is painted anew. */
  setScenario(scenario: ScenarioData): void {
    const sized = this.ground.width !== scenario.table.width * 100 || this.ground.height !== scenario.table.height * 100;
    this.ground = new Ground(scenario);
    this.repaint();
    if (sized) {
      this.resize();
      this.fit();
    }
  }

  repaint(): void {
    this.whole = null;
    this.sharp = null;
    this.ask();
  }

  // ---- places

  /** Dots of the screen for a hundredth of an inch. */
  get scale(): number {
    return this.camera.view.zoom * kSheet;
  }

  toTable(x: number, y: number): Spot {
    const at = this.camera.toSheet({ x, y });
    return [at.x / kSheet, at.y / kSheet];
  }

  toScreen([x, y]: Spot): Spot {
    const at = this.camera.toScreen({ x: x * kSheet, y: y * kSheet });
    return [at.x, at.y];
  }

  // ---- the eye

  private get limits() {
    const out = kFrame * kSheet;
    return { left: -out, top: -out, right: this.ground.width * kSheet + out, bottom: this.ground.height * kSheet + out };
  }

  fit(): void {
    this.camera.glide(this.camera.fitting(this.limits), performance.now());
    this.moved();
  }

  zoomBy(factor: number): void {
    const [width, height] = this.camera.size;
    this.camera.glide(this.camera.zoomedAt(this.camera.target, factor, { x: width / 2, y: height / 2 }), performance.now());
    this.moved();
  }

  panBy(dx: number, dy: number): void {
    const { x, y, zoom } = this.camera.target;
    this.camera.glide({ x: x + dx / zoom, y: y + dy / zoom, zoom }, performance.now());
    this.moved();
  }

  /** Moves only when the place is out of view or near the edge. */
  reveal(at: Spot): void {
    const { x, y, zoom } = this.camera.target;
    const [width, height] = this.camera.size;
    const [sx, sy] = [(at[0] * kSheet - x) * zoom, (at[1] * kSheet - y) * zoom];
    if (Math.abs(sx) < width * 0.42 && Math.abs(sy) < height * 0.4) return;
    this.camera.glide({ x: at[0] * kSheet, y: at[1] * kSheet, zoom }, performance.now());
    this.moved();
  }

  /** The place in the middle, with at least so many dots to an inch. */
  goTo(at: Spot, dotsPerInch: number): void {
    const zoom = Math.max(this.camera.target.zoom, dotsPerInch / 100 / kSheet);
    this.camera.glide({ x: at[0] * kSheet, y: at[1] * kSheet, zoom }, performance.now());
    this.moved();
  }

  goToAll(spots: readonly Spot[]): void {
    const xs = spots.map(([x]) => x * kSheet);
    const ys = spots.map(([, y]) => y * kSheet);
    const room = 600 * kSheet;
    const view = this.camera.fitting({
      left: Math.min(...xs) - room,
      right: Math.max(...xs) + room,
      top: Math.min(...ys) - room,
      bottom: Math.max(...ys) + room,
    });
    this.camera.glide({ ...view, zoom: Math.min(view.zoom, 1.2) }, performance.now());
    this.moved();
  }

  inSight(spots: readonly Spot[]): boolean {
    const { x, y, zoom } = this.camera.target;
    const [width, height] = this.camera.size;
    return spots.every(
      (at) => Math.abs(at[0] * kSheet - x) * zoom < width * 0.44 && Math.abs(at[1] * kSheet - y) * zoom < height * 0.42,
    );
  }

  private moved(): void {
    this.root.dataset['ready'] = 'no';
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => this.rest(), kRestMs);
    this.ask();
  }

  /** The eye stands still: the ground is painted for just what is seen. */
  private rest(): void {
    if (this.camera.moving || this.handMoves) return void (this.restTimer = window.setTimeout(() => this.rest(), kRestMs));
    this.sharpen();
    this.ask();
    this.root.dataset['ready'] = 'yes';
  }

  private sharpen(): void {
    const [width, height] = this.camera.size;
    const ratio = window.devicePixelRatio || 1;
    const { canvas, pen } = makeCanvas(width * ratio, height * ratio);
    const [left, top] = this.toTable(0, 0);
    const scale = this.scale * ratio;
    pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
    this.ground.paint(pen);
    this.sharp = { picture: canvas, left, top, scale };
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.root;
    if (width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.camera.resize(width, height, this.limits);
    if (!this.sizedOnce) this.camera.set(this.camera.fitting(this.limits));
    this.sizedOnce = true;
    this.sharp = null;
    this.moved();
  }

  // ---- frames

  ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame((time) => this.frame(time));
  }

  private frame(time: number): void {
    this.asked = 0;
    const pen = this.canvas.getContext('2d');
    if (!pen) return;
    const gliding = this.camera.step(time);
    const ratio = window.devicePixelRatio || 1;
    const scale = this.scale * ratio;
    const [ox, oy] = this.toScreen([0, 0]);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.fillStyle = '#3b2c1e';
    pen.fillRect(0, 0, this.canvas.width, this.canvas.height);
    pen.setTransform(scale, 0, 0, scale, ox * ratio, oy * ratio);
    this.drawGround(pen, scale);
    this.layer.troops(pen);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.layer.labels(pen, this);
    this.world.setAttribute('transform', `translate(${ox.toFixed(2)} ${oy.toFixed(2)}) scale(${this.scale.toFixed(5)})`);
    this.svg.style.setProperty('--k', this.scale.toFixed(5));
    if (gliding) this.ask();
  }

  private drawGround(pen: Pen, scale: number): void {
    const { sharp } = this;
    const fits = sharp && Math.abs(sharp.scale - scale) < 1e-6;
    if (!fits || this.camera.moving || this.handMoves || !this.covers()) this.drawWhole(pen);
    if (!sharp) return;
    const { picture, left, top } = sharp;
    pen.imageSmoothingEnabled = !fits;
    pen.drawImage(picture, left, top, picture.width / sharp.scale, picture.height / sharp.scale);
    pen.imageSmoothingEnabled = true;
  }

  private covers(): boolean {
    const [left, top] = this.toTable(0, 0);
    const { sharp } = this;
    return sharp !== null && Math.abs(sharp.left - left) < 1 && Math.abs(sharp.top - top) < 1;
  }

  private drawWhole(pen: Pen): void {
    const out = kFrame * 1.3;
    const [width, height] = [this.ground.width + 2 * out, this.ground.height + 2 * out];
    if (!this.whole) {
      const scale = kWholeDots / 100;
      const made = makeCanvas(width * scale, height * scale);
      made.pen.setTransform(scale, 0, 0, scale, out * scale, out * scale);
      this.ground.paint(made.pen);
      this.whole = made.canvas;
    }
    pen.drawImage(this.whole, -out, -out, width, height);
  }

  // ---- pointers

  private listen(): void {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const at = (event: MouseEvent): Spot => {
      const box = this.root.getBoundingClientRect();
      return this.toTable(event.clientX - box.left, event.clientY - box.top);
    };
    this.root.addEventListener(
      'pointerdown',
      (event) => {
        this.leading = event.isPrimary && event.button === 0 && this.events.grab(at(event), event);
        this.began = false;
      },
      options,
    );
    this.root.addEventListener('pointermove', (event) => (this.last = at(event)), options);
    this.root.addEventListener('pointerup', (event) => (this.last = at(event)), options);
    const gestures = watchGestures(this.root, {
      pan: (dx, dy) => {
        if (this.leading) {
          this.began = true;
          return this.events.lead(this.last);
        }
        const { x, y, zoom } = this.camera.target;
        this.handMoves = true;
        this.camera.set({ x: x - dx / zoom, y: y - dy / zoom, zoom });
        this.moved();
      },
      zoom: (factor, point, smooth) => {
        const goal = this.camera.zoomedAt(this.camera.target, factor, point);
        if (smooth) this.camera.glide(goal, performance.now());
        else this.camera.set(goal);
        this.moved();
      },
      tap: (point, event) => {
        this.leading = false;
        this.events.tap(this.toTable(point.x, point.y), event);
      },
      press: (point) => this.events.press?.(this.toTable(point.x, point.y)),
      hover: (point) => this.events.hover(point && this.toTable(point.x, point.y)),
      settled: () => {
        this.handMoves = false;
        if (this.leading) this.events.drop(this.last, this.began);
        this.leading = false;
        this.moved();
      },
    });
    this.stops.push(() => stop.abort(), () => gestures.stop());
  }
  private last: Spot = [0, 0];
  private began = false;
}
