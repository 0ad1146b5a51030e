// The match screen as a person uses it: what is marked, what is asked, clicks.
import { expect, type Locator, type Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** What can be seen and clicked now. */
export interface Sight {
  prompt: string;
  over: boolean;
  count: number;
  /** Middles of marked hexes and of marked pieces, in view and not under anything. */
  hexes: Point[];
  pieces: Point[];
  buttons: string[];
  choices: number;
}

export class TableScreen {
  readonly prompt: Locator;
  readonly board: Locator;

  constructor(readonly page: Page) {
    this.prompt = page.locator('footer.prompt .text');
    this.board = page.locator('.lb-board');
  }

  /** From the battle's page; the seed makes the dice known. */
  async begin(seed: number, button: string | RegExp, side = 'American', battle = 'boar/germantown'): Promise<void> {
    await this.page.goto(`/#/battle/${battle}?seed=${seed}`);
    await this.page.getByRole('radio', { name: side }).check();
    await this.page.getByRole('button', { name: button }).click();
    await this.ready();
  }

  /** The map is painted and it is the turn of somebody here. */
  async ready(): Promise<void> {
    await expect(this.board).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
    await this.settled();
  }

  /** Nothing is on its way, and a person decides or the game is over. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        const table = document.querySelector<HTMLElement>('.table');
        if (!table || table.dataset['busy'] !== 'false') return false;
        const board = document.querySelector<HTMLElement>('.lb-board');
        if (board?.dataset['ready'] !== 'yes') return false;
        return table.dataset['yours'] === 'true' || document.querySelector('.result') !== null;
      },
      null,
      { timeout: 60_000 },
    );
  }

  /** The eye has come to rest: what is seen now can be clicked. */
  async still(): Promise<void> {
    let before = '';
    const standing = async (): Promise<boolean> => {
      const now = await this.page.evaluate(() => {
        const ready = document.querySelector<HTMLElement>('.lb-board')?.dataset['ready'];
        return `${ready} ${document.querySelector('.lb-world')?.getAttribute('transform')}`;
      });
      const same = now === before && now.startsWith('yes');
      before = now;
      return same;
    };
    await expect.poll(standing, { intervals: [150] }).toBe(true);
  }

  async count(): Promise<number> {
    return Number(await this.page.locator('.table').getAttribute('data-count'));
  }

  look(): Promise<Sight> {
    return this.page.evaluate(() => {
      const board = document.querySelector('.lb-board')!;
      const all = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .map((element) => element.getBoundingClientRect())
          .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
          .filter(({ x, y }) => board.contains(document.elementFromPoint(x, y)));
      const texts = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
      return {
        prompt: texts('footer.prompt .text')[0] ?? '',
        over: document.querySelector('.result') !== null,
        count: Number(document.querySelector<HTMLElement>('.table')!.dataset['count']),
        hexes: all('.hex-target, .hex-reach, .hex-strategic'),
        pieces: all('.unit-target'),
        buttons: texts('footer.prompt .button.action'),
        choices: document.querySelectorAll('.chooser li button').length,
      };
    });
  }

  async click({ x, y }: Point): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  /** Chooses the next piece that may act, by its key. */
  async next(): Promise<void> {
    await this.page.keyboard.press('n');
    await expect(this.page.locator('.stack')).toBeVisible();
    await expect(this.board).toHaveAttribute('data-ready', 'yes');
  }

  /** Leads the chosen piece to one of the hexes in reach; answers where it was clicked. */
  async move(which = 0): Promise<Point> {
    await expect.poll(async () => (await this.look()).hexes.length).toBeGreaterThan(which);
    await this.still();
    const before = await this.count();
    const goal = (await this.look()).hexes[which]!;
    await this.click(goal);
    await expect.poll(() => this.count()).toBeGreaterThan(before);
    await this.settled();
    return goal;
  }

  button(name: string | RegExp): Locator {
    return this.page.locator('footer.prompt').getByRole('button', { name });
  }
}

/** The link of the British seat, as the page gives it to be sent. */
export async function invited(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByLabel('The British seat').inputValue();
  await page.keyboard.press('Escape');
  return link;
}
