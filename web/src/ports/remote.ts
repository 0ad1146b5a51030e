// Matches on a server: HTTP for questions and actions, a WebSocket for news.
import { refusalOf, type ErrorBody, type Http, type Pass } from './http';
import type { OddsAnswer, OddsQuestion } from './odds';
import { PortError, type Table } from './table';
import type { ActAnswer, CheckAnswer, Overlay, Snapshot, TaleEntry, View } from './types';

const kFirstDelay = 500;
const kLongestDelay = 15000;

/** Pause before the n-th attempt to connect again, in milliseconds; `chance` in [0, 1). */
export function backOff(attempt: number, chance: number): number {
  const full = Math.min(kLongestDelay, kFirstDelay * 2 ** attempt);
  return Math.round(full * (0.5 + chance / 2));
}

type Acted = Snapshot & { events?: TaleEntry[] } & ErrorBody;

export class RemoteTable implements Table {
  private readonly http: Http;
  private readonly path: string;

  constructor(
    http: Http,
    match: string,
    pass: Pass,
    readonly seat: string,
  ) {
    this.http = http.with(pass);
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

  odds = (question: OddsQuestion): Promise<OddsAnswer> =>
    this.http.post(`${this.path}/odds`, question);

  record = (): Promise<string> => this.http.text(`${this.path}/record`);

  watch(changed: (revision?: number) => void, connected: (yes: boolean) => void): () => void {
    return keepConnected(this.http.socket(`${this.path}/stream`), changed, connected);
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
