// The real engine in Node: what the worker runs, without a worker.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../../src/ports/engine';
import { Host, type HostTools } from '../../src/ports/host';
import { MemorySaves } from '../../src/ports/saves';

const root = join(import.meta.dirname, '..', '..', '..');
const module = new WebAssembly.Module(readFileSync(join(root, 'build', 'wasm', 'linstock.wasm')));
const bundles = new Map<string, string>();

export const linstock = join(root, 'build', 'release', 'linstock');

export function bundleText(scenario: string): string {
  const known = bundles.get(scenario);
  if (known) return known;
  const text = execFileSync(linstock, ['bundle', scenario], { encoding: 'utf8', maxBuffer: 1 << 26 });
  bundles.set(scenario, text);
  return text;
}

export const startEngine = (): Promise<Engine> => Engine.start(module);

export interface TestHost {
  host: Host;
  saves: MemorySaves;
  changes: string[];
}

export function makeHost(tools: Partial<HostTools> = {}, saves = new MemorySaves()): TestHost {
  const changes: string[] = [];
  const host = new Host({
    startEngine,
    bundleOf: async (scenario) => bundleText(scenario),
    saves,
    changed: (id) => void changes.push(id),
    now: () => 1_000_000,
    pause: async () => {},
    ...tools,
  });
  return { host, saves, changes };
}
