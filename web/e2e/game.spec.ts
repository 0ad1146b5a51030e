import { expect, test } from '@playwright/test';
import { TableScreen, type Sight } from './support/table';

const kMovesATurn = 3;
const kMostSteps = 1500;

/** Small chances of its own, so that a failure can be played again. */
function chances(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Player {
  private moves = 0;
  private same = 0;
  private last = '';

  constructor(
    private readonly table: TableScreen,
    private readonly random: (below: number) => number,
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
    const end = sight.buttons.findIndex((words) => words.startsWith('End the movement'));
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

for (const [side, seed] of [
  ['American', 7],
  ['British', 11],
] as const) {
  test(`a whole game as the ${side} side against the bot, by clicking what is marked`, async ({ page }) => {
    test.setTimeout(280_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    const table = new TableScreen(page);
    await table.begin(seed, new RegExp(`Play the ${side}`), side);
    const player = new Player(table, chances(seed));
    for (let i = 0; i < kMostSteps; ++i) {
      await table.settled();
      const sight = await table.look();
      if (sight.over) break;
      await player.step(sight);
      await page.waitForTimeout(20);
    }
    await expect(page.locator('.result')).toContainText(/wins|draw/i);
    expect(faults).toEqual([]);
  });
}
