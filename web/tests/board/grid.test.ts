import { describe, expect, it } from 'vitest';
import {
  centreOf,
  cornerOf,
  cornersOf,
  distance,
  Grid,
  hexAt,
  HEX,
  keyOf,
  keyOfName,
  nameOf,
  neighbour,
  neighbours,
  sideCorners,
  stepBetween,
  STEPS,
  type Compass,
  type Step,
} from '../../src/board/grid';

const key = keyOfName;
const names = (hex: string) => neighbours(key(hex)).map(nameOf);
const grid = (up: Compass) => new Grid([10, 46], [0, 25], up);
const SIX: Step[] = [0, 1, 2, 3, 4, 5];

describe('hex numbers', () => {
  it('go to a key and back', () => {
    for (const name of ['0000', '1025', '3313', '4617', '9999']) expect(nameOf(key(name))).toBe(name);
    expect(key('NW4930')).toBe(key('4930'));
    expect(() => key('33')).toThrow('"33" is no hex number');
  });
});

describe('neighbours', () => {
  it('are those of odd and even files', () => {
    expect(names('3304')).toEqual(['3303', '3404', '3405', '3305', '3205', '3204']);
    expect(names('3404')).toEqual(['3403', '3503', '3504', '3405', '3304', '3303']);
  });

  it('are mutual, by the opposite step', () => {
    for (const hex of ['1000', '1100', '2513', '3624']) {
      for (const step of SIX) {
        const other = neighbour(key(hex), step);
        expect(neighbour(other, ((step + 3) % 6) as Step)).toBe(key(hex));
        expect(stepBetween(key(hex), other)).toBe(step);
      }
    }
    expect(stepBetween(key('3304'), key('3306'))).toBeNull();
  });

  it('follow the march of the rules: southwest, south, northwest, southeast from 3304', () => {
    const at = (from: string, to: string) => grid('NE').compassOf(stepBetween(key(from), key(to)) ?? 0);
    for (const [a, b] of [
      ['3304', '3305'],
      ['3305', '3306'],
      ['3806', '3807'],
      ['3907', '3908'],
    ] as const)
      expect(at(a, b)).toBe('SW');
    for (const [a, b] of [
      ['3304', '3405'],
      ['3405', '3505'],
    ] as const)
      expect(at(a, b)).toBe('S');
    for (const [a, b] of [
      ['3304', '3205'],
      ['3205', '3105'],
      ['3105', '3006'],
    ] as const)
      expect(at(a, b)).toBe('NW');
    for (const [a, b] of [
      ['3304', '3404'],
      ['3404', '3503'],
      ['3503', '3603'],
    ] as const)
      expect(at(a, b)).toBe('SE');
    expect(at('3724', '3624')).toBe('N');
  });
});

describe('the compass', () => {
  it('is turned, never mirrored', () => {
    const points = (up: Compass) => SIX.map((step) => grid(up).compassOf(step));
    expect(points('NE')).toEqual(['NE', 'SE', 'S', 'SW', 'NW', 'N']);
    expect(points('N')).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
    expect(points('S')).toEqual(['S', 'SW', 'NW', 'N', 'NE', 'SE']);
    expect(points('E')).toEqual(['E', 'SE', 'SW', 'W', 'NW', 'NE']);
    expect(STEPS).toHaveLength(6);
  });

  it('has north where the step to the north leads', () => {
    for (const up of ['N', 'NE', 'S', 'SE', 'SW', 'NW'] as const) {
      const step = SIX.find((one) => grid(up).compassOf(one) === 'N') ?? 0;
      const [a, b] = [centreOf(key('2010')), centreOf(neighbour(key('2010'), step))];
      const angle = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
      expect(Math.cos(((angle - grid(up).northAngle()) * Math.PI) / 180)).toBeCloseTo(1, 9);
    }
    expect(grid('E').northAngle()).toBe(270);
  });
});

describe('distance', () => {
  it('counts steps', () => {
    expect(distance(key('3505'), key('3806'))).toBe(3);
    expect(distance(key('4930'), key('5227'))).toBe(5);
    expect(distance(key('5530'), key('5834'))).toBe(5);
    expect(distance(key('1201'), key('1904'))).toBe(7);
    expect(distance(key('3304'), key('3304'))).toBe(0);
  });
});

describe('places on the sheet', () => {
  it('puts neighbours one hex apart and odd files half a hex lower', () => {
    for (const hex of ['3304', '3404']) {
      for (const other of neighbours(key(hex))) {
        const [a, b] = [centreOf(key(hex)), centreOf(other)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(HEX, 6);
      }
    }
    expect(centreOf(key('1100')).y - centreOf(key('1000')).y).toBe(HEX / 2);
  });

  it('finds the hex over any point inside it', () => {
    for (let file = 10; file <= 46; file += 3) {
      for (let row = 0; row <= 25; row += 4) {
        const hex = keyOf(file, row);
        const centre = centreOf(hex);
        expect(hexAt(centre)).toBe(hex);
        for (const corner of cornersOf(hex)) {
          expect(
            hexAt({ x: centre.x + (corner.x - centre.x) * 0.97, y: centre.y + (corner.y - centre.y) * 0.97 }),
          ).toBe(hex);
          expect(
            hexAt({ x: centre.x + (corner.x - centre.x) * 1.06, y: centre.y + (corner.y - centre.y) * 1.06 }),
          ).not.toBe(hex);
        }
      }
    }
  });

  it('gives a shared side the same corners from both hexes', () => {
    for (const step of SIX) {
      const other = neighbour(key('2712'), step);
      const [a, b] = sideCorners(key('2712'), step);
      expect(sideCorners(other, ((step + 3) % 6) as Step)).toEqual([b, a]);
    }
    expect(new Set(SIX.map((corner) => cornerOf(key('2712'), corner))).size).toBe(6);
  });

  it('bounds all hexes', () => {
    const box = grid('NE').bounds();
    for (const hex of grid('NE').keys()) {
      for (const { x, y } of cornersOf(hex)) {
        expect(x).toBeGreaterThanOrEqual(box.left - 1e-6);
        expect(x).toBeLessThanOrEqual(box.right + 1e-6);
        expect(y).toBeGreaterThanOrEqual(box.top - 1e-6);
        expect(y).toBeLessThanOrEqual(box.bottom + 1e-6);
      }
    }
    expect([...grid('NE').keys()]).toHaveLength(grid('NE').count);
  });
});
