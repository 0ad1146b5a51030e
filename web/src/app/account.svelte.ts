// The account of who looks at the page, if there is one.
import type { Account, AccountMatch, Accounts, ConfirmedAddress } from '../ports/accounts';
import type { KnownMatch } from '../ports/lobby';
import type { Seat } from '../ports/types';

/** How often the page asks whose turn it is while it is looked at, in milliseconds. */
const kAskAgain = 60_000;

export class Desk {
  /** Does the server keep accounts? null: it has not said yet. */
  kept = $state<boolean | null>(null);
  account = $state.raw<Account | null>(null);
  matches = $state.raw<AccountMatch[]>([]);
  readonly waiting = $derived(this.matches.filter((match) => match.your_turn).length);
  private asked = 0;

  constructor(readonly accounts: Accounts) {}

  /** Who is signed in, and the matches. Without an answer nothing of accounts is shown. */
  async load(): Promise<void> {
    try {
      this.account = await this.accounts.session();
      this.kept = true;
      await this.loadMatches();
    } catch {
      this.kept ??= false;
    }
  }

  async loadMatches(): Promise<void> {
    this.asked = Date.now();
    this.matches = this.account ? await this.accounts.matches() : [];
  }

  /** Asks again now and then; answers how to stop. */
  keepUp(): () => void {
    const ask = () => {
      const old = Date.now() - this.asked >= kAskAgain;
      if (this.account && old && !document.hidden) void this.loadMatches().catch(() => undefined);
    };
    const timer = setInterval(ask, kAskAgain);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }

  async signIn(name: string, password: string): Promise<void> {
    await this.entered(await this.accounts.signIn(name, password));
  }

  async register(name: string, password: string): Promise<void> {
    await this.entered(await this.accounts.register(name, password));
  }

  async signOut(): Promise<void> {
    await this.accounts.signOut();
    this.left();
  }

  async remove(password: string): Promise<void> {
    await this.accounts.remove(password);
    this.left();
  }

  async setContact(email: string, webhook: string): Promise<void> {
    this.account = await this.accounts.setContact(email, webhook);
  }

  /** Confirms an e-mail address, of whichever account it is. */
  async confirm(secret: string): Promise<ConfirmedAddress> {
    const confirmed = await this.accounts.confirm(secret);
    if (this.account?.name === confirmed.name) {
      this.account = { ...this.account, email_confirmed: true };
    }
    return confirmed;
  }

  /** Ties the seats of a match that this browser has links of. */
  async claim(match: string, tokens: string[]): Promise<void> {
    for (const token of tokens) await this.accounts.claim(match, token);
    await this.loadMatches();
  }

  private async entered(account: Account | null): Promise<void> {
    this.account = account;
    await this.loadMatches();
  }

  private left(): void {
    this.account = null;
    this.matches = [];
  }
}

/** A match of the account: its seats there, and how it stands. */
export interface MyMatch {
  match: string;
  scenario: string;
  seats: Seat[];
  turn: Seat | null;
  since: number;
  yours: boolean;
  over: string;
}

/** One row a match: whoever has several seats sees it once. Those that wait longest come first. */
export function byMatch(list: readonly AccountMatch[]): MyMatch[] {
  const found = new Map<string, MyMatch>();
  for (const { match, scenario, seat, turn, since, your_turn, result } of list) {
    const known = found.get(match);
    if (known) {
      known.seats.push(seat);
      known.yours ||= your_turn;
    } else {
      const over = result?.reason ?? '';
      found.set(match, { match, scenario, seats: [seat], turn, since, yours: your_turn, over });
    }
  }
  const rank = ({ yours, over }: MyMatch) => (over ? 2 : yours ? 0 : 1);
  return [...found.values()].sort((a, b) =>
    rank(a) !== rank(b) ? rank(a) - rank(b) : rank(a) === 2 ? b.since - a.since : a.since - b.since,
  );
}

/** Those that are not the account's anyway. */
export function otherMatches(known: readonly KnownMatch[], mine: readonly MyMatch[]): KnownMatch[] {
  const ids = new Set(mine.map(({ match }) => match));
  return known.filter(({ address }) => !ids.has(address.split('/')[2] ?? ''));
}
