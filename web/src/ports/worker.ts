// The worker that keeps the engine away from the page.
import { Engine } from './engine';
import { Host } from './host';
import { BrowserSaves } from './saves';
import { PortError } from './table';

export interface Request {
  id: number;
  method: string;
  args: unknown[];
}

export type Reply =
  | { id: number; value: unknown }
  | { id: number; error: { message: string; code: string } }
  | { changed: string; revision: number };

const scope = self as unknown as DedicatedWorkerGlobalScope;
// The page names the folder that engine and battles are in.
const base = self.name;
const bundles = new Map<string, Promise<string>>();

async function fetched(path: string): Promise<Response> {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new PortError(`${path} is missing (${response.status})`, 'missing');
  return response;
}

let module: Promise<WebAssembly.Module> | null = null;

function bundleOf(scenario: string): Promise<string> {
  let bundle = bundles.get(scenario);
  if (!bundle) {
    bundle = fetched(`battles/${scenario}.json`).then((response) => response.text());
    bundles.set(scenario, bundle);
    bundle.catch(() => bundles.delete(scenario));
  }
  return bundle;
}

const host = new Host({
  async startEngine() {
    module ??= fetched('linstock.wasm')
      .then((response) => response.arrayBuffer())
      .then((bytes) => WebAssembly.compile(bytes));
    return Engine.start(await module);
  },
  bundleOf,
  saves: new BrowserSaves(),
  changed: (id, revision) => scope.postMessage({ changed: id, revision } satisfies Reply),
  now: () => Date.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
});

const methods: Record<string, (...args: never[]) => Promise<unknown>> = {
  begin: host.begin.bind(host),
  faults: host.faults.bind(host),
  beginOwn: host.beginOwn.bind(host),
  ownBundle: host.ownBundle.bind(host),
  beginFromRecord: host.beginFromRecord.bind(host),
  fork: host.fork.bind(host),
  people: host.people.bind(host),
  snapshot: host.snapshot.bind(host),
  events: host.events.bind(host),
  at: host.at.bind(host),
  check: host.check.bind(host),
  overlay: host.overlay.bind(host),
  odds: host.odds.bind(host),
  record: host.record.bind(host),
  act: host.act.bind(host),
  undo: host.undo.bind(host),
  list: host.list.bind(host),
  forget: host.forget.bind(host),
};

scope.onmessage = async (event: MessageEvent<Request>) => {
  const { id, method, args } = event.data;
  try {
    const run = methods[method];
    if (!run) throw new PortError(`there is no '${method}'`);
    scope.postMessage({ id, value: await run(...(args as never[])) } satisfies Reply);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof PortError ? error.code : 'failed';
    scope.postMessage({ id, error: { message, code } } satisfies Reply);
  }
};
