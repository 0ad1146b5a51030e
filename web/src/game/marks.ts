// What the board marks: everything lawful, what is chosen, what is shown.
import type { Action, View } from '../ports/types';
import type { HexMark, Marks } from '../app/board_port';
import type { System } from '../systems/system';
import type { Choices } from './choices';
import type { Goal } from './reach';
import type { Trail } from './trails';

export interface MarkState {
  view: View;
  system: System;
  choices: Choices;
  selected: readonly string[];
  goals: readonly Goal[];
  shown: readonly string[];
  path: readonly string[];
  trails: readonly Trail[];
  /** Is the position of now shown, with what may be done? */
  live: boolean;
}

function goalMarks(goals: readonly Goal[]): HexMark[] {
  const best = new Map<string, Goal>();
  for (const goal of goals) {
    const other = best.get(goal.hex);
    if (!other || (other.strategic && !goal.strategic)) best.set(goal.hex, goal);
  }
  return [...best.values()].map(({ hex, cost, strategic }) => ({
    hex,
    kind: strategic ? 'strategic' : 'move',
    label: costWords(cost),
  }));
}

function costWords(cost: number): string {
  const whole = Math.floor(cost);
  return cost === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

function hexMarks(hexes: Map<string, Action[]>, system: System): HexMark[] {
  return [...hexes].map(([hex, actions]) => {
    const plain = actions.find((action) => system.markKind(action) !== 'strategic') ?? actions[0]!;
    const labels = new Set(actions.map((action) => system.markLabel(action)));
    return {
      hex,
      kind: system.markKind(plain),
      label: labels.size === 1 ? [...labels][0]! : system.markLabel(plain),
    };
  });
}

export function marksOf(state: MarkState): Marks {
  const { view, system, choices, selected, goals, shown, path, trails, live } = state;
  const arrows = system.arrows(view);
  if (!live) return { hexes: [], pieces: [], selected: [], shown: [...shown], arrows, path: [], trails };
  const hexes = goals.length > 0 ? goalMarks(goals) : hexMarks(choices.hexes, system);
  return {
    hexes,
    // A choice that is under way keeps the eye on its targets.
    pieces: selected.length > 0 && hexes.length > 0 ? [] : [...choices.pieces.keys()],
    selected: choices.only ? [choices.only, ...selected] : [...selected],
    shown: [...shown],
    arrows,
    path: [...path],
    trails,
  };
}

/** The way that a lawful action or a goal leads to a hex. */
export function pathTo(
  hex: string | null,
  choices: Choices,
  goals: readonly Goal[],
): readonly string[] {
  if (!hex) return [];
  const goal = goals.find((entry) => entry.hex === hex && entry.path);
  if (goal?.path) return goal.path;
  for (const action of choices.hexes.get(hex) ?? []) {
    if (action.detail?.path) return action.detail.path;
  }
  return [];
}
