import { describe, expect, it } from 'vitest';
import { Describer, listed } from '../../src/board/describe';
import { keyOfName } from '../../src/board/grid';
import type { BoardPiece } from '../../src/board/pieces';
import { plan } from './fixture';

const words = new Describer(plan().map);
const ground = (hex: string) => words.ground(keyOfName(hex));
const piece = (spoken: string): BoardPiece => ({ spoken }) as BoardPiece;

describe('a hex in words', () => {
  it('tells ground, place, objective and roads', () => {
    expect(ground('1305')).toBe(
      'Hex 1305, orchard, Old Mill. Objective of the american side. High Road to the southeast and north; Mill Lane to the southwest.',
    );
  });

  it('tells creeks, bridges and zones by compass', () => {
    expect(ground('1307')).toBe(
      'Hex 1307, Clear. Firing Zone. Mill Lane to the northeast. Long Creek to the northeast and southeast; bridge to the northeast.',
    );
  });

  it('tells slopes from both sides', () => {
    expect(ground('1602')).toContain('Slope down to the northeast, southeast and south.');
    expect(ground('1601')).toContain('Slope up to the southwest.');
  });

  it('tells whose a fieldwork is', () => {
    expect(ground('1803')).toContain('Redoubt, a fieldwork of this hex, to the northeast');
    expect(ground('1802')).toContain('Redoubt, a fieldwork against this hex, to the southwest');
  });

  it('tells entries and what is off the map', () => {
    expect(ground('1500')).toContain('American entry A.');
    expect(ground('1909')).toBe('Off the map.');
  });

  it('tells the pieces, known and unknown', () => {
    const hex = (pieces: BoardPiece[], hidden = 0) => words.hex(keyOfName('1000'), pieces, hidden);
    expect(hex([])).toBe('Hex 1000, Clear. No units.');
    expect(hex([piece('40th Foot, strength 3'), piece('General Grey')])).toBe(
      'Hex 1000, Clear. 40th Foot, strength 3; General Grey.',
    );
    expect(hex([], 2)).toBe('Hex 1000, Clear. 2 unknown units.');
    expect(hex([], 1)).toBe('Hex 1000, Clear. 1 unknown unit.');
  });
});

describe('lists', () => {
  it('end with "and"', () => {
    expect(listed([])).toBe('');
    expect(listed(['north'])).toBe('north');
    expect(listed(['north', 'east'])).toBe('north and east');
    expect(listed(['north', 'east', 'south'])).toBe('north, east and south');
  });
});
