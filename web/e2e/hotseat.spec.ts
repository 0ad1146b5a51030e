import { expect, test } from '@playwright/test';
import { recordUntil } from './support/records';
import { TableScreen } from './support/table';

test('two at one screen take turns', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, 'Two at this screen');
  await expect(page.locator('.table')).toHaveAttribute('data-seat', 'american');
  const seats = new Set<string>();
  for (let i = 0; i < 12 && seats.size < 2; ++i) {
    await table.settled();
    seats.add((await page.locator('.table').getAttribute('data-seat'))!);
    const before = await table.count();
    await page.locator('footer.prompt .button.action').last().click();
    await expect.poll(() => table.count()).toBeGreaterThan(before);
  }
  expect([...seats].sort()).toEqual(['american', 'british']);
});

test('tactics are chosen behind a cover', async ({ page }) => {
  const table = new TableScreen(page);
  await page.goto('/#/matches');
  await page.locator('input[type=file]').setInputFiles(recordUntil('tactic', 7));
  const cover = page.getByRole('dialog', { name: 'Pass the device' });
  const open = page.getByRole('button', { name: /I am the .* player/ });
  const chosen: string[] = [];
  for (let i = 0; i < 2; ++i) {
    await expect(cover).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('footer.prompt .button.action')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(cover).toBeVisible();
    await open.click();
    await table.settled();
    await expect(table.prompt).toContainText('in secret');
    // The other's choice is nowhere on the page.
    for (const word of chosen) {
      await page.getByRole('tab', { name: 'Log' }).click();
      await expect(page.getByRole('tabpanel')).not.toContainText(word);
    }
    const button = page.locator('footer.prompt .button.action').first();
    chosen.push((await button.innerText()).split('\n')[0]!);
    await button.click();
  }
  await expect(page.getByRole('tabpanel')).toContainText('Tactics:');
});
