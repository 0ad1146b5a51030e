// Pointers and the wheel, told as what a person means: drag, zoom, tap, hover.
import type { Point } from './grid';

export interface GestureHandler {
  pan(dx: number, dy: number): void;
  /** Around a screen point; `smooth` for the wheel, at once for fingers. */
  zoom(factor: number, at: Point, smooth: boolean): void;
  tap(at: Point, event: PointerEvent): void;
  /** Held in one place for a while. */
  press(at: Point, event: PointerEvent): void;
  hover(at: Point | null): void;
  settled(): void;
}

const SLOP_MOUSE = 4;
const SLOP_TOUCH = 9;
const PRESS_MS = 480;

/** Watches an element until `stop` is called. A pinch or a drag never ends as a tap. */
export function watchGestures(element: HTMLElement, handler: GestureHandler): { stop(): void } {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let dragged = false;
  let pinched = false;
  let pressTimer = 0;
  const abort = new AbortController();
  const options = { signal: abort.signal };
  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && event.button > 1) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, at(event));
      window.clearTimeout(pressTimer);
      if (fingers.size === 1) {
        start = at(event);
        dragged = pinched = false;
        pressTimer = window.setTimeout(() => {
          if (!dragged && !pinched && start) {
            pinched = true; // what follows is no tap
            handler.press(start, event);
          }
        }, PRESS_MS);
      } else pinched = true;
    },
    options,
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      const point = at(event);
      const old = fingers.get(event.pointerId);
      if (!old) {
        if (event.pointerType === 'mouse') handler.hover(point);
        return;
      }
      if (fingers.size === 1) {
        const slop = event.pointerType === 'touch' ? SLOP_TOUCH : SLOP_MOUSE;
        if (!dragged && start && Math.hypot(point.x - start.x, point.y - start.y) < slop) return;
        dragged = true;
        window.clearTimeout(pressTimer);
        handler.pan(point.x - old.x, point.y - old.y);
      } else pinch(event.pointerId, old, point);
      fingers.set(event.pointerId, point);
    },
    options,
  );

  function pinch(id: number, old: Point, point: Point): void {
    const other = [...fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const before = Math.hypot(old.x - other.x, old.y - other.y);
    const after = Math.hypot(point.x - other.x, point.y - other.y);
    handler.pan((point.x - old.x) / 2, (point.y - old.y) / 2);
    if (before > 8 && after > 8)
      handler.zoom(after / before, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 }, false);
  }

  const lift = (event: PointerEvent, tapped: boolean) => {
    if (!fingers.delete(event.pointerId)) return;
    window.clearTimeout(pressTimer);
    if (fingers.size > 0) return;
    if (tapped && !dragged && !pinched) handler.tap(at(event), event);
    else handler.settled();
    start = null;
  };
  element.addEventListener('pointerup', (event) => lift(event, true), options);
  element.addEventListener('pointercancel', (event) => lift(event, false), options);
  element.addEventListener('pointerleave', () => handler.hover(null), options);

  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 33 : event.deltaMode === 2 ? 400 : 1;
      if (event.shiftKey && !event.ctrlKey) handler.pan(-(event.deltaX + event.deltaY) * unit, 0);
      else
        handler.zoom(
          Math.exp(-Math.max(-240, Math.min(240, event.deltaY * unit)) * (event.ctrlKey ? 0.01 : 0.0022)),
          at(event),
          true,
        );
    },
    { ...options, passive: false },
  );

  return {
    stop() {
      window.clearTimeout(pressTimer);
      abort.abort();
    },
  };
}
