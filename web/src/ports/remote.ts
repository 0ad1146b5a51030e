// Matches on a server: HTTP for questions and actions, a WebSocket for news.
import { PortError, type Table } from './table';
import type { ActAnswer, CheckAnswer, Overlay, Refusal, Snapshot, TaleEntry, View } from './types';

const kFirstDelay = 500;
const kLongestDelay = 15000;

/** Pause before the n-th attempt to connect again, in milliseconds; `chance` in [0, 1). */
export function backOff(attempt: number, chance: number): number {
  const full = Math.min(kLongestDelay, kFirstDelay * 2 ** attempt);
  return Math.round(full * (0.5 + chance / 2));
}

interface ErrorBody {
  error?: { code?: string; message?: string; rule?: string; field?: string };
  snapshot?: Snapshot;
}

/** JSON questions to the server. */
export class Http {
  constructor(
    readonly base: string,
    private readonly token: string | null = null,
  ) {}

  as(token: string): Http {
    return new Http(this.base, token);
  }

  async get<T>(path: string): Promise<T> {
    return this.json<T>(await this.send('GET', path));
  }

  async text(path: string): Promise<string> {
    const response = await this.send('GET', path);
    if (!response.ok) await this.json(response);
    return response.text();
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    return this.json<T>(await this.send('POST', path, body));
  }

  /** Status and body, whatever the status: for answers that are more than success or fault. */
  async postAny<T>(path: string, body: unknown): Promise<{ status: number; body: T }> {
    const response = await this.send('POST', path, body);
    if (response.status >= 500) await this.json(response);
    return { status: response.status, body: (await response.json()) as T };
  }

  private async send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = {};
    if (this.token) headers['Authorization'] = `Bearer ${this.token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const text = body === undefined ? null : JSON.stringify(body);
    try {
      return await fetch(new URL(path, this.base), { method, headers, body: text });
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

type Acted = Snapshot & { events?: TaleEntry[] } & ErrorBody;

function refusalOf(body: ErrorBody): Refusal {
  return { rule: body.error?.rule ?? '', reason: body.error?.message ?? 'This is not allowed.' };
}

export class RemoteTable implements Table {
  private readonly http: Http;
  private readonly path: string;

  constructor(
    http: Http,
    match: string,
    private readonly token: string,
    readonly seat: string,
  ) {
    this.http = http.as(token);
    this.path = `api/matches/${encodeURIComponent(match)}`;
  }

  snapshot = (): Promise<Snapshot> => this.http.get(this.path);

  act = (revision: number, actions: string[]): Promise<ActAnswer> =>
    this.change(`${this.path}/actions`, { revision, actions });

  undo = (revision: number): Promise<ActAnswer> => this.change(`${this.path}/undo`, { revision });

  check = (action: string): Promise<CheckAnswer> =>
    this.http.post(`${this.path}/check`, { action });

  async events(first: number): Promise<TaleEntry[]> {
    const { events } = await this.http.get<{ events: TaleEntry[] }>(
      `${this.path}/events?from=${first}`,
    );
    return events;
  }

  async at(count: number): Promise<View> {
    return (await this.http.get<{ view: View }>(`${this.path}/at/${count}`)).view;
  }

  overlay(name: string, argument: string): Promise<Overlay> {
    const query = new URLSearchParams({ name, argument });
    return this.http.get(`${this.path}/overlay?${query}`);
  }

  record = (): Promise<string> => this.http.text(`${this.path}/record`);

  watch(changed: (revision?: number) => void, connected: (yes: boolean) => void): () => void {
    const address = new URL(`${this.path}/stream`, this.http.base);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.searchParams.set('seat', this.token);
    return keepConnected(address.href, changed, connected);
  }

  private async change(path: string, body: unknown): Promise<ActAnswer> {
    const { status, body: answer } = await this.http.postAny<Acted>(path, body);
    if (status === 200) return { kind: 'done', snapshot: answer, events: answer.events ?? [] };
    if (status === 409) {
      return { kind: 'stale', snapshot: answer.snapshot ?? (await this.snapshot()) };
    }
    if (status === 422) {
      const snapshot = answer.snapshot ?? (await this.snapshot());
      return { kind: 'refused', refusal: refusalOf(answer), snapshot };
    }
    const { code, message } = answer.error ?? {};
    throw new PortError(message ?? `The server answered ${status}.`, code ?? String(status));
  }
}

function revisionOf(message: unknown): number | undefined {
  try {
    const { revision } = JSON.parse(String(message)) as { revision?: unknown };
    return typeof revision === 'number' ? revision : undefined;
  } catch {
    return undefined;
  }
}

/** A socket that comes back. After every return `changed` is called: news may have been missed. */
function keepConnected(
  address: string,
  changed: (revision?: number) => void,
  connected: (yes: boolean) => void,
): () => void {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const connect = () => {
    socket = new WebSocket(address);
    socket.onopen = () => {
      attempt = 0;
      connected(true);
      changed();
    };
    socket.onmessage = (event) => changed(revisionOf(event.data));
    socket.onclose = () => {
      if (stopped) return;
      connected(false);
      timer = setTimeout(connect, backOff(attempt++, Math.random()));
    };
  };
  const hurry = () => {
    if (stopped || socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(timer);
    connect();
  };
  connect();
  globalThis.addEventListener?.('online', hurry);
  return () => {
    stopped = true;
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', hurry);
    socket?.close();
  };
}
