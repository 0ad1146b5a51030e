// The text line: an action's text, or a part of its label.
import type { Action } from '../ports/types';

export type Command =
  | { kind: 'act'; action: Action }
  | { kind: 'several'; actions: Action[] }
  /** No lawful action: the engine is asked why. */
  | { kind: 'ask'; text: string };

const plain = (text: string): string =>
  text.toLowerCase().replace(/[^a-z0-9+-]+/g, ' ').trim();

function matches(action: Action, words: string[], labelOf: (action: Action) => string): boolean {
  const hay = plain(`${labelOf(action)} ${action.label} ${action.text}`);
  return words.every((word) => hay.includes(word));
}

/** Lawful actions that fit the words, in their order. */
export function fitting(
  line: string,
  actions: Action[],
  labelOf: (action: Action) => string,
): Action[] {
  const words = plain(line).split(' ').filter((word) => word !== '');
  if (words.length === 0) return [];
  return actions.filter((action) => matches(action, words, labelOf));
}

export function readCommand(
  line: string,
  actions: Action[],
  labelOf: (action: Action) => string,
): Command | null {
  const text = line.trim();
  if (text === '') return null;
  const exact = actions.find((action) => action.text === text || plain(labelOf(action)) === plain(text));
  if (exact) return { kind: 'act', action: exact };
  const found = fitting(text, actions, labelOf);
  if (found.length === 1) return { kind: 'act', action: found[0]! };
  if (found.length > 1) return { kind: 'several', actions: found };
  return { kind: 'ask', text };
}
