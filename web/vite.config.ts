import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

// The page is built with relative addresses, so that it works from any folder of a web server.
export default defineConfig({
  base: './',
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [svelte()],
  build: { target: 'es2022', outDir: '../build/web', emptyOutDir: true },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8077', ws: true } } },
  // The limit is for what hangs; a busy machine is slow.
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], testTimeout: 30_000 },
});
