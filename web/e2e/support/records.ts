// Records of games that bots played, cut off where a test wants to go on.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
export const linstock = join(root, 'build', 'release', 'linstock');
export const pageFolder = join(root, 'build', 'web');

export function run(...words: string[]): string {
  return execFileSync(linstock, words, { encoding: 'utf8', maxBuffer: 1 << 26 });
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'linstock-'));

/** A game of two bots up to the first action of the type; the file's path. */
export function recordUntil(type: string, seed: number): string {
  const file = join(newFolder(), 'game.linstock');
  run('new', 'boar/germantown', '--seed', String(seed), '--out', file);
  run('auto', file, '--american', 'steady', '--british', 'steady');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const at = lines.findIndex((line) => line.includes(`"a":"${type} `));
  if (at < 0) throw new Error(`no '${type}' in the game`);
  const kept = lines.slice(0, at);
  writeFileSync(file, [...kept, JSON.stringify({ end: true, count: kept.length - 1 }), ''].join('\n'));
  return file;
}
