import { expect } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { addEndpoint } from '../support/endpoints';
import { createPartner } from '../support/partner';
import { test } from '../support/test';
import { overviewPage, shell, visit } from './pages';

test.beforeEach(async ({ page, signIn, guard }) => {
  guard.tolerate(/status of 404/);
  await signIn(page, 'owner');
});

test('what is not there is not found: another organisation, environment, wallet, record', async ({
  page,
  partner,
}) => {
  const stranger = await createPartner();
  const { id: endpoint } = await addEndpoint(stranger, 'http://127.0.0.1:9/hooks');
  const theirs = await stranger.pay('NGN', '1000.00');
  const [entry] = await stranger.transactions();
  const addresses = [
    `/${stranger.slug}/test`,
    `/no-such-organisation/test`,
    `/${partner.slug}/staging`,
    `/${partner.slug}/test/wallets/EUR`,
    `/${partner.slug}/test/funding/${theirs.id}`,
    `/${partner.slug}/test/funding/not-an-id`,
    `/${partner.slug}/test/transactions/${entry?.id}`,
    `/${partner.slug}/test/open/${theirs.reference}`,
    `/${partner.slug}/test/webhooks/${endpoint}`,
    `/${partner.slug}/test/webhooks/not-an-id`,
    `/${partner.slug}/test/no-such-page`,
  ];
  for (const address of addresses) {
    await visit(page, address);
    await expect(page.getByText('Page not found'), address).toBeVisible();
    await expect(page.getByText(stranger.slug), address).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('a record of the test environment is not found in live', async ({ page, partner }) => {
  await partner.approve();
  const { id } = await partner.fund('NGN', '1000.00');
  await visit(page, `/${partner.slug}/live/funding/${id}`);
  await expect(page.getByText('Page not found')).toBeVisible();
});

// pages.spec.ts tests that it appears on every page of the test environment.
test('live says nothing of test mode', async ({ page, partner }) => {
  await partner.approve();
  const pages = [
    '',
    '/wallets',
    '/wallets/NGN',
    '/funding',
    '/funding/new',
    '/transactions',
    '/reconciliation',
    '/webhooks',
    '/webhooks/new',
    '/webhooks/verify',
    '/deliveries',
    '/events',
  ];
  for (const place of pages) {
    await visit(page, `/${partner.slug}/live${place}`);
    await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible();
    await expect(page.getByText(/test mode|no real money/i), place).toHaveCount(0);
  }
});

test('the same page of the other environment is one click away', async ({ page, partner }) => {
  await partner.approve();
  await visit(page, `/${partner.slug}/test/wallets/GHS`);
  await shell(page).switchTo('Live');
  await expect(page).toHaveURL(`/${partner.slug}/live/wallets/GHS`);
  await expect(shell(page).testMode).toBeHidden();
});

test('live that is not open yet says why, and leads back', async ({ page, partner, guard }) => {
  // In live, the page's event stream is rejected like everything else.
  guard.tolerate(/status of 403/);
  await overviewPage(page).open(partner.slug, 'live');
  // While a page streams in, parts of it wait hidden at the end of the document.
  await expect(shell(page).main.getByText('Live is not open yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to test mode' }).click();
  await expect(overviewPage(page).title).toBeVisible();
  await expect(overviewPage(page).need('Your business is not verified yet')).toBeVisible();
});
