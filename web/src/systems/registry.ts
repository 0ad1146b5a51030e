// Every folder beside this file is a system; it is loaded when one of its battles is opened.
import type { System } from './system';

const modules = import.meta.glob<{ default: System }>('./*/index.ts');

export async function systemOf(id: string): Promise<System> {
  const load = modules[`./${id}/index.ts`];
  if (!load) throw new Error(`This page does not know the system '${id}'.`);
  return (await load()).default;
}
