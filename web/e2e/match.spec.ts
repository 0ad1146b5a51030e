import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { recordUntil } from './support/records';
import { TableScreen } from './support/table';

test('a move is taken back, and a reload loses nothing', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await table.next();
  await table.move(2);
  const moved = await table.count();
  await page.reload();
  await table.ready();
  expect(await table.count()).toBe(moved);
  while ((await table.count()) > 0) {
    const before = await table.count();
    await table.button('Undo').click();
    await expect.poll(() => table.count()).toBeLessThan(before);
    await table.settled();
  }
  await expect(table.button('Undo')).toBeDisabled();
});

test('what is not allowed says why, by which rule', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await table.next();
  await page.keyboard.press('0');
  await expect(table.board).toHaveAttribute('data-ready', 'yes');
  const box = (await table.board.boundingBox())!;
  await table.click({ x: box.x + box.width / 2, y: box.y + box.height * 0.9 });
  const why = page.locator('.why');
  await expect(why).toContainText(/closed to|out of reach/);
  await why.getByRole('button', { name: /Rule BOAR/ }).click();
  await expect(page.locator('dialog .summary')).toBeVisible();
  expect(await table.count()).toBe(0);
});

test('a stack moves by one gesture and comes back by one', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  const members = page.locator('.stack [aria-pressed]');
  for (let i = 0; i < 12; ++i) {
    await table.next();
    if ((await members.count()) > 2) break;
  }
  expect(await members.count()).toBeGreaterThan(2);
  await page.locator('.stack [aria-pressed=false]').first().click();
  await expect(page.locator('.stack [aria-pressed=true]')).toHaveCount(2);
  await table.move();
  expect(await table.count()).toBeGreaterThanOrEqual(4);
  await table.button('Undo').click();
  await expect.poll(() => table.count()).toBe(0);
});

test('the whole of a turn is played with the keyboard alone', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await page.keyboard.press('/');
  const line = page.getByRole('textbox', { name: 'Type an action' });
  await line.fill('activate conways-brigade');
  await page.keyboard.press('Enter');
  await expect.poll(() => table.count()).toBe(1);
  await table.settled();
  await line.fill('move 4617');
  await page.keyboard.press('Enter');
  await expect(page.locator('.why')).toContainText('4617');
  await line.fill('move 2512');
  await page.keyboard.press('Enter');
  await expect.poll(() => table.count()).toBe(2);
  await table.settled();
  await line.fill('end the movement');
  await page.keyboard.press('Enter');
  await expect.poll(() => table.count()).toBeGreaterThan(2);
});

test('keys alone choose a piece, lead it over the map and answer', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await table.board.focus();
  await table.next();
  await expect(page.locator('.hex-reach').first()).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.lb-said')).toContainText(/Hex \d{4}/);
  await page.keyboard.press('Enter');
  await expect.poll(() => table.count()).toBe(2);
  await table.settled();
  await page.keyboard.press('u');
  await expect.poll(() => table.count()).toBe(0);
  await page.keyboard.press('z');
  await expect(page.locator('.hex-zoc').first()).toBeAttached();
  await page.keyboard.press('z');
  await expect(page.locator('.hex-zoc')).toHaveCount(0);
  const answers = await page.locator('footer.prompt .button.action').count();
  await page.keyboard.press(String(answers));
  await expect.poll(() => table.count()).toBeGreaterThan(0);
});

test('the board is one stop of the tab key and speaks its hexes', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await table.board.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.lb-said')).toContainText(/Hex \d{4}/);
  const first = await page.locator('.lb-said').textContent();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.lb-said')).not.toHaveText(first!);
  await page.keyboard.press('Tab');
  await expect(table.board).not.toBeFocused();
});

test('the match is accessible on every tab', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  for (const tab of ['Now', 'Forces', 'Log', 'Dice', 'Record']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Charts' }).click();
  await expect(page.getByRole('table')).toContainText('Roll');
  await expectAccessible(page);
});

