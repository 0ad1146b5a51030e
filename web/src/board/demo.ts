// The board alone, for looking at it: board.html?bundle=<address>&show=<address>,
// or board.html?size=100 for a map out of thin air.
import { BoarArtist } from '../systems/boar/counters';
import { SIDE_COLOURS } from '../systems/boar/colours';
import { Board } from './board';
import type { Bundle } from './map_model';
import { syntheticBundle } from './synthetic';

const query = new URLSearchParams(location.search);
const load = async (name: string): Promise<unknown> => {
  const address = query.get(name);
  return address ? (await fetch(address)).json() : null;
};

const element = document.getElementById('board');
const size = Number(query.get('size') ?? 0);
const bundle = size > 0 ? syntheticBundle(size, size) : ((await load('bundle')) as Bundle);
const view = (await load('show')) as { objectives?: { hex: string; held_by: string | null }[] } | null;
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
