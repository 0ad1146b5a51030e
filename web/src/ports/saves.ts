// Games that are kept in this browser: records in IndexedDB.
import type { Sitters } from './types';

export interface SavedGame {
  id: string;
  scenario: string;
  /** Data of a battle that a person made; else the library has them. */
  bundle?: string;
  title: string;
  sitters: Sitters;
  /** The whole record, the seed too: it is this browser's own game. */
  record: string;
  count: number;
  state: string;
  yours: boolean;
  changed: number;
}

export interface SaveStore {
  get(id: string): Promise<SavedGame | undefined>;
  put(game: SavedGame): Promise<void>;
  list(): Promise<SavedGame[]>;
  remove(id: string): Promise<void>;
}

const kStore = 'games';

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}

export class BrowserSaves implements SaveStore {
  private database: Promise<IDBDatabase> | null = null;

  async get(id: string): Promise<SavedGame | undefined> {
    return promised<SavedGame | undefined>((await this.store('readonly')).get(id));
  }

  async put(game: SavedGame): Promise<void> {
    await promised((await this.store('readwrite')).put(game));
  }

  async list(): Promise<SavedGame[]> {
    const games = await promised<SavedGame[]>((await this.store('readonly')).getAll());
    return games.sort((a, b) => b.changed - a.changed);
  }

  async remove(id: string): Promise<void> {
    await promised((await this.store('readwrite')).delete(id));
  }

  private async store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.database ??= this.open();
    return (await this.database).transaction(kStore, mode).objectStore(kStore);
  }

  private open(): Promise<IDBDatabase> {
    const request = indexedDB.open('linstock', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kStore, { keyPath: 'id' });
    return promised(request);
  }
}

/** For tests, and for browsers that forbid IndexedDB. */
export class MemorySaves implements SaveStore {
  private readonly games = new Map<string, SavedGame>();

  async get(id: string): Promise<SavedGame | undefined> {
    return this.games.get(id);
  }

  async put(game: SavedGame): Promise<void> {
    this.games.set(game.id, structuredClone(game));
  }

  async list(): Promise<SavedGame[]> {
    return [...this.games.values()].sort((a, b) => b.changed - a.changed);
  }

  async remove(id: string): Promise<void> {
    this.games.delete(id);
  }
}
