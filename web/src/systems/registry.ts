// Every folder beside this file is a system; it is loaded when one of its battles is opened.
import type { Component } from 'svelte';
import type { System } from './system';

const modules = import.meta.glob<{ default: System }>('./*/index.ts');

export async function systemOf(id: string): Promise<System> {
  const load = modules[`./${id}/index.ts`];
  if (!load) throw new Error(`This page does not know the system '${id}'.`);
  return (await load()).default;
}

const editors = import.meta.glob<{ default: Component }>('./*/editor/Editor.svelte');

/** The editor of a system's set-ups; of the first system that has one when none is named. */
export async function editorOf(id?: string): Promise<Component> {
  const load = id ? editors[`./${id}/editor/Editor.svelte`] : Object.values(editors)[0];
  if (!load) throw new Error(`The system '${id}' has no editor.`);
  return (await load()).default;
}
