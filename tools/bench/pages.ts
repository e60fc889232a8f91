import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '@/tests/support/chromium';
import { callsSince, loadPage, type PageBudget, pageBudgets } from '@/tests/support/page-budgets';
import { startPostgres } from '@/tests/support/postgres';
import { openWindow } from './browser';
import { type Dashboard, startDashboard } from './dashboard';
import type { BenchKey } from './load';
import { emailOf, makeOrganisation, password } from './organisation';
import { openBench } from './setup';

const SLUG = 'pages';
/** CPU slowdown factor, to simulate a slow phone. */
const SLOWER = 4;
/** Tasks of at least this many milliseconds block input. */
const LONG_TASK_MS = 50;

/** The performance that a visitor with a slow device notices. */
interface Vitals {
  /** Milliseconds until the largest content is painted. */
  readonly largest: number;
  /** Milliseconds for which input was blocked. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shifted: number;
}

/** Records the browser's performance entries from the start of the page. */
function observe(longTaskMs: number): void {
  const vitals = { largest: 0, blocked: 0, shifted: 0 };
  Object.assign(window, { vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') vitals.largest = entry.startTime;
      else if (entry.entryType === 'longtask') vitals.blocked += entry.duration - longTaskMs;
      else if ('value' in entry && typeof entry.value === 'number') vitals.shifted += entry.value;
    }
  }).observe({ entryTypes: ['largest-contentful-paint', 'longtask', 'layout-shift'] });
}

async function measureVitals(page: Page, address: string): Promise<Vitals> {
  await page.addInitScript(observe, LONG_TASK_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await loadPage(page, address);
  const written = await page.evaluate(() =>
    JSON.stringify(Object.getOwnPropertyDescriptor(window, 'vitals')?.value),
  );
  const vitals: Vitals = JSON.parse(written);
  return vitals;
}

interface Measured {
  readonly browser: Browser;
  readonly dashboard: Dashboard;
  readonly cookie: string;
  readonly serviceUrl: string;
  readonly key: BenchKey;
}

const kilobytes = (bytes: number): string => String(Math.ceil(bytes / 1_000));

/** A line of the table. */
async function measurePage(measured: Measured, budget: PageBudget): Promise<string> {
  const { browser, dashboard, serviceUrl, key } = measured;
  const cookie = budget.isOpen ? '' : measured.cookie;
  const address = budget.address(SLUG);
  const cold = await openWindow(browser, dashboard, cookie);
  const since = new Date();
  const { first, all } = await loadPage(cold, address);
  const calls = budget.isOpen ? [] : await callsSince(serviceUrl, key, since);
  await cold.context().close();
  const slow = await openWindow(browser, dashboard, cookie);
  const { largest, blocked, shifted } = await measureVitals(slow, address);
  await slow.context().close();
  const cells = [
    budget.name,
    kilobytes(first),
    kilobytes(all),
    budget.script,
    calls.length,
    budget.calls,
    Math.round(largest),
    Math.round(blocked),
    shifted.toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Measures the pages of the built dashboard: their scripts, their requests, and how they feel on a slow device. */
export async function measurePages(machine: string): Promise<string> {
  const postgres = await startPostgres();
  const bench = await openBench(postgres, [], {}, { organisations: 0, keysEach: 0, prefix: SLUG });
  const key = await makeOrganisation(bench, SLUG, 'owner');
  const dashboard = await startDashboard(bench);
  const browser = await chromium.launch(findChromium());
  try {
    const cookie = await dashboard.signIn(emailOf(SLUG), password);
    const measured = { browser, dashboard, cookie, serviceUrl: bench.service.url, key };
    const lines: string[] = [];
    for (const budget of pageBudgets) lines.push(await measurePage(measured, budget));
    return [
      `Machine: ${machine}. Each page in Chromium with an empty cache; script is compressed, in kB. The last three columns are of a second load with the processor ${SLOWER} times slower.`,
      '',
      '| Page | script named | script at rest | at most | calls | at most | largest paint ms | blocked ms | layout shift |',
      '|---|---|---|---|---|---|---|---|---|',
      ...lines,
      '',
    ].join('\n');
  } finally {
    await browser.close();
    dashboard.stop();
    await bench.stop();
    await postgres.stop();
  }
}
