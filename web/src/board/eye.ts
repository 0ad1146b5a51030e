// The camera as people lead it: to hexes, to the whole sheet, by hand.
import { Camera, type CameraView } from './camera';
import { centreOf, keyOfName, type Box, type HexName, type Point } from './grid';
import type { Sheet } from './paint/sheet';

const FIT_MARGIN_PX = 28;
/** Room around hexes that are shown together, in units of the sheet. */
const AROUND = 130;
/** Closer than this the eye does not go by itself. */
const CLOSE = 1.6;
/** So long after the last move by hand the eye still counts as moving. */
const LINGER_MS = 140;
/** The title beside the hexes is shown too when the hexes lose no more than this by it. */
const TITLE_WORTH = 0.9;

export class Eye {
  readonly camera = new Camera();
  private fitted = false;
  private busyUntil = 0;

  /** `moved` is called whenever there is something new to see. */
  constructor(
    private readonly sheet: Sheet,
    private readonly moved: () => void,
  ) {}

  /** Where the eye is going. */
  get target(): CameraView {
    return this.camera.target;
  }

  /** Is a hand moving the eye? */
  get led(): boolean {
    return performance.now() < this.busyUntil;
  }

  /** All hexes in view, and the title beside them where there is room for it. */
  fit(): void {
    const { field, paper } = this.sheet;
    const near = this.fitting(field, FIT_MARGIN_PX);
    const whole = this.fitting(paper, 0);
    this.moveTo(whole.zoom > TITLE_WORTH * near.zoom ? whole : near);
    this.fitted = true;
  }

  resize(width: number, height: number): void {
    this.camera.resize(width, height, this.sheet.paper);
    if (this.fitted) {
      this.fit();
      this.camera.set(this.camera.target);
    }
  }

  set(view: CameraView): void {
    this.fitted = false;
    this.camera.set(view);
    this.moved();
  }

  /** The hex in the middle, no smaller than `pixels` high. */
  goTo(hex: HexName, pixels: number): void {
    const { x, y } = centreOf(keyOfName(hex));
    this.moveTo({ x, y, zoom: Math.max(this.target.zoom, pixels / 100) });
  }

  /** All these hexes in view. */
  goToAll(hexes: readonly HexName[]): void {
    if (hexes.length === 0) return;
    const points = hexes.map((hex) => centreOf(keyOfName(hex)));
    const xs = points.map((p) => p.x);
    const ys = points.map((p) => p.y);
    const view = this.camera.fitting({
      left: Math.min(...xs) - AROUND,
      right: Math.max(...xs) + AROUND,
      top: Math.min(...ys) - AROUND,
      bottom: Math.max(...ys) + AROUND,
    });
    this.moveTo({ ...view, zoom: Math.min(view.zoom, CLOSE) });
  }

  /** Moves only when the hex is out of view or near the edge. */
  reveal(hex: HexName): void {
    const [width, height] = this.camera.size;
    const { x, y } = centreOf(keyOfName(hex));
    const view = this.target;
    const dx = Math.abs(x - view.x) * view.zoom;
    const dy = Math.abs(y - view.y) * view.zoom;
    if (dx > width * 0.38 || dy > height * 0.36) this.moveTo({ x, y, zoom: view.zoom });
  }

  zoomBy(factor: number): void {
    const [width, height] = this.camera.size;
    this.zoomAt(factor, { x: width / 2, y: height / 2 }, true);
  }

  /** By pixels of the screen, as a glide. */
  stepBy(dx: number, dy: number): void {
    const { x, y, zoom } = this.target;
    this.moveTo({ x: x + dx / zoom, y: y + dy / zoom, zoom });
  }

  /** By hand, by pixels of the screen. */
  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.camera.view;
    this.camera.set({ x: x - dx / zoom, y: y - dy / zoom, zoom });
    this.busy();
  }

  /** By hand: with the wheel in a glide, with fingers at once. */
  zoomAt(factor: number, at: Point, smooth: boolean): void {
    const view = this.camera.zoomedAt(smooth ? this.target : this.camera.view, factor, at);
    if (smooth) this.camera.glide(view, performance.now());
    else this.camera.set(view);
    this.busy();
  }

  /** The hand has let go. */
  rest(): void {
    this.busyUntil = 0;
    this.moved();
  }

  private busy(): void {
    this.fitted = false;
    this.busyUntil = performance.now() + LINGER_MS;
    this.moved();
  }

  private moveTo(view: CameraView): void {
    this.fitted = false;
    this.camera.glide(view, performance.now());
    this.moved();
  }

  /** The view in which a box fills the screen but for a margin. */
  private fitting(box: Box, margin: number): CameraView {
    const [width, height] = this.camera.size;
    const view = this.camera.fitting(box);
    return { ...view, zoom: view.zoom * Math.min((width - margin) / width, (height - margin) / height) };
  }
}
