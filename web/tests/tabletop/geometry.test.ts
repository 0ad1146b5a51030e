import { describe, expect, it } from 'vitest';
import {
  basesAt, bodyOf, cornersOf, distance, gapToLine, headingTo, isInside, moved, shapeOf, touches, turnBetween, wrapped,
} from '../../src/systems/tabletop/geometry';
import { fanOf } from '../../src/systems/tabletop/board/aids';
import { insetRing } from '../../src/systems/tabletop/paint/hills';
import { standingOf, ranks } from '../../src/systems/tabletop/paint/troops';
import { view } from './fixture';

const near = (a: readonly number[], b: readonly number[]) => a.forEach((value, i) => expect(value).toBeCloseTo(b[i]!, 6));

describe('places and headings', () => {
  it('look up the table at heading 0 and turn clockwise', () => {
    near(moved([100, 100], 0, 50), [100, 50]);
    near(moved([100, 100], 9000, 50), [150, 100]);
    near(moved([100, 100], 9000, 0, 50), [100, 150]);
    expect(headingTo([0, 0], [0, -10])).toBe(0);
    expect(headingTo([0, 0], [10, 0])).toBe(9000);
    expect(headingTo([0, 0], [-10, 0])).toBe(27000);
  });

  it('turn the short way', () => {
    expect(turnBetween(35000, 1000)).toBe(2000);
    expect(turnBetween(1000, 35000)).toBe(-2000);
    expect(wrapped(-4500)).toBe(31500);
  });

  it('are the same after the way there and back', () => {
    for (let heading = 0; heading < 36000; heading += 1750) {
      const to = moved([3000, 2000], heading, 700);
      expect(distance([3000, 2000], to)).toBeCloseTo(700, 6);
      expect(Math.abs(turnBetween(heading, headingTo([3000, 2000], to)))).toBeLessThanOrEqual(1);
    }
  });
});

describe('bodies', () => {
  it('are four by one inches in line, two by two in column, whatever the heading', () => {
    const units = view().units;
    const line = units.find(({ id }) => id === '1st-gren')!;
    const column = units.find(({ id }) => id === '3rd-jersey')!;
    expect(bodyOf(line).front).toBeCloseTo(400, 4);
    expect(bodyOf(line).depth).toBeCloseTo(100, 4);
    expect(bodyOf(column).front).toBeCloseTo(200, 4);
    expect(bodyOf(column).depth).toBeCloseTo(200, 4);
  });

  it('carry their bases to another place', () => {
    const unit = view().units.find(({ id }) => id === '1st-gren')!;
    const bases = basesAt(unit, [1000, 1000], 9000);
    expect(bodyOf({ at: [1000, 1000], heading: 9000, bases }).front).toBeCloseTo(400, 4);
    near(basesAt(unit, unit.at, unit.heading)[1]![2]!, unit.bases[1]![2]!);
  });

  it('have the front left corner first', () => {
    near(cornersOf({ centre: [0, 0], heading: 0, front: 400, depth: 100 }).flat(), [-200, -50, 200, -50, 200, 50, -200, 50]);
  });
});

describe('terrain', () => {
  it('is touched inside an area, on a band and near a line', () => {
    const wood = shapeOf({ id: 'w', name: 'w', kind: 'open_woods', outline: [[0, 0], [10, 0], [10, 10], [0, 10]] });
    expect(touches(wood, [500, 500])).toBe(true);
    expect(touches(wood, [1100, 500])).toBe(false);
    const stream = shapeOf({ id: 's', name: 's', kind: 'stream', line: [[0, 5], [20, 5]] });
    expect(touches(stream, [300, 590])).toBe(true);
    expect(touches(stream, [300, 610])).toBe(false);
    const fence = shapeOf({ id: 'f', name: 'f', kind: 'fence', line: [[0, 5], [20, 5]] });
    expect(touches(fence, [300, 520], 25)).toBe(true);
    expect(touches(fence, [300, 520], 10)).toBe(false);
    expect(gapToLine([300, 700], fence.line)).toBeCloseTo(200, 6);
  });

  it('has steps inside its outline, or none when there is no room', () => {
    const outline = [[0, 0], [1000, 0], [1000, 800], [0, 800]] as const;
    const ring = insetRing(outline as never, 74)!;
    expect(ring.every((spot) => isInside(outline as never, spot))).toBe(true);
    near(ring[0]!, [74, 74]);
    expect(insetRing([[0, 0], [100, 0], [100, 100], [0, 100]], 74)).toBeNull();
  });
});

describe('the field of fire', () => {
  it('reaches 45 degrees off each front corner', () => {
    const fan = fanOf([[-100, 0], [100, 0], [100, 100], [-100, 100]], 0, 600);
    near(fan[1]!, moved([-100, 0], 31500, 600));
    near(fan[fan.length - 2]!, moved([100, 0], 4500, 600));
    for (const spot of fan.slice(1, -1)) expect(Math.min(distance([-100, 0], spot), distance([100, 0], spot))).toBeLessThanOrEqual(600.01);
  });
});

describe('figures', () => {
  it('fall with the strength, but one stands to the last', () => {
    expect(standingOf(20, 6, 6)).toBe(20);
    expect(standingOf(20, 3, 6)).toBe(10);
    expect(standingOf(4, 1, 12)).toBe(1);
    expect(standingOf(20, 0, 6)).toBe(0);
  });

  it('stand on their base, close ones in two ranks', () => {
    const close = ranks({ id: 'a', troop: 'close' }, 200, 100, 0);
    expect(close).toHaveLength(10);
    expect(ranks({ id: 'a', troop: 'open' }, 200, 100, 0).length).toBeLessThan(close.length);
    for (const [right, ahead] of close) {
      expect(Math.abs(right)).toBeLessThan(100);
      expect(Math.abs(ahead)).toBeLessThan(50);
    }
  });
});