test('looking back steps, plays and returns; a link names the moment', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await table.next();
  await table.move();
  const now = await table.count();
  await page.keyboard.press('[');
  const bar = page.getByRole('group', { name: 'Looking back' });
  await expect(bar).toContainText(`${now - 1} / ${now}`);
  expect(new URL(page.url()).hash).toContain(`?action=${now - 1}`);
  await page.reload();
  await expect(bar).toContainText(`${now - 1} / ${now}`);
  await bar.getByRole('button', { name: 'Now' }).click();
  await expect(bar).toBeHidden();
  await table.settled();
  // A link to another moment of the match that is open is followed.
  await page.evaluate(() => (location.hash += '?action=1'));
  await expect(bar).toContainText(`1 / ${now}`);
});

test('a record is downloaded, opened again and forked', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await table.next();
  await table.move();
  const count = await table.count();
  await page.getByRole('tab', { name: 'Record' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const file = await (await waiting).path();
  await page.goto('/#/matches');
  await page.locator('input[type=file]').setInputFiles(file);
  await table.ready();
  expect(await table.count()).toBe(count);
  await page.getByRole('tab', { name: 'Record' }).click();
  const before = page.url();
  await page.getByRole('button', { name: 'Fork from here' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await table.ready();
  expect(await table.count()).toBe(count);
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test('it plays by touch, and acts only at the second one', async ({ page }) => {
    const table = new TableScreen(page);
    await table.begin(7, /Play the American/);
    const box = (await table.board.boundingBox())!;
    expect(box.height).toBeGreaterThan(200);
    await table.button('Next').tap();
    await expect(page.locator('.stack')).toBeVisible();
    await expect(table.board).toHaveAttribute('data-ready', 'yes');
    await expect.poll(async () => (await table.look()).hexes.length).toBeGreaterThan(0);
    const goal = (await table.look()).hexes[0]!;
    await page.touchscreen.tap(goal.x, goal.y);
    await expect(table.button(/do it/)).toBeVisible();
    expect(await table.count()).toBe(0);
    await page.touchscreen.tap(goal.x, goal.y);
    await expect.poll(() => table.count()).toBeGreaterThan(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(740);
  });
});

test('an entry of the log shows and flashes its place; still, where no motion is wanted', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await table.next();
  await table.move();
  await page.getByRole('tab', { name: 'Log' }).click();
  const entry = page.getByRole('tabpanel').getByRole('button', { name: /moves from \d{4} to \d{4}/ });
  const [from, to] = (await entry.first().innerText()).match(/\d{4}/g)!;
  await entry.first().click();
  await expect(page.locator(`.lb-flash[data-hex="${from}"]`)).toHaveCount(1);
  await expect(page.locator(`.lb-flash[data-hex="${to}"]`)).toHaveCount(1);
  await expect(page.locator('.lb-flash')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await entry.first().click();
  await expect(page.locator('.lb-flash.still')).toHaveCount(2);
});

test('lines of sight lead to the pieces around', async ({ page }) => {
  const table = new TableScreen(page);
  await table.begin(7, /Play the American/);
  await table.next();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Line of sight' }).click();
  const box = (await table.board.boundingBox())!;
  await table.click({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await expect(page.locator('.sight.card')).toContainText(/From \d{4}/);
  await expect(page.locator('.sight-clear').first()).toBeAttached();
  await page.getByRole('button', { name: 'Line of sight' }).click();
  await expect(page.locator('.sight-clear, .sight-blocked')).toHaveCount(0);
});

test('what the other side moved leaves trails while it plays back', async ({ page }) => {
  const table = new TableScreen(page);
  await page.goto('/#/matches');
  await page.locator('input[type=file]').setInputFiles(recordUntil('tactic', 7));
  await page.getByRole('button', { name: /I am the .* player/ }).click({ timeout: 30_000 });
  await table.ready();
  await page.keyboard.press('[');
  const bar = page.getByRole('group', { name: 'Looking back' });
  await bar.getByRole('slider').fill('0');
  await bar.getByRole('combobox').selectOption('8');
  await expect(page.locator('.trail')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('.trail').nth(2)).toBeAttached();
  await bar.getByRole('button', { name: 'Now' }).click();
  await expect(page.locator('.trail')).toHaveCount(0);
});
