// What may be clicked: the lawful actions sorted by where they are on the board. Nothing here
// decides whether an action is lawful.
import type { Action, View } from '../ports/types';
import type { Place, System } from '../systems/system';

export interface Choices {
  /** Actions at a piece. Those that still want a hex are in `hexes` too, once the piece is chosen. */
  pieces: Map<string, Action[]>;
  hexes: Map<string, Action[]>;
  /** Actions without a place. */
  buttons: Action[];
  /** The piece that all hexes are for, when there is only one. */
  only: string | null;
}

interface Placed {
  action: Action;
  place: Place;
}

function push<K>(map: Map<K, Action[]>, key: K, action: Action): void {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}

/** The piece that every action with piece and hex is about; null when there are several. */
function onlyPiece(placed: Placed[]): string | null {
  const pieces = new Set<string>();
  for (const { place } of placed) {
    if (place.piece && place.hex) pieces.add(place.piece);
  }
  return pieces.size === 1 ? [...pieces][0]! : null;
}

export function choicesOf(
  actions: Action[],
  system: System,
  view: View,
  selected: readonly string[],
): Choices {
  const placed = actions.map((action) => ({ action, place: system.place(action, view) }));
  const only = onlyPiece(placed);
  const choices: Choices = { pieces: new Map(), hexes: new Map(), buttons: [], only };
  for (const { action, place } of placed) {
    const { piece, hex } = place;
    if (!piece && !hex) choices.buttons.push(action);
    else if (!hex) {
      push(choices.pieces, piece!, action);
      if (place.order && selected.includes(piece!)) choices.buttons.push(action);
    }
    else if (!piece) push(choices.hexes, hex, action);
    else {
      if (!only) push(choices.pieces, piece, action);
      if (only || selected.length === 0 || selected.includes(piece)) {
        push(choices.hexes, hex, action);
      }
    }
  }
  return choices;
}

/** Does the action still want something after its piece: a hex, or an order? */
export function wantsMore(action: Action, system: System, view: View): boolean {
  const { piece, hex, order } = system.place(action, view);
  return piece !== undefined && (hex !== undefined || order === true);
}

/** What a click comes to. */
export type Click =
  | { kind: 'act'; action: Action }
  | { kind: 'choose'; actions: Action[] }
  | { kind: 'select'; piece: string }
  | { kind: 'nothing' };

/** A click on a piece, by the lawful actions alone. */
export function clickPiece(piece: string, choices: Choices, system: System, view: View): Click {
  const actions = choices.pieces.get(piece) ?? [];
  const first = actions[0];
  if (!first) return { kind: 'nothing' };
  if (actions.some((action) => wantsMore(action, system, view))) return { kind: 'select', piece };
  if (system.gesture && first.type === system.gesture.start) return { kind: 'select', piece };
  return actions.length === 1 ? { kind: 'act', action: first } : { kind: 'choose', actions };
}

/** A click on a hex, by the lawful actions alone. */
export function clickHex(hex: string, choices: Choices): Click {
  const actions = choices.hexes.get(hex) ?? [];
  const first = actions[0];
  if (!first) return { kind: 'nothing' };
  return actions.length === 1 ? { kind: 'act', action: first } : { kind: 'choose', actions };
}
