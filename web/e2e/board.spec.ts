// The board in a browser: what moves the eye must never move a piece.
import { expect, test } from '@playwright/test';
import { TableScreen } from './support/table';

let table: TableScreen;

test.beforeEach(async ({ page }) => {
  table = new TableScreen(page);
  await table.begin(7, 'Two at this screen');
});

/** Pixels of the screen for one unit of the sheet, and where the sheet begins. */
async function eye(): Promise<{ left: number; top: number; zoom: number }> {
  await expect(table.board).toHaveAttribute('data-ready', 'yes');
  const text = (await table.page.locator('.lb-world').getAttribute('transform')) ?? '';
  const [left = 0, top = 0, zoom = 0] = [...text.matchAll(/-?\d+\.\d+/g)].map(Number);
  return { left, top, zoom };
}

async function middle(): Promise<{ x: number; y: number }> {
  const box = (await table.board.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function expectNothingChosen(): Promise<void> {
  expect(await table.count()).toBe(0);
  await expect(table.page.locator('.lb-fan-panel')).toHaveCount(0);
  await expect(table.page.locator('.unit-selected')).toHaveCount(0);
}

test('a drag moves the map and nothing else', async ({ page }) => {
  await table.board.focus();
  // From near, so that the edge of the map is far away: the map does not leave the screen.
  for (let i = 0; i < 6; i++) await page.keyboard.press('+');
  await expect(page.locator('.lb-over')).toHaveAttribute('data-lod', 'near');
  const before = await eye();
  const { x, y } = await middle();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y - 40, { steps: 6 });
  await page.mouse.up();
  const after = await eye();
  expect(after.left - before.left).toBeCloseTo(-120, 0);
  expect(after.top - before.top).toBeCloseTo(-40, 0);
  expect(after.zoom).toBe(before.zoom);
  await expectNothingChosen();
});

test('the wheel zooms around the pointer, and counters tell more from near', async ({ page }) => {
  await table.board.focus();
  await page.keyboard.press('0');
  const far = await eye();
  const { x, y } = await middle();
  await page.mouse.move(x, y);
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -240);
  await expect.poll(async () => (await eye()).zoom).toBeGreaterThan(far.zoom * 2);
  await expect(page.locator('.lb-over')).toHaveAttribute('data-lod', 'near');
  const near = await eye();
  const box = (await table.board.boundingBox())!;
  const under = (at: typeof far) => (x - box.x - at.left) / at.zoom;
  expect(under(near)).toBeCloseTo(under(far), -1);
  await expectNothingChosen();
});

test('only what is in view is drawn: blocks from far, a part of the piles from near', async ({ page }) => {
  await table.board.focus();
  await page.keyboard.press('0');
  await eye();
  const [stacks, blocks, piles] = ['.lb-stack', '.lb-block', '.lb-pile'].map((name) => page.locator(name));
  const all = await stacks!.count();
  expect(await blocks!.count()).toBe(all);
  await expect(piles!).toHaveCount(0);
  for (let i = 0; i < 6; i++) await page.keyboard.press('+');
  await expect(page.locator('.lb-over')).toHaveAttribute('data-lod', 'near');
  await eye();
  await expect(blocks!).toHaveCount(0);
  expect(await stacks!.count()).toBeLessThan(all);
  // By hand to the west: what was not there is drawn on the way.
  const near = await piles!.evaluateAll((list) => list.map((one) => one.parentElement!.getAttribute('transform')));
  const { x, y } = await middle();
  await page.mouse.move(x - 350, y);
  await page.mouse.down();
  await page.mouse.move(x + 400, y, { steps: 6 });
  await page.mouse.up();
  await eye();
  const now = await piles!.evaluateAll((list) => list.map((one) => one.parentElement!.getAttribute('transform')));
  expect(now.some((place) => !near.includes(place))).toBe(true);
});

test('two fingers zoom and never choose', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 844, height: 390 } });
  const page = await context.newPage();
  table = new TableScreen(page);
  await table.begin(7, 'Two at this screen');
  const before = await eye();
  const { x, y } = await middle();
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((dx, id) => ({ x: x + dx, y, id })),
    });
  await send('touchStart', [-40]);
  await send('touchStart', [-40, 40]);
  for (const reach of [55, 70, 85, 100]) await send('touchMove', [-reach, reach]);
  await send('touchEnd', []);
  expect((await eye()).zoom).toBeGreaterThan(before.zoom * 1.6);
  await expectNothingChosen();
  await context.close();
});

test('arrow keys go from hex to hex and say what is there', async ({ page }) => {
  const said = page.locator('.lb-said');
  await table.board.focus();
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText(/^Hex \d{4}, /);
  const first = await said.innerText();
  await page.keyboard.press('ArrowDown');
  await expect(said).not.toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await expect(said).toHaveText(first);
  await expect(page.locator('.hex-cursor')).toHaveCount(1);
  await page.keyboard.press('+');
  await expectNothingChosen();
});

test('motion stops when the system asks for it', async ({ page }) => {
  await expect(page.locator('.lb-over')).not.toHaveClass(/lb-still/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('.lb-over')).toHaveClass(/lb-still/);
});

test.describe('a stack that lies open', () => {
  const panel = () => table.page.locator('.lb-fan-panel');

  /** Opens the fan of the stack nearest to the middle; answers where another stack is. */
  async function openFan(): Promise<{ x: number; y: number }> {
    await table.board.focus();
    await table.next();
    await table.page.keyboard.press('Escape');
    await expect(table.page.locator('.lb-pile .lb-count').first()).toBeVisible();
    const stacks = await table.page.locator('.lb-stack:has(.unit-target):has(.lb-count)').evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({
        x: x + width / 2,
        y: y + height / 2,
      })),
    );
    const box = (await table.board.boundingBox())!;
    const far = ({ x, y }: { x: number; y: number }) =>
      Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
    const inView = ({ x, y }: { x: number; y: number }) =>
      x > box.x + 90 && y > box.y + 90 && x < box.x + box.width - 90 && y < box.y + box.height - 90;
    const [at, ...others] = stacks.filter(inView).sort((a, b) => far(a) - far(b));
    await table.page.mouse.move(at!.x, at!.y);
    await expect(panel().first()).toBeVisible();
    return others.pop()!;
  }

  test('closes by a click beside it, which acts on what lies there', async ({ page }) => {
    const other = await openFan();
    // At once, before the pointer on its way closes the fan by itself.
    await page.mouse.click(other.x, other.y);
    await expect(page.locator('.unit-selected').first()).toBeVisible();
    await expect(panel()).toHaveCount(0);
  });

  test('has no place between its counters that does nothing', async ({ page }) => {
    await openFan();
    const wide = (await panel().first().boundingBox())!;
    await page.mouse.click(wide.x + 3, wide.y + 3);
    await expect(page.locator('.unit-selected').first()).toBeVisible();
  });
});
