import { expect } from '@playwright/test';
import { reload, visit } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { referencePage, requestsPage } from './pages';

test('a call is found, made, made again with its key, and stands in the log; a page shows the calls behind it', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  const reference = referencePage(page);
  await reference.open(partner.slug);
  await reference.search.fill('fund wallet post');
  await reference.operation('/partner/v1/wallets/{currency}/fund').click();
  await expect(reference.title('Fund a wallet')).toBeVisible();
  await expect(reference.choice('currency')).toHaveText('NGN');
  await reference.choice('currency').click();
  await expect(page.getByRole('option')).toHaveText(['NGN', 'GHS', 'USD']);
  await page.getByRole('option', { name: 'NGN' }).click();
  await reference.body.fill('{"amount": "2500.00",}');
  await expect(reference.explorer).toContainText('This is not JSON');
  await reference.body.fill('{"amount": "2500.00"}');
  await expect(reference.program('Fund a wallet in curl')).toContainText(
    `signed POST /partner/v1/wallets/NGN/fund '{"amount":"2500.00"}'`,
  );
  await reference.language('TypeScript').click();
  await expect(reference.program('Fund a wallet in TypeScript')).toContainText(
    "createHmac('sha512', SVC_SECRET)",
  );
  await reload(page);
  await expect(reference.body).toHaveValue('{"amount": "2500.00"}');

  await reference.keepKey.click();
  await reference.send.click();
  await expect(reference.answer).toContainText('"amount": "2500.00"');
  await expect(reference.answer).not.toContainText('Idempotent-Replayed');
  await reference.send.click();
  await expect(reference.answer).toContainText('Idempotent-Replayed');
  expect((await partner.fundingRequests()).map(({ amount }) => amount)).toEqual(['2500.00']);
  await reference.inLog.click();
  const log = requestsPage(page);
  await expect(log.facts).toContainText('Replayed: this is the response to the first request', {
    timeout: 20_000,
  });
  await expect(log.facts).toContainText('Story owner');

  await visit(page, `/${partner.slug}/test/funding`);
  await expect(page.getByRole('table', { name: 'Funding requests' })).toContainText('2,500.00');
  await page.keyboard.press('.');
  const call = reference.call(/\/partner\/v1\/funding-requests\?limit=/);
  await expect(call).toContainText('up to date');
  await call.getByText('As a program').click();
  await expect(call).toContainText(/signed GET '\/partner\/v1\/\S+limit=/);
  await call.getByRole('link').click();
  await expect(reference.field('limit')).toHaveValue(/^\d+$/);
  await reference.send.click();
  await expect(reference.answer).toContainText('"next_cursor": null');
});

test('a write in live is confirmed with its organisation; a wrong call is not sent, a role’s limits are said @phone', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await partner.approve();
  await signIn(page, 'owner');
  const reference = referencePage(page);
  await reference.open(partner.slug, 'createWatchlist', 'live');
  await expectSound(page);
  await reference.body.fill('{"name": 7}');
  await reference.send.click();
  await expect(reference.question).toContainText(partner.slug);
  await expect(reference.question).toContainText('Live');
  await expect(reference.question).toContainText('POST /partner/v1/market/watchlists');
  await reference.question.getByRole('button', { name: 'Make the call' }).click();
  await expect(reference.explorer).toContainText('it was not sent');
  await reference.body.fill('{"name": "Banks"}');
  await reference.send.click();
  await reference.question.getByRole('button', { name: 'Make the call' }).click();
  await expect(reference.answer).toContainText('"name": "Banks"');
  await page.getByRole('button', { name: /^Calls behind this page/ }).click();
  await expect(reference.writes).toContainText('/partner/v1/market/watchlists');
  await expectSound(page);

  const viewer = await otherBrowser();
  await signIn(viewer, 'viewer');
  const seen = referencePage(viewer);
  await seen.open(partner.slug);
  await expectSound(viewer);
  await seen.open(partner.slug, 'fundWallet');
  await seen.send.focus();
  await expect(seen.send).toHaveAccessibleDescription(/Ask an owner/);
});
