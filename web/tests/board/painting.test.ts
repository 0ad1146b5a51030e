import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readMap } from '../../src/board/map_model';
import { placeNames } from '../../src/board/paint/labels';
import { MapPainter } from '../../src/board/paint/painter';
import { makePlan } from '../../src/board/plan';
import { Walk } from '../../src/board/curves';
import { syntheticBundle } from '../../src/board/synthetic';
import { bundle, FakeCanvas, measure, plan, recorder } from './fixture';

beforeAll(() => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('DOMMatrix', class {});
});

function painted(scale: number): string[] {
  const painter = new MapPainter(plan(), measure);
  const { pen, calls } = recorder();
  const { paper } = painter.sheet;
  for (const _ of painter.paint(pen, { box: paper, scale, ratio: 1 })) void _;
  return calls;
}

describe('painting', () => {
  it('is the same every time', () => {
    for (const scale of [0.1, 0.6]) {
      const calls = painted(scale);
      expect(calls.length).toBeGreaterThan(200);
      expect(painted(scale)).toEqual(calls);
    }
  });

  it('restores the pen as often as it saves it', () => {
    const calls = painted(0.6);
    expect(calls.filter((call) => call === 'save()').length).toBe(
      calls.filter((call) => call === 'restore()').length,
    );
  });

  it('writes hex numbers only where they can be read, and when they are wanted', () => {
    const has = (calls: string[]) => calls.some((call) => call.startsWith('fillText(1305'));
    expect(has(painted(1))).toBe(true);
    expect(has(painted(0.3))).toBe(false);
    const painter = new MapPainter(plan(), measure);
    painter.showNumbers(false);
    const { pen, calls } = recorder();
    for (const _ of painter.paint(pen, { box: painter.sheet.paper, scale: 1, ratio: 1 })) void _;
    expect(has(calls)).toBe(false);
  });

  it('stops often enough on a large map for a frame to go on', () => {
    const painter = new MapPainter(makePlan(readMap(syntheticBundle(24, 24))), measure);
    const { pen, calls } = recorder();
    let most = 0;
    let before = 0;
    for (const _ of painter.paint(pen, { box: painter.sheet.paper, scale: 0.3, ratio: 1 })) {
      void _;
      most = Math.max(most, calls.length - before);
      before = calls.length;
    }
    expect(most).toBeLessThan(calls.length / 10);
  });
});

describe('names', () => {
  const names = placeNames(plan(), measure);
  const textOf = (name: (typeof names)[number]) => name.glyphs.map((glyph) => glyph.text).join('');
  const named = (text: string) => names.find((name) => textOf(name) === text);

  it('are all there', () => {
    expect(names.map(textOf).sort()).toEqual(['Hamlet', 'High Road', 'Long Creek', 'Old Mill']);
  });

  it('follow their road or stream', () => {
    const here = plan();
    const road = new Walk(here.roads[0]?.line ?? []);
    for (const glyph of named('High Road')?.glyphs ?? [])
      expect(road.nearest(glyph).distance).toBeLessThan(24);
    const creek = new Walk(here.streams[0]?.line ?? []);
    const glyphs = named('Long Creek')?.glyphs ?? [];
    expect(glyphs).toHaveLength(10);
    expect(Math.min(...glyphs.map((glyph) => creek.nearest(glyph).distance))).toBeLessThan(40);
  });

  it('read from the left', () => {
    for (const name of names) {
      const [first, last] = [name.glyphs[0], name.glyphs[name.glyphs.length - 1]];
      expect((last?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(0);
    }
  });

  it('keep out of each other', () => {
    names.forEach((a, i) => {
      for (const b of names.slice(i + 1)) {
        for (const p of a.glyphs)
          for (const q of b.glyphs) expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(8);
      }
    });
  });
});

describe('maps out of thin air', () => {
  it('have the hexes they should have, and are the same every time', () => {
    const map = readMap(syntheticBundle(100, 100));
    expect(map.terrain.size).toBe(10000);
    expect(syntheticBundle(30, 20)).toEqual(syntheticBundle(30, 20));
    expect(new Set(map.terrain.values()).size).toBeGreaterThan(5);
    expect(readMap(bundle).terrain.size).toBe(98);
  });
});
