// What the board shows while the match is played back, and of lines of sight.
import { describe, expect, it } from 'vitest';
import { sightLines } from '../src/game/sights';
import { followed } from '../src/game/trails';
import { eventWord } from '../src/systems/boar/events';
import type { Piece } from '../src/systems/system';

const piece = (id: string, hex: string | null): Piece => ({ id, name: id, side: 'american', hex });

describe('trails', () => {
  it('grow with every step, and only where a piece has moved', () => {
    let trails = followed([], [piece('a', '0101'), piece('b', '0505')], [piece('a', '0102'), piece('b', '0505')]);
    trails = followed(trails, [piece('a', '0102')], [piece('a', '0103')]);
    expect(trails).toEqual([{ piece: 'a', side: 'american', hexes: ['0101', '0102', '0103'] }]);
  });

  it('begin anew where the piece was not seen to go', () => {
    const old = [{ piece: 'a', side: 'american', hexes: ['0101', '0102'] }];
    expect(followed(old, [piece('a', '0909')], [piece('a', '0908')])[0]!.hexes).toEqual(['0909', '0908']);
  });

  it('do not lead off the map or onto it', () => {
    expect(followed([], [piece('a', null), piece('b', '0101')], [piece('a', '0101'), piece('b', null)])).toEqual([]);
  });
});

describe('lines of sight', () => {
  const sight = {
    from: '0101',
    visible: ['0101', '0102', '0103', '0104'].map((hex) => ({ hex, range: 1, modifiers: [] })),
    blocked: ['0201', '0202'].map((hex) => ({ hex, rule: 'R.1', reason: 'woods' })),
  };

  it('go to pieces and to what is pointed at, not to every hex', () => {
    expect(sightLines(sight, new Set(['0101', '0103', '0202', '0909']), '0102')).toEqual([
      { from: '0101', to: '0102', clear: true },
      { from: '0101', to: '0103', clear: true },
    ]);
    expect(sightLines(sight, new Set(), '0201')).toEqual([{ from: '0101', to: '0201', clear: false }]);
    expect(sightLines(null, new Set(['0102']), '0102')).toEqual([]);
  });
});

describe('the word of an event', () => {
  it('says what came of dice and fights', () => {
    expect(eventWord({ event: 'fire_roll', total: 8, needed: 7 })).toBe('hit');
    expect(eventWord({ event: 'fire_roll', total: 6, needed: 7 })).toBe('miss');
    expect(eventWord({ event: 'morale_check', passed: false })).toBe('fails');
    expect(eventWord({ event: 'result', result: 'one_step' })).toBe('one step');
    expect(eventWord({ event: 'order_changes', order: 'disrupted' })).toBe('disrupted');
  });

  it('is none for a plain step', () => {
    expect(eventWord({ event: 'moves', hex: '0101', hex2: '0102' })).toBe('');
    expect(eventWord({ event: 'order_changes', order: 'parade' })).toBe('');
  });
});
