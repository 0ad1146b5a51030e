// The board alone, for looking at it: board.html?bundle=<address>&show=<address>.
import { Board } from './board';
import type { Bundle } from './map_model';

const query = new URLSearchParams(location.search);
const load = async (name: string): Promise<unknown> => {
  const address = query.get(name);
  return address ? (await fetch(address)).json() : null;
};

const element = document.getElementById('board');
const bundle = (await load('bundle')) as Bundle;
if (element) {
  const board = new Board(element, bundle);
  (window as unknown as { board: Board }).board = board;
}
