#!/usr/bin/env node
// How fast a large map is drawn and moved, measured in Chromium.
// Usage: node bench/large_map.mjs [hexes a side, 100] [--json]
// The clock starts when the browser has done with its own start, as with somebody who opens the page in theirs.
// Times of processors are told beside those of the clock: a busy machine changes only the latter.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

const size = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 100);
const asJson = process.argv.includes('--json');
const kLongMs = 50;

/** Processor time of the page's threads by name, in milliseconds (Linux counts in hundredths of a second). */
async function threadTimes(whole) {
  const times = {};
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  for (const { id } of processInfo.filter(({ type }) => type === 'renderer')) {
    for (const task of readdirSync(`/proc/${id}/task`)) {
      const stat = readFileSync(`/proc/${id}/task/${task}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const spent = (Number(fields[11]) + Number(fields[12])) * 10;
      if (spent > 0) times[name] = (times[name] ?? 0) + spent;
    }
  }
  return times;
}

const sum = (times) => Object.values(times).reduce((all, one) => all + one, 0);

/** Waits until the browser has done with its own start, and its threads have come to rest. */
async function atRest(whole) {
  let before = -1;
  for (let quiet = 0, tries = 0; quiet < 3 && tries < 50; tries++) {
    const now = sum(await threadTimes(whole));
    quiet = now === before ? quiet + 1 : 0;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What threads spent since another reading. */
const since = (now, before) =>
  Object.fromEntries(
    Object.entries(now)
      .map(([name, spent]) => [name, spent - (before[name] ?? 0)])
      .filter(([, spent]) => spent > 0),
  );

/** The page's longest tasks by the clock of its thread, from a trace. */
function tasksOf(events) {
  const main = events.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  return events
    .filter(({ name, tid, pid }) => name === 'RunTask' && tid === main?.tid && pid === main?.pid)
    .map(({ tdur, dur }) => ({ cpu: (tdur ?? 0) / 1000, wall: (dur ?? 0) / 1000 }));
}

async function traced(session, work) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata', 'toplevel'] },
  });
  await work();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  return tasksOf(events);
}

function summary(tasks) {
  const by = (key) => Math.max(0, ...tasks.map((task) => task[key]));
  return {
    longest_cpu_ms: Math.round(by('cpu')),
    longest_ms: Math.round(by('wall')),
    long_tasks_cpu: tasks.filter(({ cpu }) => cpu > kLongMs).length,
    long_tasks: tasks.filter(({ wall }) => wall > kLongMs).length,
  };
}

const out = mkdtempSync(join(tmpdir(), 'linstock-board-'));
const root = join(import.meta.dirname, '..');
process.chdir(root);
const quiet = { root, logLevel: 'error' };
await build({
  ...quiet,
  build: { outDir: out, emptyOutDir: true, rollupOptions: { input: join(root, 'board.html') } },
});
const server = await preview({ ...quiet, build: { outDir: out }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: process.env['LINSTOCK_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const report = { hexes: size * size };
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const whole = await browser.newBrowserCDPSession();
  const session = await page.context().newCDPSession(page);
  const ready = () =>
    page.waitForFunction(() => document.querySelector('.lb-board')?.dataset.ready === 'yes', null, {
      timeout: 120_000,
      polling: 'raf',
    });
  await page.goto('about:blank');
  await atRest(whole);
  const started = await threadTimes(whole);
  const begun = performance.now();
  report.opening = summary(
    await traced(session, async () => {
      await page.goto(`${address}board.html?size=${size}&units=600`);
      await ready();
    }),
  );
  report.first_picture_ms = Math.round(performance.now() - begun);
  report.made_ms = Math.round(await page.evaluate(() => window.madeMs));
  report.opening_threads = since(await threadTimes(whole), started);

  const middle = { x: 640, y: 400 };
  const zoomIn = async (steps, by) => {
    for (let i = 0; i < steps; i++) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(40);
    }
  };
  await page.mouse.move(middle.x, middle.y);
  report.zoom_in = summary(await traced(session, () => zoomIn(24, -120)));
  const rest = performance.now();
  await ready();
  report.rest_after_zoom_ms = Math.round(performance.now() - rest);
  report.pan = summary(
    await traced(session, async () => {
      await page.mouse.down();
      for (let i = 0; i < 90; i++) {
        await page.mouse.move(middle.x + Math.sin(i / 9) * 500, middle.y + Math.cos(i / 7) * 300);
        await page.waitForTimeout(16);
      }
      await page.mouse.up();
    }),
  );
  const let_go = performance.now();
  await ready();
  report.rest_after_pan_ms = Math.round(performance.now() - let_go);
  report.zoom_out = summary(await traced(session, () => zoomIn(24, 120)));
  await ready();
  report.all_threads = since(await threadTimes(whole), started);
} finally {
  await browser.close();
  await new Promise((resolve) => server.httpServer.close(resolve));
  rmSync(out, { recursive: true, force: true });
}
console.log(asJson ? JSON.stringify(report) : report);
