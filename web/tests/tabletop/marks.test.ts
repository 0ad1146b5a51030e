import { describe, expect, it } from 'vitest';
import { aidSvg, stickSvg } from '../../src/systems/tabletop/board/aids';
import { marksSvg, objectivesSvg, placeOf } from '../../src/systems/tabletop/board/marks';
import { coatOf } from '../../src/systems/tabletop/paint/coats';
import { distance } from '../../src/systems/tabletop/geometry';
import type { Marks } from '../../src/app/board_port';
import { view } from './fixture';

const none: Marks = { hexes: [], pieces: [], selected: [], shown: [], arrows: [], path: [], trails: [] };
const count = (text: string, word: string): number => text.split(word).length - 1;

describe('marks', () => {
  it('are drawn for what may be chosen and what is', () => {
    const svg = marksSvg(view(), { ...none, pieces: ['17th', '15th', 'howe'], selected: ['15th'] });
    expect(count(svg, 'class="unit-target"')).toBe(2);
    expect(count(svg, 'class="unit-selected"')).toBe(1);
  });

  it('of places are seen once a unit is chosen', () => {
    const hexes = [{ hex: '2400,3400', kind: 'move' as const, label: '4″' }, { hex: '2400,1300', kind: 'fire' as const, label: '8+' }];
    expect(marksSvg(view(), { ...none, hexes })).toBe('');
    const svg = marksSvg(view(), { ...none, hexes, selected: ['17th'] });
    expect(count(svg, 'hex-reach')).toBe(1);
    expect(count(svg, 'hex-target')).toBe(1);
    expect(svg).toContain('tt-ring'); // at the target stands a unit
    expect(svg).toContain('8+');
  });

  it('never let a name into the markup', () => {
    const goals = view().objectives.map((goal) => ({ ...goal, name: '<b>"x"&' }));
    expect(objectivesSvg(goals)).not.toContain('<b>');
  });

  it('put a general behind the unit he is with', () => {
    const table = view();
    const grey = table.generals.find(({ id }) => id === 'grey')!;
    const unit = table.units.find(({ id }) => id === '15th')!;
    expect(placeOf(table, grey)[1]).toBeGreaterThan(unit.at[1] + 50);
    expect(distance(placeOf(table, grey), unit.at)).toBeLessThan(300);
  });
});

describe('aids', () => {
  it('show reach and wheels only as far as the engine says', () => {
    const reach = { unit: '17th', left: 900, ahead: 900, back: 0, wheel: { left: 4500, right: 0 }, circle: 900 };
    const svg = aidSvg(view(), { kind: 'reach', data: reach });
    expect(count(svg, 'tt-wheel')).toBe(1);
    expect(svg).toContain('9″ ahead');
    expect(svg).not.toContain('tt-back');
  });

  it('mark lawful targets with what the dice must show, and no others', () => {
    const targets = [
      { unit: '3rd-jersey', range: 1720, needs: 8, band: 'medium' },
      { unit: 'oneidas', refused: { rule: 'TT.fire.1', reason: 'Out of arc.' } },
    ];
    const svg = aidSvg(view(), { kind: 'fire', data: { unit: 'royal-6', arcs: [], bands: { short: 1200, medium: 2400, long: 3600 }, targets } });
    expect(count(svg, 'tt-aim')).toBe(1);
    expect(svg).toContain('8+ · 17.2″');
    expect(count(svg, 'class="tt-band ')).toBe(3);
  });

  it('tell when a charge cannot break its target', () => {
    const corridor = [[0, 0], [1, 0], [1, 1], [0, 1]] as never;
    const svg = aidSvg(view(), { kind: 'charge', data: { unit: '16th', reach: 600, corridor, targets: [{ unit: '2nd-jersey', routs_on: 7, distance: 300 }] } });
    expect(svg).toContain('stands');
  });

  it('measure with a stick of inches', () => {
    const svg = stickSvg([0, 0], [650, 0]);
    expect(count(svg, 'class="tick"')).toBe(6);
    expect(svg).toContain('6.5″');
  });
});

describe('coats', () => {
  const coat = (id: string) => coatOf(view().units.find((unit) => unit.id === id)!).name;
  it('are of side and kind', () => {
    expect(['40th', 'jaegers', 'queens', 'oneidas', 'morgans', '16th', 'train'].map(coat)).toEqual(
      ['red', 'jaeger', 'ranger', 'indian', 'hunting', 'dragoon', 'carter'],
    );
    expect(['blue', 'brown']).toContain(coat('1st-jersey'));
  });
});
