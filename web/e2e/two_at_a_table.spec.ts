// Two people at two machines, at one table of miniatures.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { chances, Player } from './support/player';
import { Server } from './support/server';
import { invited, TableScreen } from './support/table';

const kEnds = /^(End|No) /;
const kMostSteps = 400;
const server = new Server();
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => server.start());
test.afterAll(() => server.kill());

async function begin(page: Page): Promise<TableScreen> {
  await page.goto(`${server.address}#/battle/tabletop/chew-house?seed=7`);
  await page.getByRole('button', { name: /Two apart/ }).click();
  const table = new TableScreen(page);
  await table.ready();
  return table;
}

/** The other machine: a browser of its own, and all that the server told it. */
async function join(browser: Browser, link: string): Promise<{ table: TableScreen; heard: string[] }> {
  const page = await (await browser.newContext()).newPage();
  const heard: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/matches')) heard.push(await response.text().catch(() => ''));
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.goto(link);
  await expect(page.locator('.lb-board')).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  return { table: new TableScreen(page), heard };
}

// The first American regiment stands here and marches three inches toward the house.
const kFrom = [1300, 500] as const;
const kTo = [1300, 800] as const;

/** Where a place of the table, in hundredths of an inch, is on the screen. */
function screenOf(page: Page, [x, y]: readonly [number, number]): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([tx, ty]) => {
      const matrix = document.querySelector<SVGGElement>('.lb-world')!.getScreenCTM()!;
      return { x: matrix.a * tx! + matrix.e, y: matrix.d * ty! + matrix.f };
    },
    [x, y],
  );
}

async function march({ page }: TableScreen): Promise<void> {
  const [from, to] = [await screenOf(page, kFrom), await screenOf(page, kTo)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

/** The pointer over a place tells the unit that stands there. */
async function expectUnit(page: Page, place: readonly [number, number], there: boolean): Promise<void> {
  await page.mouse.move(2, 2);
  await expect(page.locator('.hover.card')).toHaveCount(0);
  const at = await screenOf(page, place);
  await page.mouse.move(at.x, at.y, { steps: 3 });
  if (there) await expect(page.locator('.hover.card')).toContainText('1st New Jersey');
  else await expect(page.locator('.hover.card').filter({ hasText: '1st New Jersey' })).toHaveCount(0);
}

test('two browsers at one table: a move shows to the other, secrets stay, a reload loses nothing', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const american = await begin(page);
  const own = new URL(page.url()).hash.split('/')[3]!;
  const { table: british, heard } = await join(browser, await invited(page));
  const other = british.page;
  await expect(other.locator('.table')).toHaveAttribute('data-seat', 'british');
  await expect(british.prompt).toContainText('The American player decides.');
  await expect(other.locator('footer.prompt .button.action')).toHaveCount(0);

  await expectUnit(other, kFrom, true);
  await march(american);
  await expect.poll(() => american.count()).toBe(1);
  await expect.poll(() => british.count()).toBe(1);
  await expectUnit(other, kTo, true);
  await expectUnit(other, kFrom, false);

  await other.reload();
  await expect(british.prompt).toContainText('The American player decides.');
  expect(await british.count()).toBe(1);
  await expectUnit(other, kTo, true);

  // Whoever decides plays by clicks, until each side has begun two turns.
  const players = [american, british].map((table, i) => new Player(table, chances(7 + i), kEnds));
  const turn = page.locator('header .when');
  for (let i = 0; i < kMostSteps && !/turn 3/i.test(await turn.innerText()); ++i) {
    for (const [at, table] of [american, british].entries()) {
      if ((await table.page.locator('.table').getAttribute('data-yours')) !== 'true') continue;
      await table.settled();
      const sight = await table.look();
      if (!sight.over) await players[at]!.step(sight);
    }
    await page.waitForTimeout(40);
  }
  await expect(turn).toContainText(/turn 3/i);
  await expect.poll(async () => (await british.count()) - (await american.count())).toBe(0);

  expect(heard.length).toBeGreaterThan(10);
  for (const text of heard) {
    expect(text).not.toContain(own);
    expect(text).not.toContain('"seed"');
  }
  await other.context().close();
});
