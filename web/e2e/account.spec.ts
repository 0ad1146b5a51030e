import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { Server } from './support/server';
import { TableScreen } from './support/table';

const server = new Server();
const kPassword = 'a brace of pistols';
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => server.start());
test.afterAll(() => server.kill());

async function visit(page: Page, place: string): Promise<void> {
  await page.goto(`${server.address}#/${place}`);
  await expect(page.locator('h1')).toBeVisible();
}

async function enter(page: Page, name: string, password = kPassword): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const home = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

test('an account is opened; what it begins is its own on every device', async ({ page, browser }) => {
  await visit(page, 'account');
  await expectAccessible(page);
  await page.getByText('I am new here').click();
  await page.getByLabel('Name').fill('Henry-Knox');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Open an account' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 10 characters');
  await page.getByLabel('Password', { exact: true }).fill(kPassword);
  await page.getByRole('button', { name: 'Open an account' }).click();
  await expect(page.getByRole('heading', { name: 'Henry-Knox' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${server.address}#/battle/boar/germantown?seed=7`);
  await page.getByRole('button', { name: /Play the American/ }).click();
  const table = new TableScreen(page);
  await table.ready();
  await table.next();
  await table.move();
  const count = await table.count();

  const elsewhere = await (await browser.newContext()).newPage();
  await visit(elsewhere, 'matches');
  await expect(elsewhere.getByText('None yet.')).toBeVisible();
  await visit(elsewhere, 'account');
  await enter(elsewhere, 'henry-knox', 'not the password');
  await expect(elsewhere.getByRole('alert')).toContainText('wrong');
  await enter(elsewhere, 'henry-knox');
  await expect(home(elsewhere, 'Henry-Knox')).toBeVisible();
  await home(elsewhere, 'My matches').click();
  await elsewhere.getByRole('link', { name: /Germantown.*your turn.*you: American/ }).click();
  const other = new TableScreen(elsewhere);
  await other.ready();
  expect(await other.count()).toBe(count);
  await other.button('Undo').click();
  await expect.poll(() => table.count()).toBeLessThan(count);
  // News reach the account's seat as well as that of the link.
  await table.settled();
  await table.button('Undo').click();
  await expect.poll(() => table.count()).toBe(0);
  await expect.poll(() => other.count()).toBe(0);
  await elsewhere.context().close();
});

test('notices say who is to move, and where word is sent', async ({ page }) => {
  await visit(page, 'account');
  await enter(page, 'Henry-Knox');
  await expect(page.getByTitle('Matches that wait for you')).toHaveText(/1/);
  await visit(page, 'notices');
  await expect(page.getByRole('region', { name: 'You are to move' })).toContainText(/Germantown.*(just now|for \d)/s);
  await page.getByLabel('By e-mail to').fill('knox@example.org');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('status')).toContainText('Kept.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('By e-mail to')).toHaveValue('knox@example.org');
  await page.getByLabel('By webhook to').fill('ftp://example.org');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a seat of a link is taken into the account; its address alone wants the account', async ({ page, browser }) => {
  await page.goto(`${server.address}#/battle/boar/germantown?seed=7`);
  await page.getByRole('button', { name: /Two apart/ }).click();
  await new TableScreen(page).ready();
  const [, , match] = new URL(page.url()).hash.split('/');
  await visit(page, 'account');
  await enter(page, 'Henry-Knox');
  await expect(home(page, 'Henry-Knox')).toBeVisible();
  await home(page, 'My matches').click();
  await page.getByRole('button', { name: /Take Germantown/ }).click();
  await expect(page.getByRole('button', { name: /Take Germantown/ })).toHaveCount(0);
  await expect(page.locator(`a[href="#/match/${match}"]`)).toContainText('you: American');

  const stranger = await (await browser.newContext()).newPage();
  await visit(stranger, `match/${match}`);
  await expect(stranger.getByRole('alert')).toBeVisible();
  await enter(stranger, 'Henry-Knox');
  await new TableScreen(stranger).ready();
  await expect(stranger.locator('.table')).toHaveAttribute('data-seat', 'american');
  await stranger.context().close();
});

test('a changed password signs others out; who signs out keeps the links', async ({ page, browser }) => {
  const old = await (await browser.newContext()).newPage();
  await visit(old, 'account');
  await enter(old, 'Henry-Knox');
  await expect(home(old, 'Henry-Knox')).toBeVisible();

  await visit(page, 'account');
  await enter(page, 'Henry-Knox');
  await page.getByLabel('Password now').fill(kPassword);
  await page.getByLabel('New password', { exact: true }).fill('two brace of pistols');
  await page.getByLabel('New password again').fill('three brace of pistols');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('alert')).toContainText('not the same');
  await page.getByLabel('New password again').fill('two brace of pistols');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Changed' })).toBeVisible();

  await old.reload();
  await expect(home(old, 'Sign in')).toBeVisible();
  await old.context().close();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(home(page, 'Sign in')).toBeVisible();
  await page.goto(`${server.address}#/battle/boar/germantown?seed=7`);
  await page.getByRole('button', { name: /Play the American/ }).click();
  await new TableScreen(page).ready();
});

test('the page alone knows no accounts', async ({ page }) => {
  await page.goto('/');
  await expect(home(page, 'Saved games')).toBeVisible();
  await expect(home(page, 'Sign in')).toHaveCount(0);
  await expect(home(page, 'Notices')).toHaveCount(0);
});
