// The bundle of tests/fixtures as a position, with a few actions as the engine lists them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loaded, type BundleForm } from '../../src/systems/tabletop/editor/model';
import { previewOf } from '../../src/systems/tabletop/editor/preview';
import type { TableView } from '../../src/systems/tabletop/view';
import type { Action } from '../../src/ports/types';

export const bundleText = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'table.json'), 'utf8');

export function bundle(): BundleForm {
  const found = loaded(bundleText);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

export const view = (): TableView => previewOf(bundle().scenario);

export function action(text: string, fields: Record<string, unknown>): Action {
  return { text, type: text.split(' ')[0]!, label: text, ...fields };
}
