// A player who clicks what is marked, by chance.
import { expect } from '@playwright/test';
import type { Sight, TableScreen } from './table';

const kMovesATurn = 3;

/** Small chances of its own, so that a failure can be played again. */
export function chances(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export class Player {
  private moves = 0;
  private same = 0;
  private last = '';

  constructor(
    private readonly table: TableScreen,
    private readonly random: (below: number) => number,
    /** Buttons that end a phase: pressed when enough was done in it. */
    private readonly ends = /^End the movement/,
  ) {}

  async step(sight: Sight): Promise<void> {
    const key = `${sight.count} ${sight.prompt}`;
    this.same = key === this.last ? this.same + 1 : 0;
    this.last = key;
    expect(this.same, `stuck at: ${sight.prompt}`).toBeLessThan(25);
    const { page } = this.table;
    // A stack that is fanned out may lie over what is marked. Escape closes a chooser too.
    if (this.same % 4 === 3) {
      await page.keyboard.press('Escape');
      if (sight.choices > 0) return;
    }
    if (sight.choices > 0) {
      await page.locator('.chooser li button').nth(this.random(sight.choices)).click();
      return;
    }
    const end = sight.buttons.findIndex((words) => this.ends.test(words));
    if (end >= 0 && (this.moves >= kMovesATurn || this.same > 4)) {
      this.moves = 0;
      return this.press(end);
    }
    const buttons = sight.buttons.length - (end >= 0 ? 1 : 0);
    if (sight.hexes.length > 0 && this.same < 8) {
      if (end >= 0) ++this.moves;
      return this.table.click(this.one(sight.hexes));
    }
    if (sight.pieces.length > 0 && (buttons === 0 || this.random(3) > 0) && this.same < 20) {
      return this.table.click(this.one(sight.pieces));
    }
    if (sight.buttons.length > 0) return this.press(this.random(sight.buttons.length));
    // What is marked lies under the news, or out of sight.
    await page.keyboard.press('Escape');
    await page.keyboard.press('0');
  }

  private one<T>(list: T[]): T {
    return list[this.random(list.length)]!;
  }

  private async press(index: number): Promise<void> {
    await this.table.page.locator('footer.prompt .button.action').nth(index).click();
  }
}
