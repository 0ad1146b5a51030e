// The odds panel while attacks are announced: offline and on a server.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { recordUntil, run } from './support/records';
import { Server } from './support/server';
import { TableScreen } from './support/table';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.kill());

/** Does an action by its text, as a person types it. */
async function type(page: Page, table: TableScreen, text: string): Promise<void> {
  const before = await table.count();
  await page.locator('.lb-board').focus();
  await page.keyboard.press('/');
  await page.getByLabel('Type an action').fill(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => table.count()).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await table.settled();
}

function lawful(file: string): string[] {
  const { actions } = JSON.parse(run('actions', file, '--json')) as { actions: { text: string }[] };
  return actions.map(({ text }) => text);
}

for (const where of ['offline', 'on a server'] as const) {
  test(`odds follow the attacks that are announced, ${where}`, async ({ page }) => {
    const table = new TableScreen(page);
    const file = recordUntil('attack', 7);
    const attack = lawful(file).find((text) => text.startsWith('attack '))!;
    await page.goto(where === 'offline' ? '/#/matches' : `${server.address}#/matches`);
    await page.locator('input[type=file]').setInputFiles(file);
    await table.ready();
    const count = await table.count();
    await page.getByRole('tab', { name: 'Odds' }).click();
    const panel = page.getByRole('tabpanel');
    const combats = panel.locator('section');
    await expect(combats.first()).toContainText('if all next to it attack');

    await type(page, table, attack);
    const hex = attack.split(' ')[2]!;
    const announced = combats.filter({ hasNotText: 'if all next to it attack' });
    await expect(announced).toHaveCount(1);
    await expect(announced).toContainText(`Attack on ${hex}`);
    await expect(announced.getByRole('table', { name: 'The defender suffers' })).toBeVisible();

    // Advice comes only when it is asked for.
    await expect(panel.getByRole('table', { name: 'Tactics of the attacker' })).toHaveCount(0);
    await announced.getByRole('button', { name: 'Advise tactics' }).click();
    await expect(announced.getByRole('status')).toBeVisible();
    const joiners = announced.getByRole('group', { name: 'One more unit' }).getByRole('button');
    if ((await joiners.count()) > 0) {
      await joiners.first().focus();
      await page.keyboard.press('Enter');
      await expect(joiners.first()).toHaveAttribute('aria-pressed', 'true');
      await expect(announced.getByRole('status').filter({ hasText: 'With ' })).toBeVisible();
    }
    await expectAccessible(page);
    await announced.getByRole('status').last().scrollIntoViewIfNeeded();
    await page.screenshot({ path: `../build/web-tests/odds-${where.replaceAll(' ', '-')}.png` });

    // Asking has played nothing, and taking back brings the old odds back.
    expect(await table.count()).toBe(count + 1);
    await page.locator('.lb-board').focus();
    await page.keyboard.press('u');
    await expect(announced).toHaveCount(0);
  });
}
