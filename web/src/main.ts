import '@fontsource/libre-caslon-text/latin-400.css';
import '@fontsource/libre-caslon-text/latin-400-italic.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/shared.css';
import { mount } from 'svelte';
import { findLobby, startApp } from './app/app.svelte';
import Page from './Page.svelte';

async function start(target: HTMLElement): Promise<void> {
  try {
    startApp(await findLobby(new URL('.', location.href.replace(/#.*$/, '')).href));
    target.replaceChildren();
    mount(Page, { target });
  } catch {
    target.textContent = 'Linstock could not start: its files are not all there. Reload to try again.';
  }
}

const target = document.getElementById('page');
if (target) void start(target);
