import { expect, type Page } from '@playwright/test';
import { untilAlive, visit } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { documentationPage } from './pages';

const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('without a session: the quick start, a search, an operation, and a sample that is copied @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const docs = documentationPage(page);
  await visit(page, '/sign-in');
  await page.getByRole('link', { name: 'Read the documentation' }).click();
  await expect(docs.title('Partner API')).toBeVisible();
  await docs.main.getByRole('link', { name: 'Quick start' }).first().click();
  await expect(docs.title('Quick start')).toBeVisible();
  await expect(docs.main).toContainText('SVC_KEY=pk_test_YOUR_KEY');
  await docs.language('PHP').check();
  await expect(docs.sample('PHP')).toContainText('hash_hmac');
  await expect(docs.sample('TypeScript')).toBeHidden();
  await docs.language('Shell').check();
  await untilAlive(page);
  await docs.sample('Shell').last().getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(() => readClipboard(page)).not.toBe('');

  await page.keyboard.press('/');
  await expect(docs.search).toBeFocused();
  await page.keyboard.type('open funding request');
  await page.keyboard.press('Enter');
  await expect(docs.title('Results for “open funding request”')).toBeVisible();
  await untilAlive(page);
  await docs.main.getByRole('link', { name: 'Fund a wallet', exact: true }).last().click();
  await expect(docs.title('Fund a wallet')).toBeVisible();
  await expect(docs.main).toContainText('amount_out_of_range');
  await docs.language('Python').check();
  await docs.copy('Fund a wallet in Python').click();
  await expect
    .poll(() => readClipboard(page))
    .toContain("signed('POST', '/partner/v1/wallets/NGN/fund', '{\"amount\"");
});

test('with a session: the samples have a test key of the organisation, and an operation leads to its explorer', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'engineer');
  const docs = documentationPage(page);
  await visit(page, '/docs/quick-start');
  await expect(docs.main).toContainText(`SVC_KEY=${partner.test.key}`);
  await expect(docs.main).toContainText('SVC_SECRET=sk_test_YOUR_SECRET');
  await visit(page, '/docs/reference/fundWallet');
  await docs.main.getByRole('link', { name: 'make this call' }).click();
  await expect(page).toHaveURL(`/${partner.slug}/test/developers/reference/fundWallet`);
});

for (const address of [
  '/docs',
  '/docs/quick-start',
  '/docs/errors',
  '/docs/receive-webhooks',
  '/docs/signature-mistakes',
  '/docs/changelog',
  '/docs/reference',
  '/docs/reference/listTransactions',
  '/docs/search?q=webhook',
]) {
  test(`${address}: accessible and within the window, in light and dark @phone`, async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectSound(page);
  });
}

test('by keyboard: past the contents, to a heading, into a long sample', async ({ page }) => {
  const docs = documentationPage(page);
  await visit(page, '/docs/quick-start');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(docs.main).toBeFocused();
  await page.goto('/docs/quick-start#3-pay-it');
  await expect(page.getByRole('heading', { name: '3. Pay it' })).toBeInViewport();
  await docs.language('Shell').focus();
  await page.keyboard.press('ArrowRight');
  await expect(docs.sample('TypeScript')).toBeVisible();
});

test('what there is not is not found, without a session too', async ({ page, guard }) => {
  guard.tolerate(/status of 404/);
  for (const address of ['/docs/nowhere', '/docs/reference/openSession']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page not found')).toBeVisible();
  }
});
