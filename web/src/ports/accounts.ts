// Accounts of a server: optional; a match needs none.
import type { Http } from './http';
import type { GameResult, Seat } from './types';

export interface Account {
  name: string;
  /** Where notices go; empty: nowhere. */
  email: string;
  /** Has its owner confirmed the e-mail address? Nothing goes there before. */
  email_confirmed: boolean;
  webhook: string;
}

/** An e-mail address to which an account's notices go. */
export interface ConfirmedAddress {
  name: string;
  email: string;
}

/** A seat of the account at a match. */
export interface AccountMatch {
  match: string;
  scenario: string;
  seat: Seat;
  /** Who decides; null when nobody does. */
  turn: Seat | null;
  /** Since when, in milliseconds since 1970. */
  since: number;
  your_turn: boolean;
  revision: number;
  created: number;
  result: GameResult | null;
}

interface SessionBody {
  account: Account | null;
  csrf: string | null;
}

/** Every promise may fail with PortError. */
export class Accounts {
  constructor(private readonly http: Http) {}

  /** Who is signed in. Fails with the code "not-found" when the server keeps no accounts. */
  async session(): Promise<Account | null> {
    return this.take(await this.http.get<SessionBody>('api/session'));
  }

  async register(name: string, password: string): Promise<Account | null> {
    return this.take(await this.http.post<SessionBody>('api/accounts', { name, password }));
  }

  async signIn(name: string, password: string): Promise<Account | null> {
    return this.take(await this.http.post<SessionBody>('api/session', { name, password }));
  }

  async signOut(): Promise<void> {
    await this.http.delete('api/session');
    this.http.badge.csrf = null;
  }

  /** Sessions elsewhere end. */
  changePassword(old: string, wanted: string): Promise<void> {
    return this.http.post('api/account/password', { old, new: wanted });
  }

  async setContact(email: string, webhook: string): Promise<Account> {
    const wish = { email, webhook };
    return (await this.http.put<{ account: Account }>('api/account', wish)).account;
  }

  /** Brings back the secret that was mailed to an address; nobody need be signed in. */
  confirm(secret: string): Promise<ConfirmedAddress> {
    return this.http.post('api/confirm', { secret });
  }

  async remove(password: string): Promise<void> {
    await this.http.post('api/account/delete', { password });
    this.http.badge.csrf = null;
  }

  matches(): Promise<AccountMatch[]> {
    return this.http.get('api/my/matches');
  }

  /** Ties the seat of a secret to the account. */
  claim(match: string, token: string): Promise<void> {
    return this.http.with({ token }).post(`api/matches/${encodeURIComponent(match)}/claim`);
  }

  private take({ account, csrf }: SessionBody): Account | null {
    this.http.badge.csrf = csrf;
    return account;
  }
}
