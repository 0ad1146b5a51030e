// What all screens share: where matches come from, and the rules digest.
import type { Lobby } from '../ports/lobby';
import { LocalLobby } from '../ports/local';
import { ServerLobby } from '../ports/server_lobby';
import type { Modifier, RuleInfo } from '../ports/types';
import { Desk } from './account.svelte';
import { Router } from './router.svelte';

/** The file mode.json says whether this page is served by a Linstock server or as plain files. */
export async function findLobby(base: string): Promise<Lobby> {
  const answer = await fetch(new URL('mode.json', base));
  const { mode } = (await answer.json()) as { mode: string };
  return mode === 'server' ? new ServerLobby(base, localStorage) : new LocalLobby(base);
}

export class App {
  readonly router = new Router();
  /** The rule whose summary is open. */
  rule = $state<string | null>(null);
  rules = $state.raw<Map<string, RuleInfo> | null>(null);
  private loading: Promise<void> | null = null;

  /** null: there are no accounts here. */
  readonly desk: Desk | null;

  constructor(readonly lobby: Lobby) {
    this.desk = lobby.accounts && new Desk(lobby.accounts);
    void this.desk?.load();
  }

  openRule(id: string): void {
    this.rule = id;
    void this.loadRules();
  }

  /** What a modifier is for: its cause, or else the title of its rule. */
  causeOf({ cause, rule }: Modifier): string {
    if (cause) return cause;
    // Rules that only define a word are titled so: "Term: up slope".
    const title = this.rules?.get(rule)?.title ?? '';
    return title.replace(/^Term: (.)/, (_, first: string) => first.toUpperCase());
  }

  loadRules(): Promise<void> {
    this.loading ??= this.lobby
      .rules()
      .then((list) => {
        this.rules = new Map(list.map((rule) => [rule.id, rule]));
      })
      .catch(() => {
        this.loading = null;
      });
    return this.loading;
  }
}

let shared: App | null = null;

export function startApp(lobby: Lobby): App {
  shared = new App(lobby);
  return shared;
}

export function app(): App {
  if (!shared) throw new Error('the page has not started');
  return shared;
}
