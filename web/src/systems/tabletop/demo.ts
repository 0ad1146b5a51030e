// The table alone, for looking at it: table.html?bundle=<address>&show=<address of a view>&aid=<address>.
import { TableBoard } from './board/table_board';
import type { Aid } from './board/aids';
import { previewOf } from './editor/preview';
import { loaded } from './editor/model';
import { scenarioOf, type TableView } from './view';

const query = new URLSearchParams(location.search);
const load = async (name: string): Promise<string | null> => {
  const address = query.get(name);
  return address ? (await fetch(address)).text() : null;
};

const element = document.getElementById('board');
const bundle = loaded((await load('bundle')) ?? '');
if (element && typeof bundle !== 'string') {
  const begun = performance.now();
  const board = new TableBoard(element, scenarioOf(bundle as never), {
    piece: (id) => console.log('piece', id),
    spot: (hex) => console.log('spot', hex),
    hover: () => {},
    mayLead: () => true,
    lead: (piece, at, heading) => board.setGhost({ piece, at, heading, wanted: null, refused: false }),
    drop: () => board.setGhost(null),
  });
  const shown = await load('show');
  const view = shown ? (JSON.parse(shown) as TableView) : previewOf(bundle.scenario);
  board.setView(view);
  const aid = await load('aid');
  if (aid) board.setAid(JSON.parse(aid) as Aid);
  const chosen = query.get('chosen');
  board.setMarks({ hexes: [], pieces: [], selected: chosen ? [chosen] : [], shown: [], arrows: [], path: [], trails: [] });
  board.setHandle(chosen);
  (window as unknown as Record<string, unknown>)['board'] = board;
  (window as unknown as Record<string, unknown>)['madeMs'] = performance.now() - begun;
}
