// JSON questions to the server.
import { PortError } from './table';
import type { Refusal, Seat, Snapshot } from './types';

/** What opens a seat: the secret of its link, or the account that sits there. */
export type Pass = { token: string } | { as: Seat };

export interface ErrorBody {
  error?: { code?: string; message?: string; rule?: string; field?: string };
  snapshot?: Snapshot;
}

export function refusalOf(body: ErrorBody): Refusal {
  return { rule: body.error?.rule ?? '', reason: body.error?.message ?? 'This is not allowed.' };
}

/** The word that changes of a signed-in browser must carry; another tab may have changed it. */
export class Badge {
  csrf: string | null = null;

  constructor(private readonly base: string) {}

  /** Asks for the word; answers whether it is another one now. */
  async renew(): Promise<boolean> {
    const before = this.csrf;
    const response = await fetch(new URL('api/session', this.base), { method: 'GET', headers: {} });
    if (!response.ok) return false;
    this.csrf = ((await response.json()) as { csrf: string | null }).csrf;
    return this.csrf !== null && this.csrf !== before;
  }
}

export class Http {
  constructor(
    readonly base: string,
    private readonly pass: Pass | null = null,
    readonly badge = new Badge(base),
  ) {}

  /** The same server, asked from a seat. */
  with(pass: Pass): Http {
    return new Http(this.base, pass, this.badge);
  }

  async get<T>(path: string): Promise<T> {
    return this.json<T>(await this.send('GET', path));
  }

  async text(path: string): Promise<string> {
    const response = await this.send('GET', path);
    if (!response.ok) await this.json(response);
    return response.text();
  }

  async post<T>(path: string, body?: unknown): Promise<T> {
    return this.json<T>(await this.change('POST', path, body));
  }

  async put<T>(path: string, body: unknown): Promise<T> {
    return this.json<T>(await this.change('PUT', path, body));
  }

  async delete(path: string): Promise<void> {
    await this.json(await this.change('DELETE', path));
  }

  /** Status and body, whatever the status: for answers that are more than success or fault. */
  async postAny<T>(path: string, body: unknown): Promise<{ status: number; body: T }> {
    const response = await this.change('POST', path, body);
    if (response.status >= 500) await this.json(response);
    return { status: response.status, body: (await response.json()) as T };
  }

  /** The address of a WebSocket; browsers can set no header there. */
  socket(path: string): string {
    const address = this.address(path);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    if (this.pass && 'token' in this.pass) address.searchParams.set('seat', this.pass.token);
    return address.href;
  }

  private async change(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await this.send(method, path, body);
    if (response.status !== 403) return response;
    const renewed = await this.badge.renew().catch(() => false);
    return renewed ? this.send(method, path, body) : response;
  }

  private address(path: string): URL {
    const address = new URL(path, this.base);
    if (this.pass && 'as' in this.pass) address.searchParams.set('as', this.pass.as);
    return address;
  }

  private async send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = {};
    if (this.pass && 'token' in this.pass) headers['Authorization'] = `Bearer ${this.pass.token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (method !== 'GET' && this.badge.csrf) headers['X-CSRF-Token'] = this.badge.csrf;
    const text = body === undefined ? null : JSON.stringify(body);
    try {
      return await fetch(this.address(path), { method, headers, body: text });
    } catch {
      throw new PortError('The server does not answer.', 'offline');
    }
  }

  private async json<T>(response: Response): Promise<T> {
    const body = (await response.json().catch(() => ({}))) as T & ErrorBody;
    if (response.ok) return body;
    const { code, message } = body.error ?? {};
    throw new PortError(
      message ?? `The server answered ${response.status}.`,
      code ?? String(response.status),
    );
  }
}
