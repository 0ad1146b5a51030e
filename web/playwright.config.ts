import { defineConfig } from '@playwright/test';

// `./test` builds the page and the offline site first. The tests against a server start their own.
const kPort = 4173;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/web-tests',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${kPort}`,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['LINSTOCK_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  webServer: {
    command: `npx vite preview --outDir ../build/site --host 127.0.0.1 --port ${kPort} --strictPort`,
    url: `http://127.0.0.1:${kPort}`,
    reuseExistingServer: false,
  },
});
