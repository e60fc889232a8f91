import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { findChromium } from '@/tests/support/chromium';
import { callsSince, loadPage, type PageBudget, pageBudgets } from '@/tests/support/page-budgets';
import { freePort } from '@/tests/support/ports';
import { startPostgres } from '@/tests/support/postgres';
import { cookiesOf, openWindow } from './browser';
import { type Dashboard, startDashboard } from './dashboard';
import type { BenchKey } from './load';
import { emailOf, makeOrganisation, password } from './organisation';
import { median } from './report';
import { openBench } from './setup';

const SLUG = 'pages';
/** Lighthouse and what it brings weigh 180 MB, so it is installed for a measurement only. */
const INSTALL = 'npm install --no-save lighthouse@12.8.2';

type RunLighthouse = (address: string, flags: object) => Promise<unknown>;

const isFunction = (value: unknown): value is RunLighthouse => typeof value === 'function';

async function findLighthouse(): Promise<RunLighthouse> {
  const name = 'lighthouse';
  const found: unknown = await import(name).catch(() => undefined);
  const run = found && typeof found === 'object' && 'default' in found ? found.default : undefined;
  if (!isFunction(run)) throw new Error(`Lighthouse is not installed: ${INSTALL}`);
  return run;
}

const score = z.object({ score: z.number() });
const figure = z.object({ numericValue: z.number() });
const resultSchema = z.object({
  lhr: z.object({
    categories: z.object({ performance: score, accessibility: score }),
    audits: z.object({
      'largest-contentful-paint': figure,
      'total-blocking-time': figure,
      'cumulative-layout-shift': figure,
    }),
  }),
});

interface Measured {
  readonly runLighthouse: RunLighthouse;
  readonly browser: Browser;
  /** The browser in which Lighthouse opens its tabs, and the port of its developer tools. */
  readonly phone: BrowserContext;
  readonly port: number;
  readonly dashboard: Dashboard;
  readonly cookie: string;
  readonly serviceUrl: string;
  readonly key: BenchKey;
}

/**
 * Lighthouse's figures for a page on a slow phone, which it either simulates from a fast load, or has the browser be.
 */
async function lighthouseOf(
  measured: Measured,
  address: string,
  cookie: string,
  throttlingMethod: 'simulate' | 'devtools',
) {
  const { runLighthouse, phone, port, dashboard } = measured;
  // A Cookie header of Lighthouse's own would not be sent by the page's requests.
  await phone.clearCookies();
  if (cookie) await phone.addCookies(cookiesOf(cookie, dashboard.url));
  const result = await runLighthouse(`${dashboard.url}${address}`, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    // The event stream never ends, so the network is never idle.
    maxWaitForLoad: 15_000,
    throttlingMethod,
  });
  const { categories, audits } = resultSchema.parse(result).lhr;
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    largestPaint: Math.round(audits['largest-contentful-paint'].numericValue),
    blocked: Math.round(audits['total-blocking-time'].numericValue),
    shift: audits['cumulative-layout-shift'].numericValue.toFixed(3),
  };
}

/** A simulation multiplies each hiccup of this machine, so one load says little. */
const SIMULATED_LOADS = 3;

/** Lighthouse's cells: medians of simulated loads and one throttled load, with scores of 100 and milliseconds. */
async function measureLighthouse(measured: Measured, address: string, cookie: string) {
  const simulated: Awaited<ReturnType<typeof lighthouseOf>>[] = [];
  for (let load = 0; load < SIMULATED_LOADS; load++) {
    simulated.push(await lighthouseOf(measured, address, cookie, 'simulate'));
  }
  const throttled = await lighthouseOf(measured, address, cookie, 'devtools');
  return [
    ...[throttled.accessibility, throttled.shift],
    median(simulated.map(({ performance }) => performance)),
    median(simulated.map(({ largestPaint }) => largestPaint)),
    median(simulated.map(({ blocked }) => blocked)),
    ...[throttled.performance, throttled.largestPaint, throttled.blocked],
  ];
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
  const cells = [
    budget.name,
    kilobytes(first),
    kilobytes(all),
    budget.script,
    calls.length,
    budget.calls,
    ...(await measureLighthouse(measured, address, cookie)),
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Measures the pages of the built dashboard: their scripts, their requests, and what Lighthouse reports of them.
 * @param names of the pages to measure; empty: all of them
 */
export async function measurePages(machine: string, names: readonly string[]): Promise<string> {
  const runLighthouse = await findLighthouse();
  for (const name of names) {
    if (!pageBudgets.some((budget) => budget.name === name)) throw new Error(`no page is named ${name}`);
  }
  const postgres = await startPostgres();
  const bench = await openBench(postgres, [], {}, { organisations: 0, keysEach: 0, prefix: SLUG });
  const key = await makeOrganisation(bench, SLUG, 'owner');
  const dashboard = await startDashboard(bench);
  const port = await freePort();
  const chosen = findChromium();
  const browser = await chromium.launch(chosen);
  const phone = await chromium.launchPersistentContext('', {
    ...chosen,
    args: [...chosen.args, `--remote-debugging-port=${port}`],
  });
  try {
    const cookie = await dashboard.signIn(emailOf(SLUG), password);
    const measured = {
      runLighthouse,
      browser,
      phone,
      port,
      dashboard,
      cookie,
      serviceUrl: bench.service.url,
      key,
    };
    const lines: string[] = [];
    for (const budget of pageBudgets) {
      if (names.length > 0 && !names.includes(budget.name)) continue;
      lines.push(await measurePage(measured, budget));
      console.error(lines.at(-1));
    }
    return [
      `Machine: ${machine}. Each page in Chromium with an empty cache; script is compressed, in kB. The columns from accessibility on are Lighthouse's for a phone with a processor four times slower and a slow mobile network: "simulated" is estimated from a load without limits, as the median of three, "throttled" is measured in a browser with these limits.`,
      '',
      '| Page | script named | script at rest | at most | calls | at most | accessibility | layout shift | simulated: performance | largest paint ms | blocked ms | throttled: performance | largest paint ms | blocked ms |',
      '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
      ...lines,
      '',
    ].join('\n');
  } finally {
    await phone.close();
    await browser.close();
    dashboard.stop();
    await bench.stop();
    await postgres.stop();
  }
}
