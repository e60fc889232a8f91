import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import * as accountRoutes from '@/lib/dashboard/routes/account-routes';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { type KeyPair, sendSigned } from './raw-http';

/** The maximum cost of a page, loaded with an empty cache. Budgets only go down as pages get lighter. */
export interface PageBudget {
  readonly name: string;
  readonly address: (slug: string) => string;
  /** Scripts in kB as sent to the browser, with Brotli, once the page has finished loading. */
  readonly script: number;
  /** Calls signed with the member's key. */
  readonly calls: number;
  /** Shown before sign-in. */
  readonly isOpen?: true;
  /** Checked by `npm test`; the others by `npm run test:full`. */
  readonly isMain?: true;
}

export const pageBudgets: readonly PageBudget[] = [
  { name: 'sign-in', address: () => routes.signIn(), script: 142, calls: 0, isOpen: true, isMain: true },
  { name: 'forgot password', address: accountRoutes.forgotPassword, script: 140, calls: 0, isOpen: true },
  { name: 'overview', address: (slug) => routes.overview(slug, 'test'), script: 170, calls: 1 },
  { name: 'wallets', address: (slug) => routes.wallets(slug, 'test'), script: 178, calls: 2 },
  { name: 'wallet', address: (slug) => routes.wallet(slug, 'test', 'NGN'), script: 186, calls: 4 },
  {
    name: 'transactions',
    address: (slug) => routes.transactions(slug, 'test'),
    script: 172,
    calls: 2,
    isMain: true,
  },
  { name: 'reconciliation', address: (slug) => routes.reconciliation(slug, 'test'), script: 181, calls: 2 },
  { name: 'funding', address: (slug) => routes.fundingRequests(slug, 'test'), script: 172, calls: 2 },
  { name: 'orders', address: (slug) => routes.orders(slug, 'test'), script: 173, calls: 2 },
  { name: 'holdings', address: (slug) => routes.holdings(slug, 'test'), script: 195, calls: 4 },
  { name: 'webhooks', address: (slug) => routes.webhooks(slug, 'test'), script: 184, calls: 1 },
  { name: 'deliveries', address: (slug) => routes.deliveries(slug, 'test'), script: 178, calls: 4 },
  { name: 'events', address: (slug) => routes.events(slug, 'test'), script: 173, calls: 1 },
  {
    name: 'requests',
    address: (slug) => developerRoutes.developersRequests(slug, 'test'),
    script: 173,
    calls: 2,
  },
  { name: 'market', address: (slug) => routes.market(slug, 'test'), script: 207, calls: 3 },
  {
    name: 'instrument',
    address: (slug) => routes.instrument(slug, 'test', 'DANGCEM'),
    script: 216,
    calls: 4,
  },
  { name: 'new funding', address: (slug) => routes.fund(slug, 'test', 'NGN'), script: 188, calls: 4 },
  { name: 'new mandate', address: (slug) => routes.newMandate(slug, 'test'), script: 187, calls: 2 },
  {
    name: 'new order',
    address: (slug) => `${routes.orders(slug, 'test')}/new`,
    script: 181,
    calls: 2,
    isMain: true,
  },
  { name: 'verification', address: (slug) => routes.kyb(slug), script: 188, calls: 4 },
  { name: 'business', address: (slug) => `/${slug}/kyb/business`, script: 200, calls: 3 },
];

/** A page loads the rest within this time after it is readable, or never. */
const REST_MS = 3_000;

/** What a page has loaded once it is idle. */
export interface LoadedFiles {
  /** Compressed bytes of the scripts in its HTML. */
  readonly first: number;
  /** Compressed bytes of all scripts. */
  readonly all: number;
  /** Paths of stylesheets. */
  readonly stylesheets: readonly string[];
}

/** Loads a page with an empty cache. */
export async function loadPage(page: Page, address: string): Promise<LoadedFiles> {
  const answer = await page.goto(address);
  const html = (await answer?.text()) ?? '';
  await sleep(REST_MS);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map((entry) => ({ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize })),
  );
  const scripts = loaded.filter(({ path }) => path.endsWith('.js'));
  const sum = (files: typeof loaded) => files.reduce((total, { bytes }) => total + bytes, 0);
  return {
    first: sum(scripts.filter(({ path }) => html.includes(`src="${path}"`))),
    all: sum(scripts),
    stylesheets: loaded.map(({ path }) => path).filter((path) => path.endsWith('.css')),
  };
}

/** The log shows a request within two seconds. */
const LOGGED_MS = 2_500;
const MOST_COUNTED = '100';

/**
 * The operations that the organisation's members have called in the test environment since a time, from the request
 * log.
 */
export async function callsSince(serviceUrl: string, pair: KeyPair, since: Date): Promise<string[]> {
  await sleep(LOGGED_MS);
  const query = new URLSearchParams({
    source: 'dashboard',
    created_from: since.toISOString(),
    limit: MOST_COUNTED,
  });
  const answer = await sendSigned(serviceUrl, pair, { target: `/partner/v1/organisation/requests?${query}` });
  if (answer.status !== 200) throw new Error(`${answer.status} of the request log: ${answer.text}`);
  const logged = answer.json.data as readonly { operation?: string; path: string }[];
  return logged.map(({ operation, path }) => operation ?? path).reverse();
}
