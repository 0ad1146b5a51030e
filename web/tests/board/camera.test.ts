import { describe, expect, it } from 'vitest';
import { Camera, MAX_ZOOM } from '../../src/board/camera';

const sheet = { left: 0, top: 0, right: 3000, bottom: 2000 };
function camera(): Camera {
  const made = new Camera();
  made.resize(900, 600, sheet);
  made.set({ x: 1500, y: 1000, zoom: 0.5 });
  return made;
}

describe('the camera', () => {
  it('goes from the screen to the sheet and back', () => {
    const eye = camera();
    for (const at of [
      { x: 0, y: 0 },
      { x: 450, y: 300 },
      { x: 871, y: 13 },
    ]) {
      const back = eye.toScreen(eye.toSheet(at));
      expect(back.x).toBeCloseTo(at.x, 9);
      expect(back.y).toBeCloseTo(at.y, 9);
    }
    expect(eye.toSheet({ x: 450, y: 300 })).toEqual({ x: 1500, y: 1000 });
  });

  it('keeps the point under the pointer while it zooms', () => {
    const eye = camera();
    const at = { x: 700, y: 120 };
    const before = eye.toSheet(at);
    eye.set(eye.zoomedAt(eye.view, 1.8, at));
    expect(eye.view.zoom).toBeCloseTo(0.9, 9);
    expect(eye.toSheet(at).x).toBeCloseTo(before.x, 6);
    expect(eye.toSheet(at).y).toBeCloseTo(before.y, 6);
  });

  it('stays over the sheet and within its zooms', () => {
    const eye = camera();
    eye.set({ x: -500, y: 9000, zoom: 99 });
    expect(eye.view.zoom).toBe(MAX_ZOOM);
    const [corner, beside] = [eye.toScreen({ x: 0, y: 2000 }), { x: 900 * 0.08, y: 600 * 0.92 }];
    expect(corner.x).toBeCloseTo(beside.x, 6);
    expect(corner.y).toBeCloseTo(beside.y, 6);
    eye.set({ x: 0, y: 0, zoom: 0.0001 });
    expect(eye.view.zoom).toBeCloseTo(0.24, 6);
    for (const at of [sheet, { left: 3000, top: 2000 }]) {
      const { x, y } = eye.toScreen({ x: at.left, y: at.top });
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(900);
      expect(y).toBeLessThanOrEqual(600);
    }
  });

  it('fits a box', () => {
    expect(camera().fitting(sheet)).toEqual({ x: 1500, y: 1000, zoom: 0.3 });
  });

  it('glides to its goal and then stands', () => {
    const eye = camera();
    eye.glide({ x: 600, y: 500, zoom: 1 }, 1000);
    expect(eye.moving).toBe(true);
    expect(eye.step(1100)).toBe(true);
    expect(eye.view.zoom).toBeGreaterThan(0.5);
    expect(eye.view.zoom).toBeLessThan(1);
    expect(eye.view.x).toBeLessThan(1500);
    expect(eye.view.x).toBeGreaterThan(600);
    eye.step(1300);
    expect(eye.view).toEqual({ x: 600, y: 500, zoom: 1 });
    expect(eye.step(1400)).toBe(false);
  });

  it('jumps when motion is not wanted', () => {
    const eye = camera();
    eye.still = true;
    eye.glide({ x: 600, y: 500, zoom: 1 }, 1000);
    expect(eye.view).toEqual({ x: 600, y: 500, zoom: 1 });
    expect(eye.moving).toBe(false);
  });
});
