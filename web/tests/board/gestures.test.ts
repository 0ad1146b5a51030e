import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchGestures, type GestureHandler } from '../../src/board/gestures';

class Surface extends EventTarget {
  setPointerCapture(): void {}
  getBoundingClientRect() {
    return { left: 10, top: 20 };
  }
}

function send(surface: Surface, type: string, x: number, y: number, more: object = {}): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), {
    clientX: x + 10,
    clientY: y + 20,
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    ...more,
  });
  surface.dispatchEvent(event);
  return event;
}

let surface: Surface;
let told: string[];
let watch: { stop(): void };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  surface = new Surface();
  told = [];
  const handler: GestureHandler = {
    pan: (dx, dy) => told.push(`pan ${dx} ${dy}`),
    zoom: (factor, at, smooth) => told.push(`zoom ${factor.toFixed(2)} ${at.x} ${at.y} ${smooth}`),
    tap: (at) => told.push(`tap ${at.x} ${at.y}`),
    press: (at) => told.push(`press ${at.x} ${at.y}`),
    hover: (at) => told.push(at ? `hover ${at.x} ${at.y}` : 'gone'),
    settled: () => told.push('settled'),
  };
  watch = watchGestures(surface as unknown as HTMLElement, handler);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('gestures', () => {
  it('tell a tap, also with a trembling hand', () => {
    send(surface, 'pointerdown', 50, 60);
    send(surface, 'pointermove', 52, 61);
    send(surface, 'pointerup', 52, 61);
    expect(told).toEqual(['tap 52 61']);
  });

  it('tell a drag, which is no tap', () => {
    send(surface, 'pointerdown', 50, 60);
    send(surface, 'pointermove', 70, 60);
    send(surface, 'pointermove', 75, 66);
    send(surface, 'pointerup', 75, 66);
    expect(told).toEqual(['pan 20 0', 'pan 5 6', 'settled']);
  });

  it('let a finger tremble more than a mouse', () => {
    const finger = { pointerType: 'touch' };
    send(surface, 'pointerdown', 50, 60, finger);
    send(surface, 'pointermove', 57, 60, finger);
    send(surface, 'pointerup', 57, 60, finger);
    expect(told).toEqual(['tap 57 60']);
  });

  it('tell a pinch as zoom around its middle, and never select', () => {
    const [one, two] = [
      { pointerType: 'touch', pointerId: 1 },
      { pointerType: 'touch', pointerId: 2 },
    ];
    send(surface, 'pointerdown', 100, 100, one);
    send(surface, 'pointerdown', 200, 100, two);
    send(surface, 'pointermove', 250, 100, two);
    send(surface, 'pointerup', 250, 100, two);
    send(surface, 'pointerup', 100, 100, one);
    expect(told).toEqual(['pan 25 0', 'zoom 1.50 175 100 false', 'settled']);
  });

  it('tell a long press, which is no tap', () => {
    send(surface, 'pointerdown', 50, 60);
    vi.advanceTimersByTime(600);
    send(surface, 'pointerup', 50, 60);
    expect(told).toEqual(['press 50 60', 'settled']);
  });

  it('tell nothing of a pointer that was taken away', () => {
    send(surface, 'pointerdown', 50, 60);
    send(surface, 'pointercancel', 50, 60);
    expect(told).toEqual(['settled']);
  });

  it('tell where the mouse hovers', () => {
    send(surface, 'pointermove', 5, 6);
    send(surface, 'pointerleave', 5, 6);
    expect(told).toEqual(['hover 5 6', 'gone']);
  });

  it('zoom with the wheel and keep the page from scrolling', () => {
    const event = send(surface, 'wheel', 40, 30, { deltaY: -100, deltaX: 0, deltaMode: 0 });
    expect(told).toEqual(['zoom 1.25 40 30 true']);
    expect(event.defaultPrevented).toBe(true);
  });

  it('end', () => {
    watch.stop();
    send(surface, 'pointermove', 5, 6);
    expect(told).toEqual([]);
  });
});
