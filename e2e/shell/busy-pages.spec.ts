import { expect, type Page } from '@playwright/test';
import { addEndpoint, expectArrivals } from '../support/endpoints';
import { test } from '../support/test';
import { endpointPage } from '../webhooks/pages';
import { shell, visit } from './pages';

/** The frame loads its data about half a second after its page. */
const FRAME_READS_MS = 1_200;

/** 16 pages, including the heaviest. */
const sixteen = [
  '',
  '/wallets/NGN',
  '/orders',
  '/holdings',
  '/market/instruments/DANGCEM',
  '/developers/requests',
  '/transactions',
  '/market',
  '/funding',
  '/webhooks',
  '/deliveries',
  '/market/instruments/GTCO',
  '/developers/requests',
  '/holdings',
  '/wallets/GHS',
  '/reconciliation',
] as const;

/** Records the browser's reads from now on: each operation with its status. */
function watchReads(page: Page): { operation: string; status: number }[] {
  const reads: { operation: string; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const [, operation] =
      /\/api\/read\/[^/]+\/[^/]+\/(\w+)/.exec(pathname) ?? /\/api\/(frame)\//.exec(pathname) ?? [];
    if (operation) reads.push({ operation, status: response.status() });
  });
  return reads;
}

/** Responds to the browser's reads as the service does when a session has exceeded its rate limit. */
async function refuseReads(page: Page, retryAfter: number): Promise<() => Promise<void>> {
  const refuse = page.route('**/api/read/**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': String(retryAfter), 'content-type': 'application/json' },
      body: JSON.stringify({
        error: { code: 'rate_limited', message: 'Too many requests.', details: {}, request_id: 'req_story' },
      }),
    }),
  );
  await refuse;
  return () => page.unroute('**/api/read/**');
}

test('sixteen pages in quick succession: nothing is answered 429, and every page shows its data', async ({
  page,
  partner,
  signIn,
}) => {
  test.slow();
  await partner.pay('NGN', '250000.00');
  await signIn(page, 'owner');
  const reads = watchReads(page);
  for (const path of sixteen) {
    await visit(page, `/${partner.slug}/test${path}`);
    await expect(shell(page).main).not.toContainText(/faster than we allow|Too many requests/);
  }
  expect(reads.filter(({ status }) => status === 429)).toEqual([]);
});

test('the shell asks once for several pages: for their frame, and never for notifications or webhook endpoints', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  const reads = watchReads(page);
  const began = Date.now();
  for (const path of ['/wallets', '/orders', '/transactions', '/holdings', '/funding', '/mandates']) {
    await visit(page, `/${partner.slug}/test${path}`);
    await page.waitForTimeout(FRAME_READS_MS);
  }
  const asked = (operation: string) => reads.filter((read) => read.operation === operation).length;
  expect(asked('listWebhooks')).toBe(0);
  expect(asked('listNotifications')).toBe(0);
  expect(asked('frame')).toBeGreaterThan(0);
  expect(asked('frame')).toBeLessThanOrEqual(1 + Math.floor((Date.now() - began) / 30_000));
});

test('a read that is refused with 429 leaves the data on screen, and can be made again', async ({
  page,
  partner,
  signIn,
  receiver,
  guard,
}) => {
  guard.tolerate(/status of 429/);
  const { id } = await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '250000.00');
  await expectArrivals(receiver, 1);
  await signIn(page, 'owner');
  const { open, latest } = endpointPage(page);
  await open(partner.slug, id);
  await expect(latest).toHaveCount(1);
  const allow = await refuseReads(page, 17);

  // An event makes the browser read the deliveries again.
  await partner.pay('NGN', '1000.00');
  const notice = shell(page).main.getByRole('status').filter({ hasText: 'going faster than we allow' });
  await expect(notice).toContainText('This page may be out of date');
  await expect(notice).toContainText(/We’ll retry in \d+ seconds?\./);
  await expect(latest).toHaveCount(1);
  await allow();
  await notice.getByRole('button', { name: 'Retry now' }).click();
  await expect(latest).toHaveCount(2);
  await expect(notice).toHaveCount(0);
});

test('a part that has no data yet says why, and is read on its own once the wait is over', async ({
  page,
  partner,
  signIn,
  guard,
}) => {
  guard.tolerate(/status of 429/);
  await signIn(page, 'owner');
  const allow = await refuseReads(page, 4);
  // The browser loads its disclosures as they come into view, or after some seconds.
  await visit(page, `/${partner.slug}/test/market/instruments/DANGCEM`);
  const part = shell(page).main.getByRole('region', { name: 'Latest disclosures' });
  await part.scrollIntoViewIfNeeded();
  await expect(part).toContainText('You’re going faster than we allow');
  await expect(part.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(part.getByText(/^Loading /)).toHaveCount(0);
  await allow();
  await expect(part).not.toContainText('You’re going faster than we allow');
});
