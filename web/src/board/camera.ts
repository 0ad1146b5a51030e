// Where the eye is over the sheet, and how it moves: at once or in a short glide.
import type { Box, Point } from './grid';

export interface CameraView {
  /** Sheet point in the middle of the screen. */
  readonly x: number;
  readonly y: number;
  /** Screen pixels for one unit of the sheet. */
  readonly zoom: number;
}

/** The part of the sheet on a screen of this size. */
export function seenBox(view: CameraView, width: number, height: number): Box {
  const [w, h] = [width / 2 / view.zoom, height / 2 / view.zoom];
  return { left: view.x - w, right: view.x + w, top: view.y - h, bottom: view.y + h };
}

const GLIDE_MS = 220;
/** So much of the screen may lie beside the sheet, on each side: edges come out from under what floats there. */
const BESIDE = 0.08;
export const MAX_ZOOM = 3.2;

export class Camera {
  private now: CameraView = { x: 0, y: 0, zoom: 0.3 };
  private goal: CameraView = this.now;
  private start: CameraView = this.now;
  private startTime = 0;
  private width = 1;
  private height = 1;
  private smallest = 0.05;
  private limits: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  /** Glides are jumps when motion is not wanted. */
  still = false;

  get view(): CameraView {
    return this.now;
  }
  get target(): CameraView {
    return this.goal;
  }
  get moving(): boolean {
    return this.now !== this.goal;
  }
  get size(): readonly [number, number] {
    return [this.width, this.height];
  }

  resize(width: number, height: number, limits: Box): void {
    this.width = Math.max(width, 1);
    this.height = Math.max(height, 1);
    this.limits = limits;
    this.smallest = 0.8 * this.zoomFor(limits);
    this.set(this.now);
  }

  zoomFor(box: Box): number {
    return Math.min(this.width / (box.right - box.left), this.height / (box.bottom - box.top));
  }

  set(view: CameraView): void {
    this.now = this.goal = this.held(view);
  }

  glide(view: CameraView, time: number): void {
    const goal = this.held(view);
    if (this.still) {
      this.now = this.goal = goal;
      return;
    }
    this.start = this.now;
    this.startTime = time;
    this.goal = goal;
  }

  /** Moves a glide on; true while it lasts. */
  step(time: number): boolean {
    if (!this.moving) return false;
    const t = Math.min(Math.max((time - this.startTime) / GLIDE_MS, 0), 1);
    const ease = 1 - (1 - t) ** 3;
    const mix = (a: number, b: number) => a + (b - a) * ease;
    const zoom = this.start.zoom * (this.goal.zoom / this.start.zoom) ** ease;
    // The point that stands still between both views stays where it is on the screen.
    const k =
      Math.abs(this.goal.zoom - this.start.zoom) < 1e-9
        ? ease
        : (1 / this.start.zoom - 1 / zoom) / (1 / this.start.zoom - 1 / this.goal.zoom);
    this.now =
      t >= 1
        ? this.goal
        : {
            x: Number.isFinite(k)
              ? this.start.x + (this.goal.x - this.start.x) * k
              : mix(this.start.x, this.goal.x),
            y: Number.isFinite(k)
              ? this.start.y + (this.goal.y - this.start.y) * k
              : mix(this.start.y, this.goal.y),
            zoom,
          };
    return true;
  }

  /** The same sheet point stays under the screen point. */
  zoomedAt(view: CameraView, factor: number, screen: Point): CameraView {
    const zoom = Math.min(Math.max(view.zoom * factor, this.smallest), MAX_ZOOM);
    const dx = screen.x - this.width / 2;
    const dy = screen.y - this.height / 2;
    return { x: view.x + dx / view.zoom - dx / zoom, y: view.y + dy / view.zoom - dy / zoom, zoom };
  }

  fitting(box: Box): CameraView {
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, zoom: this.zoomFor(box) };
  }

  toSheet(screen: Point): Point {
    const { x, y, zoom } = this.now;
    return { x: x + (screen.x - this.width / 2) / zoom, y: y + (screen.y - this.height / 2) / zoom };
  }

  toScreen(point: Point): Point {
    const { x, y, zoom } = this.now;
    return { x: (point.x - x) * zoom + this.width / 2, y: (point.y - y) * zoom + this.height / 2 };
  }

  /** The view kept over the sheet: little is seen of what lies beside it. */
  private held(view: CameraView): CameraView {
    const zoom = Math.min(Math.max(view.zoom, this.smallest), MAX_ZOOM);
    const { left, right, top, bottom } = this.limits;
    return {
      x: within(view.x, left, right, this.width / zoom),
      y: within(view.y, top, bottom, this.height / zoom),
      zoom,
    };
  }
}

/** The middle of a stretch of this length that lies over the sheet, or the sheet within it. */
function within(middle: number, low: number, high: number, length: number): number {
  const inner = length * (0.5 - BESIDE);
  const [a, b] = [low + inner, high - inner];
  return Math.min(Math.max(middle, Math.min(a, b)), Math.max(a, b));
}
