#!/usr/bin/env node
// Writes the data of the offline page: every battle's bundle, the rules, the bots.
// Usage: make-static.mjs <linstock> <folder>
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [linstock, folder] = process.argv.slice(2);
if (!linstock || !folder) throw new Error('usage: make-static.mjs <linstock> <folder>');

const kMegabytes = 1024 * 1024;

function ask(...words) {
  const text = execFileSync(linstock, words, { encoding: 'utf8', maxBuffer: 64 * kMegabytes });
  return JSON.parse(text);
}

function write(path, json) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(json)}\n`);
}

const battles = ask('battles', '--json', '--about');
write('battles/index.json', battles);
for (const { id } of battles) write(`battles/${id}.json`, ask('bundle', id));

// Every rule has a dot in its id.
const rules = ask('rules', '--json', '.');
write(
  'rules.json',
  rules.map(({ id, book, title, kind, summary }) => ({ id, book, title, kind, summary })),
);

const systems = [...new Set(battles.map(({ system }) => system))];
write(
  'bots.json',
  Object.fromEntries(systems.map((system) => [system, ask('bots', '--json', '--instant', '--system', system)])),
);
