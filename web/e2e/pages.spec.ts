import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { TableScreen } from './support/table';

const kBudget = 300 * 1024;

test('the first move is three clicks away', async ({ page }) => {
  const table = new TableScreen(page);
  await page.goto('/');
  await page.getByRole('button', { name: /Play Germantown as the American/ }).first().click();
  await table.ready();
  const { pieces } = await table.look();
  expect(pieces.length).toBeGreaterThan(3);
  await table.click(pieces[0]!);
  await table.move();
  expect(await table.count()).toBeGreaterThanOrEqual(2);
});

test('the first load is small', async ({ page }) => {
  const sizes: number[] = [];
  const done: Promise<unknown>[] = [];
  page.on('requestfinished', (request) => {
    done.push(
      request.response().then(async (response) => {
        const body = (await response?.body()) ?? Buffer.alloc(0);
        const stream = new Response(new Uint8Array(body)).body!.pipeThrough(new CompressionStream('gzip'));
        sizes.push((await new Response(stream).arrayBuffer()).byteLength);
      }),
    );
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Germantown', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(done);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(3);
  expect(total).toBeLessThan(kBudget);
});

for (const [name, address] of [
  ['battles', '/'],
  ['a battle', '/#/battle/boar/germantown'],
  ['rules', '/#/rules?q=pin'],
  ['saved games', '/#/matches'],
  ['about', '/#/about'],
] as const) {
  test(`the page of ${name} is accessible`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

test('every rule id opens its summary', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await page.getByRole('button', { name: 'Rule BOAR.9.2' }).first().click();
  const leaf = page.getByRole('dialog', { name: /./ });
  await expect(leaf.locator('.summary')).not.toBeEmpty();
  await expect(leaf).toContainText('BOAR.9.2');
  await page.keyboard.press('Escape');
  await expect(leaf).toBeHidden();
});

test('the digest is searched by number and by words', async ({ page }) => {
  await page.goto('/#/rules');
  await expect(page.getByRole('status')).toContainText(/\d+ of \d+ rules/);
  await page.getByRole('searchbox').fill('12.14');
  await expect(page.locator('dt').first()).toContainText('BOAR.12.14');
  await page.getByRole('searchbox').fill('no such words');
  await expect(page.getByRole('status')).toContainText('0 of');
});

test('a wrong address leads back to the battles', async ({ page }) => {
  await page.goto('/#/nowhere');
  await page.getByRole('link', { name: 'To the battles' }).click();
  await expect(page.getByRole('heading', { name: 'Germantown', exact: true })).toBeVisible();
  await page.goto('/#/game/0123456789ab');
  await expect(page.getByRole('alert')).toContainText('no such game');
});
