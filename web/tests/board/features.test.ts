import { describe, expect, it } from 'vitest';
import { Walk } from '../../src/board/curves';
import { centreOf, hexAt, keyOfName, nameOf, type Point } from '../../src/board/grid';
import { kindAt, readMap } from '../../src/board/map_model';
import { housesOf } from '../../src/board/paint/buildings';
import { parcelsIn } from '../../src/board/paint/fields';
import { hachuresOf } from '../../src/board/paint/relief';
import { groundOf } from '../../src/board/paint/style';
import { treesOf } from '../../src/board/paint/woods';
import { outlines, softOutline } from '../../src/board/regions';
import { bundle, plan } from './fixture';

const key = keyOfName;
const middle = (a: string, b: string): Point => {
  const [p, q] = [centreOf(key(a)), centreOf(key(b))];
  return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
};
const here = plan();

describe('reading a map', () => {
  it('knows the terrain of each hex and leaves out what is off the map', () => {
    const { map } = here;
    expect(map.terrain.get(key('1000'))).toBe('clear');
    expect(map.terrain.get(key('1901'))).toBe('heavy-woods');
    expect(map.terrain.get(key('1305'))).toBe('orchard');
    expect(map.terrain.has(key('1909'))).toBe(false);
    expect(map.terrain.size).toBe(98);
    expect(kindAt(map, key('2001'))).toBe('heavy-woods');
  });

  it('reads the features', () => {
    const map = readMap(bundle);
    expect(map.roads.map((road) => road.name)).toEqual(['High Road', 'Mill Lane']);
    expect(map.slopes[0]?.sides[0]).toEqual({ from: key('1602'), to: key('1601') });
    expect(map.places[0]).toMatchObject({ name: 'Old Mill', big: false, offset: [0.4, 0.3] });
    expect(map.objectives[0]?.hex).toBe(key('1305'));
    expect(() => readMap({ map: { ...bundle.map, road: [{ hexes: ['nowhere'] }] } })).toThrow('"nowhere"');
  });
});

describe('roads and streams', () => {
  it('cross the middles of the hexsides they are said to cross', () => {
    for (const road of here.map.roads) {
      const line = here.roads.find((one) => one.name === road.name);
      road.hexes.slice(1).forEach((hex, i) => {
        const at = middle(nameOf(road.hexes[i] ?? 0), nameOf(hex));
        expect(new Walk(line?.line ?? []).nearest(at).distance).toBeLessThan(5);
      });
    }
    for (const side of here.map.streams[0]?.sides ?? []) {
      const at = middle(nameOf(side.from), nameOf(side.to));
      expect(new Walk(here.streams[0]?.line ?? []).nearest(at).distance).toBeLessThan(6);
    }
  });

  it('run off the sheet where a road ends at its edge', () => {
    const line = here.roads[0]?.line ?? [];
    expect(line[0]?.x).toBeLessThan(here.field.left);
    expect(line[line.length - 1]?.x).toBeGreaterThan(here.field.right);
  });

  it('put the bridge on the road and over the water', () => {
    const bridge = here.crossings[0]?.point ?? { x: 0, y: 0 };
    expect(new Walk(here.roads[1]?.line ?? []).nearest(bridge).distance).toBeLessThan(1);
    expect(new Walk(here.streams[0]?.line ?? []).nearest(bridge).distance).toBeLessThan(8);
  });
});

describe('slopes', () => {
  it('have their crest on the high ground and their strokes toward the low', () => {
    expect(here.crests).toHaveLength(1);
    const crest = here.crests[0];
    if (!crest) return;
    const high = centreOf(key('1602'));
    for (const stroke of hachuresOf(crest)) {
      expect(Math.hypot(stroke.x - high.x, stroke.y - high.y)).toBeLessThan(62);
      const outward = (stroke.x - high.x) * stroke.dx + (stroke.y - high.y) * stroke.dy;
      expect(outward).toBeGreaterThan(0);
      expect(stroke.length).toBeLessThan(24);
    }
  });
});

describe('trees', () => {
  it('stand in their own hex, off roads and water, and are the same every time', () => {
    for (const hex of here.map.terrain.keys()) {
      const trees = treesOf(here, hex);
      expect(trees).toEqual(treesOf(plan(), hex));
      for (const tree of trees) {
        expect(hexAt({ x: tree.x, y: tree.y - 4 })).toBe(hex);
        for (const road of here.roads) expect(new Walk(road.line).nearest(tree).distance).toBeGreaterThan(3);
      }
    }
  });

  it('are many in heavy woods, fewer in light ones, few in the open', () => {
    const count = (hex: string) => treesOf(here, key(hex)).length;
    expect(count('1901')).toBeGreaterThan(18);
    expect(count('1702')).toBeGreaterThan(4);
    expect(count('1702')).toBeLessThan(13);
    expect(count('1000')).toBeLessThan(4);
    expect(count('1109')).toBe(0);
  });
});

describe('farm land and houses', () => {
  it('keeps parcels on farm land', () => {
    const parcels = [...parcelsIn(here, here.field)];
    expect(parcels.length).toBeGreaterThan(20);
    for (const { quad, ground } of parcels) {
      for (const corner of quad) expect(groundOf(kindAt(here.map, hexAt(corner)))).toBe(ground);
    }
  });

  it('builds villages along their roads', () => {
    const houses = housesOf(here);
    expect(houses.length).toBeGreaterThan(20);
    expect(housesOf(plan())).toEqual(houses);
    for (const house of houses) {
      expect(['village', 'fields']).toContain(groundOf(kindAt(here.map, hexAt(house))));
      expect(Math.min(...here.roads.map((road) => new Walk(road.line).nearest(house).distance))).toBeLessThan(
        32,
      );
    }
    const apart = houses.flatMap((a, i) => houses.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(Math.min(...apart)).toBeGreaterThan(8);
  });
});

describe('outlines of grounds', () => {
  it('enclose one hex by six corners and two by ten', () => {
    const around = (names: string[]) => {
      const inside = new Set(names.map(key));
      return outlines(inside, (hex) => inside.has(hex));
    };
    expect(around(['1304'])[0]).toHaveLength(6);
    expect(around(['1304', '1305'])[0]).toHaveLength(10);
    expect(around(['1304', '1801'])).toHaveLength(2);
    const ring = ['1303', '1404', '1405', '1305', '1205', '1204'];
    expect(
      around(ring)
        .map((loop) => loop.length)
        .sort(),
    ).toEqual([18, 6]);
  });

  it('stay near the hexsides at every scale', () => {
    const inside = new Set([key('1304')]);
    const loop = outlines(inside, (hex) => inside.has(hex))[0] ?? [];
    const centre = centreOf(key('1304'));
    for (const scale of [0.1, 0.3, 1]) {
      for (const p of softOutline(loop, 8, scale)) {
        const r = Math.hypot(p.x - centre.x, p.y - centre.y);
        expect(r).toBeGreaterThan(32);
        expect(r).toBeLessThan(72);
      }
    }
  });
});
