import { expect, test } from '@playwright/test';
import { chances, Player } from './support/player';
import { TableScreen } from './support/table';

const kMostSteps = 1500;

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
