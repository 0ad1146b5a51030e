import { describe, expect, it } from 'vitest';
import { COUNTER, type BoardPiece } from '../../src/board/pieces';
import { closed, fanned, inFan, pieceAt, stacksOf, type Stack } from '../../src/board/stacks';
import { nextHex } from '../../src/board/keyboard';

const piece = (id: string, more: Partial<BoardPiece> = {}): BoardPiece => ({
  id,
  name: id,
  hex: '2010',
  side: 'american',
  leader: false,
  gun: false,
  strength: 2,
  colours: { body: '', dark: '', facing: '', text: '' },
  corner: 2,
  svg: '',
  spoken: id,
  ...more,
});
const stack = (pieces: BoardPiece[], raised: string[] = []): Stack =>
  stacksOf(pieces, new Set(raised)).get('2010') as Stack;
const many = (count: number) => Array.from({ length: count }, (_, i) => piece(`unit-${i}`, { strength: i }));

describe('stacks', () => {
  it('gather pieces by hex', () => {
    const stacks = stacksOf([piece('a'), piece('b', { hex: '2011' }), piece('c')], new Set());
    expect([...stacks.keys()].sort()).toEqual(['2010', '2011']);
    expect(
      stacks
        .get('2010')
        ?.pieces.map((one) => one.id)
        .sort(),
    ).toEqual(['a', 'c']);
  });

  it('have the strongest on top, leaders above, and raise what is marked', () => {
    const pieces = [
      piece('weak', { strength: 1 }),
      piece('chief', { leader: true, strength: 0 }),
      piece('strong', { strength: 5 }),
      piece('gun', { gun: true }),
    ];
    expect(stack(pieces).pieces.map((one) => one.id)).toEqual(['weak', 'gun', 'strong', 'chief']);
    expect(stack(pieces, ['weak']).pieces.map((one) => one.id)).toEqual(['gun', 'strong', 'weak', 'chief']);
    expect(stack([...pieces].reverse()).pieces.map((one) => one.id)).toEqual([
      'weak',
      'gun',
      'strong',
      'chief',
    ]);
  });
});

describe('a closed pile', () => {
  it('shows its top and edges of what is below', () => {
    const laid = closed(stack(many(6)));
    expect(laid.filter((one) => one.open).map((one) => one.piece.id)).toEqual(['unit-5']);
    expect(laid).toHaveLength(4);
    expect(pieceAt(laid, { x: 0, y: 0 })?.id).toBe('unit-5');
    expect(pieceAt(laid, { x: COUNTER, y: 0 })).toBeNull();
  });

  it('keeps a leader beside the units and inside the hex', () => {
    const laid = closed(stack([...many(3), piece('chief', { leader: true })]));
    const chief = laid.find((one) => one.piece.id === 'chief');
    expect(chief && pieceAt(laid, chief)?.id).toBe('chief');
    expect(Math.abs(chief?.x ?? 99)).toBeLessThan(50);
    expect(pieceAt(laid, { x: -20, y: 10 })?.id).toBe('unit-2');
  });

  it('puts a lone leader into the middle', () => {
    expect(closed(stack([piece('chief', { leader: true })]))).toMatchObject([{ x: 0, scale: 1, open: true }]);
  });
});

describe('a fan', () => {
  it('shows every piece apart from the others, on its panel', () => {
    for (const count of [2, 3, 4, 5, 7, 12]) {
      const { laid, strips } = fanned(stack(many(count)));
      expect(laid).toHaveLength(count);
      for (const one of laid) {
        expect(pieceAt(laid, one)?.id).toBe(one.piece.id);
        const half = COUNTER / 2;
        const around = strips.filter(
          ({ left, right, top, bottom }) =>
            one.x - half > left && one.x + half < right && one.y - half > top && one.y + half < bottom,
        );
        expect(around).toHaveLength(1);
      }
    }
  });

  it('has no dead place: a point on the panel means the nearest piece', () => {
    const fan = fanned(stack(many(5)));
    const [first, second] = fan.laid;
    expect(inFan(fan, { x: (first!.x + second!.x) / 2 - 1, y: first!.y })?.id).toBe(first!.piece.id);
    expect(inFan(fan, { x: (first!.x + second!.x) / 2 + 1, y: first!.y })?.id).toBe(second!.piece.id);
    expect(inFan(fan, { x: first!.x, y: first!.y - COUNTER / 2 - 6 })?.id).toBe(first!.piece.id);
  });

  it('ends where its counters end, also beside a short row', () => {
    const fan = fanned(stack(many(5)));
    const [top, low] = [fan.strips[0]!, fan.strips[1]!];
    expect(low.right).toBeLessThan(top.right);
    expect(inFan(fan, { x: top.right - 2, y: top.top + 20 })).not.toBeNull();
    expect(inFan(fan, { x: top.right - 2, y: low.bottom - 2 })).toBeNull();
    expect(inFan(fan, { x: 0, y: top.top - 1 })).toBeNull();
  });
});

describe('arrow keys', () => {
  it('move by file and row and come back', () => {
    expect(nextHex('2010', 'ArrowUp')).toBe('2009');
    expect(nextHex('2010', 'ArrowDown')).toBe('2011');
    expect(nextHex('2010', 'ArrowRight')).toBe('2110');
    expect(nextHex(nextHex('2110', 'ArrowRight'), 'ArrowLeft')).toBe('2110');
  });
});
