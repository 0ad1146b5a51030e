// The board alone, for looking at it: board.html?bundle=<address>&show=<address>,
// or board.html?size=100&units=600 for a map and armies out of thin air.
import { BoarArtist } from '../systems/boar/counters';
import { SIDE_COLOURS } from '../systems/boar/colours';
import { Board } from './board';
import { keyOf, nameOf } from './grid';
import type { Bundle } from './map_model';
import { randomOf } from './random';
import { syntheticBundle } from './synthetic';

const query = new URLSearchParams(location.search);
const load = async (name: string): Promise<unknown> => {
  const address = query.get(name);
  return address ? (await fetch(address)).json() : null;
};

/** Two armies over the whole map, three units to a hex. */
function armies(count: number): object[] {
  return Array.from({ length: count }, (_, i) => {
    const random = randomOf(Math.floor(i / 3), 91);
    const hex = nameOf(keyOf(Math.floor(random() * size), Math.floor(random() * size)));
    const side = Math.floor(i / 3) % 2 === 0 ? 'american' : 'british';
    const nationality = side === 'british' ? side : 'continental';
    return {
      ...{ id: `unit-${i}`, name: `${i}th Regiment`, side, nationality, type: 'infantry', place: 'map', hex },
      ...{ formation: 'G', state: 'parade', steps: 2, steps_full: 2, strength: 3, morale: 1, movement: 4 },
      flags: [],
    };
  });
}

const element = document.getElementById('board');
const size = Number(query.get('size') ?? 0);
const bundle = size > 0 ? syntheticBundle(size, size) : ((await load('bundle')) as Bundle);
const units = Number(query.get('units') ?? 0);
const view = (units > 0 ? { units: armies(units) } : await load('show')) as { objectives?: { hex: string; held_by: string | null }[] } | null;
if (element) {
  const begun = performance.now();
  const board = new Board({ bundle, artist: new BoarArtist(bundle) });
  board.mount(element);
  (window as unknown as { madeMs: number }).madeMs = performance.now() - begun;
  if (view) {
    board.setView(view);
    board.setFlags(
      (view.objectives ?? []).map((one) => ({
        hex: one.hex,
        colour: SIDE_COLOURS[one.held_by ?? ''] ?? '#8a8071',
        letter: (one.held_by ?? '?').charAt(0).toUpperCase(),
      })),
    );
  }
  for (const kind of ['hex', 'unit', 'press', 'cursor', 'cancel'] as const)
    board.on(kind, (event) => console.log(kind, JSON.stringify(event)));
  (window as unknown as { board: Board }).board = board;
}
