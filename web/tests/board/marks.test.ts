import { describe, expect, it } from 'vitest';
import {
  hexPath,
  marksAbove,
  marksBelow,
  unitFrame,
  type HexStyle,
  type UnitStyle,
} from '../../src/board/marks';
import { STYLE } from '../../src/board/overlay_style';

const HEX_STYLES: HexStyle[] = [
  'target',
  'reach',
  'strategic',
  'zoc',
  'zoc-other',
  'visible',
  'blocked',
  'combat',
  'danger',
  'note',
];
const UNIT_STYLES: UnitStyle[] = ['target', 'selected', 'attacker', 'defender', 'firer', 'done'];

describe('marks', () => {
  it('have a look for every style', () => {
    for (const style of HEX_STYLES) {
      expect(marksBelow({ hexes: [{ hex: '2010', style }] })).toContain(`class="hex-${style}"`);
      expect(STYLE).toContain(`.hex-${style}`);
    }
    for (const style of UNIT_STYLES) {
      expect(unitFrame({ id: 'a', style })).toContain(`class="unit-${style}"`);
      expect(STYLE).toContain(`.unit-${style}`);
    }
  });

  it('write their labels, safely', () => {
    const svg = marksAbove({
      hexes: [
        { hex: '2010', style: 'reach', label: '1½' },
        { hex: '2011', style: 'reach', label: '<b>' },
      ],
    });
    expect(svg).toContain('>1½</text>');
    expect(svg).toContain('>&lt;b></text>');
  });

  it('draw one arrow for each attacking hex and one plate of odds', () => {
    const svg = marksAbove({
      attacks: [{ from: ['2010', '2009', '1909'], to: '2110', label: '3:2', current: true }],
    });
    expect(svg.match(/class="attack current"/g)).toHaveLength(3);
    expect(svg.match(/class="plate odds current"/g)).toHaveLength(1);
  });

  it('tell clear from blocked sights by more than colour', () => {
    const clear = marksAbove({ sights: [{ from: '2010', to: '2013', clear: true, label: '3' }] });
    const blocked = marksAbove({ sights: [{ from: '2010', to: '2013', clear: false }] });
    expect(clear).toContain('sight-end');
    expect(clear).not.toContain('class="cross"');
    expect(blocked).toContain('class="cross"');
  });

  it('draw a path with a dot for each hex and a head at its end', () => {
    const svg = marksAbove({ paths: [{ hexes: ['2010', '2011', '2012'], label: '2' }] });
    expect(svg.match(/path-dot/g)).toHaveLength(2);
    expect(svg.match(/path-head/g)).toHaveLength(1);
    expect(marksAbove({ paths: [{ hexes: ['2010'] }] })).toBe('');
  });

  it('lie in their hex', () => {
    const numbers = [...hexPath('0000').matchAll(/-?\d+\.\d/g)].map(Number);
    expect(numbers).toHaveLength(12);
    expect(Math.max(...numbers)).toBeCloseTo(57.7, 1);
    expect(marksBelow({})).toBe('');
    expect(marksBelow({ selected: '2010' })).toContain('hex-selected');
  });
});
