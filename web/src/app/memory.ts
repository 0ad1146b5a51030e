// Small things this browser remembers: how far a match was looked at, and settings.
const kSeen = 'linstock.seen';

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // without memory the page still plays
  }
}

/** Actions and dice of the match when it was last looked at; null: never. */
export function lastSeen(address: string): number | null {
  return read<Record<string, number>>(kSeen, {})[address] ?? null;
}

export function noteSeen(address: string, count: number): void {
  write(kSeen, { ...read<Record<string, number>>(kSeen, {}), [address]: count });
}

export const setting = <T>(name: string, otherwise: T): T => read(`linstock.${name}`, otherwise);
export const keepSetting = (name: string, value: unknown): void => write(`linstock.${name}`, value);
