import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { TableScreen } from './support/table';

async function clean(page: Page): Promise<void> {
  await page.goto('/#/edit');
  await page.evaluate(() => localStorage.removeItem('linstock.tabletop.draft'));
  await page.reload();
  await expect(page.locator('.tt-board')).toHaveAttribute('data-ready', 'yes');
  await expect(page.getByRole('button', { name: 'British regiment of foot' })).toBeVisible();
}

/** Puts a piece of the list down at a share of the board's width and height. */
async function put(page: Page, name: string, x: number, y: number, nth = 0): Promise<void> {
  await page.getByRole('button', { name, exact: true }).nth(nth).click();
  const box = (await page.locator('.tt-board').boundingBox())!;
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await expect(page.getByRole('region', { name: 'The picked piece' })).toBeVisible();
}

async function makeBattle(page: Page): Promise<void> {
  await put(page, 'Open wood', 0.3, 0.5);
  await put(page, 'Continental regiment', 0.5, 0.3);
  await put(page, 'British regiment of foot', 0.5, 0.7);
  await put(page, 'Objective', 0.6, 0.5);
}

test('a battle is made, saved, loaded again, and played', async ({ page }) => {
  await clean(page);
  await makeBattle(page);
  await page.getByRole('button', { name: 'Battle', exact: true }).click();
  await page.getByLabel('Title').fill('A skirmish of my own');
  await page.getByLabel('Turns').fill('3');
  await page.getByLabel('Turns').blur();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const file = await (await download).path();
  const bundle = JSON.parse(readFileSync(file, 'utf8')) as { schema: string; scenario: Record<string, unknown> };
  expect(bundle.schema).toBe('linstock.tabletop.bundle/1');
  expect(bundle.scenario).toMatchObject({ id: 'tabletop/a-skirmish-of-my-own', turns: 3 });
  expect((bundle.scenario['unit'] as { name: string }[]).map(({ name }) => name)).toEqual([
    'Continental regiment',
    'British regiment of foot',
  ]);

  await clean(page);
  await page.getByLabel('Load file').setInputFiles(file);
  await page.getByRole('button', { name: 'Battle', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('A skirmish of my own');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('It can be played.')).toBeVisible();
  await page.getByRole('button', { name: 'Two at this screen' }).click();
  const table = new TableScreen(page);
  await table.ready();
  await expect(page.getByText('A skirmish of my own').first()).toBeVisible();
  await table.button(/End the movement/).click();
  await expect.poll(() => table.count()).toBeGreaterThan(0);
});

test('what is missing is said before it is played', async ({ page }) => {
  await clean(page);
  await put(page, 'Continental regiment', 0.5, 0.3);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('The british side has no troops.')).toBeVisible();
});

test('pieces are moved by drag and keys, turned, and taken away; changes are taken back', async ({ page }) => {
  await clean(page);
  await put(page, 'Small house', 0.5, 0.5);
  const draft = () =>
    page.evaluate(() => {
      const text = localStorage.getItem('linstock.tabletop.draft') ?? '{}';
      return (JSON.parse(text) as { scenario: { terrain: { outline: number[][] }[] } }).scenario.terrain;
    });
  await expect.poll(async () => (await draft()).length).toBe(1);
  const first = (await draft())[0]!.outline[0]!;
  await page.locator('.tt-board').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await draft())[0]!.outline[0]![0]).toBeCloseTo(first[0]! + 1, 2);
  const box = (await page.locator('.tt-board').boundingBox())!;
  const [x, y] = [box.x + box.width * 0.51, box.y + box.height * 0.5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 80, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await draft())[0]!.outline[0]![1]).toBeGreaterThan(first[1]! + 1);
  await page.keyboard.press('e');
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await draft()).length).toBe(0);
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: /Undo/ }).click();
  await expect.poll(async () => (await draft())[0]?.outline[0]).toEqual(first);
});

test('a file that is no scenario is refused with a reason', async ({ page }) => {
  await clean(page);
  await page.getByLabel('Load file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"schema":"x"}') });
  await expect(page.locator('.fault')).toContainText('schema');
});

test('the editor has no fault that axe finds', async ({ page }) => {
  await clean(page);
  await makeBattle(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Battle', exact: true }).click();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(400); // the button's colours have changed
  await expectAccessible(page);
});

test('Check tells what only the engine finds', async ({ page }) => {
  await clean(page);
  await makeBattle(page);
  await put(page, 'British regiment of foot', 0.502, 0.302);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('[role=status].fault')).toContainText('unit');
  await expect(page.getByText('It can be played.')).toBeHidden();
});
