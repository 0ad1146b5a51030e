// Addresses within the page: "#/rules?q=pin". The part before "?" is the path.
export interface Route {
  path: string;
  parts: string[];
  query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#/, '') || '/';
  const [path = '/', query = ''] = text.split('?', 2);
  const parts = path.split('/').filter((part) => part !== '');
  return { path: `/${parts.join('/')}`, parts, query: new URLSearchParams(query) };
}

export class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.route = parseRoute(location.hash);
    });
  }
}

export function go(path: string): void {
  location.hash = path;
}
