import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { chances, Player } from './support/player';
import { TableScreen } from './support/table';

const kMostSteps = 1500;
const kEnds = /^(End|No) /;

function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${decodeURIComponent(answer.url())}`);
  });
  return faults;
}

async function playToTheEnd(table: TableScreen, player: Player): Promise<void> {
  for (let i = 0; i < kMostSteps; ++i) {
    await table.settled();
    const sight = await table.look();
    if (sight.over) break;
    await player.step(sight);
    await table.page.waitForTimeout(20);
  }
  await expect(table.page.locator('.result')).toContainText(/wins|draw/i);
}

for (const [battle, side, seed] of [
  ['chew-house', 'American', 3],
  ['hedgerow', 'British', 5],
  ['chadds-ford', 'American', 7],
  ['ambush', 'British', 9],
] as const) {
  test(`a whole game of ${battle} against the bot, by clicking what is marked`, async ({ page }) => {
    test.setTimeout(420_000);
    const faults = listen(page);
    const table = new TableScreen(page);
    await table.begin(seed, new RegExp(`Play the ${side}`), side, `tabletop/${battle}`);
    await playToTheEnd(table, new Player(table, chances(seed), kEnds));
    expect(faults).toEqual([]);
  });
}

test('the odds panel tells what fire may do', async ({ page }) => {
  test.setTimeout(120_000);
  const faults = listen(page);
  const table = new TableScreen(page);
  await table.begin(5, /Play the American/, 'American', 'tabletop/hedgerow');
  await page.getByRole('tab', { name: 'Odds' }).click();
  const shots = page.getByText(/Two dice, \d+ or more/);
  for (let i = 0; i < 40; ++i) {
    await table.settled();
    if ((await shots.count()) > 0) break;
    await page.locator('footer.prompt .button.action').last().click();
    await page.waitForTimeout(100);
  }
  await expect(shots.first()).toBeVisible();
  await expect(page.getByText('loses a strength point').first()).toBeVisible();
  expect(faults).toEqual([]);
});

/** Where a place of the table, in hundredths of an inch, is on the screen. */
async function screenOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([tx, ty]) => {
      const matrix = document.querySelector<SVGGElement>('.lb-world')!.getScreenCTM()!;
      return { x: matrix.a * tx! + matrix.e, y: matrix.d * ty! + matrix.f };
    },
    [x, y],
  );
}

async function atTheHouse(page: Page): Promise<TableScreen> {
  const table = new TableScreen(page);
  await table.begin(7, 'Two at this screen', 'American', 'tabletop/chew-house');
  return table;
}

// The first regiment of the side that moves first stands here, looking down the table.
const kUnit = [1300, 500] as const;

test('a drag shows at once where a unit may end and what it costs, and plays it when it is dropped', async ({ page }) => {
  const table = await atTheHouse(page);
  const from = await screenOf(page, ...kUnit);
  const to = await screenOf(page, kUnit[0], kUnit[1] + 300);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.locator('.proposal')).toContainText('Costs 3 inches, 3 left');
  await expect(page.locator('.tt-ghost').first()).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => table.count()).toBe(1);
  await expect(page.locator('.proposal')).toHaveCount(0);
  await table.button(/Undo/).click();
  await expect.poll(() => table.count()).toBe(0);
});

test('a drag of the table moves the table, and no unit', async ({ page }) => {
  const table = await atTheHouse(page);
  for (let i = 0; i < 4; i++) await page.keyboard.press('+');
  await table.still();
  const before = await screenOf(page, 2400, 3000);
  const box = (await table.board.boundingBox())!;
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height * 0.86];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 5 });
  await page.mouse.up();
  const after = await screenOf(page, 2400, 3000);
  expect(after.x - before.x).toBeCloseTo(-60, 0);
  expect(await table.count()).toBe(0);
});

test('everything by keyboard: walk, choose, pick up, turn, play', async ({ page }) => {
  const table = await atTheHouse(page);
  await page.keyboard.press('n');
  await expect(page.locator('.unit-selected')).toHaveCount(1);
  await table.board.focus();
  await page.keyboard.press('g');
  const said = page.locator('[aria-live="polite"]').filter({ hasText: /Picked up/ });
  await expect(said).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.proposal')).toContainText(/Costs|stays|not/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.proposal')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.proposal')).toContainText(/Costs \d/);
  await page.keyboard.press('Enter');
  await expect.poll(() => table.count()).toBeGreaterThan(0);
});

test('arrow keys walk over the units and tell what stands there', async ({ page }) => {
  const table = await atTheHouse(page);
  await page.keyboard.press('Tab');
  await table.board.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.tt-cursor')).toHaveCount(1);
  const words = page.locator('[aria-live="polite"]').filter({ hasText: /(American|British) .* inches/ });
  await expect(words.first()).toContainText(/facing|general|brigadier/);
});

test('the stick measures in inches', async ({ page }) => {
  const table = await atTheHouse(page);
  await page.keyboard.press('m');
  const from = await screenOf(page, 1000, 3000);
  const to = await screenOf(page, 1600, 3000);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(page.locator('.tt-stick text')).toHaveText(/^(6|5\.9\d?|6\.0\d?)″$/);
  await page.mouse.up();
  expect(await table.count()).toBe(0);
  await page.keyboard.press('m');
  await expect(page.locator('.tt-stick')).toHaveCount(0);
});

test('any unit can be asked for its fire and its charge', async ({ page }) => {
  await atTheHouse(page);
  const at = await screenOf(page, ...kUnit);
  await page.mouse.click(at.x, at.y);
  await expect(page.locator('.aid')).toContainText('left of its move');
  await page.keyboard.press('f');
  await expect(page.locator('.aid')).toContainText('Short to 6″');
  await expect(page.locator('.tt-band').first()).toBeAttached();
  await page.keyboard.press('c');
  await expect(page.locator('.aid')).toContainText('Charge reach 3″');
  await expect(page.locator('.tt-corridor')).toBeAttached();
  await page.locator('.aid details summary').click();
  await expect(page.locator('.aid details li').first()).toContainText('TT.');
});

test('the match screen of a table has no fault that axe finds', async ({ page }) => {
  await atTheHouse(page);
  await page.keyboard.press('n');
  await expectAccessible(page);
  for (const tab of ['Forces', 'Dice', 'Odds']) {
    await page.getByRole('tab', { name: tab }).or(page.getByRole('button', { name: tab })).first().click();
  }
  await expectAccessible(page);
});

test('the charts are those of the digest', async ({ page }) => {
  await atTheHouse(page);
  await page.getByRole('button', { name: 'Charts' }).click();
  await expect(page.getByRole('row', { name: /Close order foot/ })).toContainText('9″');
  await page.getByRole('button', { name: 'Ranges' }).click();
  await expect(page.getByRole('row', { name: /Heavy guns/ })).toContainText('36-54″');
});

test('a phone held sideways shows the table and what is owed', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 844, height: 390 } });
  const page = await context.newPage();
  const table = await atTheHouse(page);
  const box = (await table.board.boundingBox())!;
  expect(box.height).toBeGreaterThan(200);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways).toBe(false);
  const at = await screenOf(page, ...kUnit);
  await page.touchscreen.tap(at.x, at.y);
  await expect(page.locator('.unit-selected')).toHaveCount(1);
  await expect(table.button(/End the movement/)).toBeVisible();
  await context.close();
});
