import { expect, test, type Browser, type Page } from '@playwright/test';
import { Server } from './support/server';
import { invited, TableScreen } from './support/table';

const server = new Server();
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => server.start());
test.afterAll(() => server.kill());

async function begin(page: Page, button: RegExp): Promise<TableScreen> {
  await page.goto(`${server.address}#/battle/boar/germantown?seed=7`);
  await page.getByRole('button', { name: button }).click();
  const table = new TableScreen(page);
  await table.ready();
  return table;
}

async function join(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await expect(page.locator('.lb-board')).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  return page;
}

test('two browsers play one match', async ({ page, browser }) => {
  const american = await begin(page, /Two apart/);
  const other = await join(browser, await invited(page));
  const british = new TableScreen(other);
  await expect(british.prompt).toContainText('The American player decides.');
  await expect(other.locator('footer.prompt .button.action')).toHaveCount(0);

  await american.next();
  await american.move();
  const count = await american.count();
  await expect.poll(() => british.count()).toBe(count);

  await other.reload();
  await expect(british.prompt).toContainText('The American player decides.');
  expect(await british.count()).toBe(count);

  await american.button('End the movement phase').click();
  // Whoever decides plays the plainest answer until the other side has decided once.
  for (let i = 0; i < 200; ++i) {
    if ((await other.locator('.table').getAttribute('data-yours')) === 'true') break;
    const mine = page.locator('.table[data-yours=true][data-busy=false] .button.action').last();
    if (await mine.isEnabled({ timeout: 100 }).catch(() => false)) await mine.click();
    await page.waitForTimeout(100);
  }
  await expect(other.locator('.table')).toHaveAttribute('data-yours', 'true');
  await other.context().close();
});

test('who comes too late is told the new position', async ({ page, browser }) => {
  const first = await begin(page, /Two apart/);
  const context = await browser.newContext();
  const late = await context.newPage();
  await late.routeWebSocket(/stream/, () => {});
  await late.goto(page.url());
  const second = new TableScreen(late);
  await second.ready();
  await first.next();
  await first.move();
  await second.button('End the movement phase').click();
  await expect(late.locator('.notice')).toContainText('changed meanwhile');
  expect(await second.count()).toBe(await first.count());
  await context.close();
});

test('a server that is killed in the middle of a turn loses nothing', async ({ page }) => {
  const table = await begin(page, /Two apart/);
  await table.next();
  await table.move();
  const count = await table.count();
  await server.kill();
  await expect(page.getByText('reconnecting …')).toBeVisible({ timeout: 20_000 });
  await table.button('Undo').click();
  await expect(page.getByRole('alert')).toContainText('does not answer');
  await server.start();
  await expect(page.getByText('reconnecting …')).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await table.count()).toBe(count);
  await table.next();
  await table.move();
  expect(await table.count()).toBeGreaterThan(count);
});

test('a bot answers, and what it did is played back to who was away', async ({ page }) => {
  const table = await begin(page, /Play the American/);
  const address = page.url();
  await table.button('End the movement phase').click();
  await page.goto(`${server.address}#/about`);
  await expect(page.locator('h1')).toContainText('About');
  await page.waitForTimeout(4000);
  await page.goto(address);
  const skip = page.getByRole('button', { name: 'Skip to now' });
  await expect(skip).toBeVisible({ timeout: 30_000 });
  await expect(table.prompt).toContainText('since you last looked');
  await skip.click();
  await table.settled();
  expect(await table.count()).toBeGreaterThan(2);
});

test('a secret of one seat is in nothing that the other gets', async ({ page, browser }) => {
  const heard: string[] = [];
  await begin(page, /Two apart/);
  const own = new URL(page.url()).hash.split('/')[3]!;
  const context = await browser.newContext();
  const other = await context.newPage();
  other.on('response', async (response) => {
    if (response.url().includes('/api/matches')) heard.push(await response.text().catch(() => ''));
  });
  other.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await other.goto(await invited(page));
  await expect(other.locator('.lb-board')).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  expect(heard.length).toBeGreaterThan(1);
  for (const text of heard) {
    expect(text).not.toContain(own);
    expect(text).not.toContain('"seed"');
  }
  await context.close();
});
