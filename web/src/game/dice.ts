// Statistics of the dice: rolled against expected.
import type { Seat, TaleEntry } from '../ports/types';
import type { System } from '../systems/system';

export interface SideDice {
  side: Seat;
  count: number;
  mean: number;
  expected: number;
  /** Standard deviations above (+) or below (-) what was to be expected; 0 without rolls. */
  deviation: number;
  /** How often each face came, in the order of `System.dieFaces`. */
  faces: number[];
  purposes: { purpose: string; count: number; mean: number }[];
}

interface Rolls {
  all: number[];
  byPurpose: Map<string, number[]>;
}

const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);
const meanOf = (numbers: number[]): number =>
  numbers.length === 0 ? 0 : sum(numbers) / numbers.length;

function gather(entries: TaleEntry[], system: System): Map<Seat, Rolls> {
  const sides = new Map<Seat, Rolls>();
  for (const { tale } of entries) {
    for (const { json } of tale) {
      for (const { side, die, purpose } of system.dieRolls(json)) {
        const rolls: Rolls = sides.get(side) ?? { all: [], byPurpose: new Map() };
        sides.set(side, rolls);
        rolls.all.push(die);
        const list = rolls.byPurpose.get(purpose) ?? [];
        rolls.byPurpose.set(purpose, list);
        list.push(die);
      }
    }
  }
  return sides;
}

export function diceOf(entries: TaleEntry[], system: System, seats: Seat[]): SideDice[] {
  const gathered = gather(entries, system);
  const faces = system.dieFaces;
  const expected = meanOf(faces);
  const variance = meanOf(faces.map((face) => (face - expected) ** 2));
  return seats.map((side) => {
    const rolls = gathered.get(side) ?? { all: [], byPurpose: new Map<string, number[]>() };
    const count = rolls.all.length;
    const mean = meanOf(rolls.all);
    const deviation = count === 0 ? 0 : (mean - expected) / Math.sqrt(variance / count);
    return {
      ...{ side, count, mean, expected, deviation },
      faces: faces.map((face) => rolls.all.filter((die) => die === face).length),
      purposes: [...rolls.byPurpose]
        .map(([purpose, list]) => ({ purpose, count: list.length, mean: meanOf(list) }))
        .sort((a, b) => b.count - a.count),
    };
  });
}
