import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFacts, sum } from '../support/checks';
import { test } from '../support/test';
import { checkoutPage, fundPage, requestPage } from './pages';

test.beforeEach(async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'owner');
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function copied(page: Page, label: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await requestPage(page).copy(label).first().click();
  await expect.poll(() => clipboard(page)).not.toBe('');
  return clipboard(page);
}

test('bank transfer gives an account, each line of which copies itself', async ({ page, partner }) => {
  await fundPage(page).open(partner.slug);
  await fundPage(page).choose({ amount: '12500', method: 'Bank transfer' });
  await fundPage(page).confirm.click();
  await expect(requestPage(page).instructions('Pay into this account')).toBeVisible();
  await expect(requestPage(page).timeLeft).toHaveText(/^(1:00:00|59:\d\d)$/);

  const [request] = await partner.fundingRequests();
  const account = request?.instructions.account;
  expect(await copied(page, 'account number')).toBe(account?.account_number);
  expect(await copied(page, 'account name')).toBe(partner.slug);
  expect(await copied(page, 'bank')).toBe(account?.bank_name);
  expect(await copied(page, 'bank code')).toBe(account?.bank_code);
  expect(await copied(page, 'amount')).toBe('12500.00');
  expect(await copied(page, 'reference')).toBe(account?.reference);
  await requestPage(page).copyAll.click();
  await expect
    .poll(() => clipboard(page))
    .toContain(`Account number: ${account?.account_number}\nAccount name:`);
  await expectAccessible(page);
});

test('mobile money gives a page on which the payment is approved', async ({
  page,
  partner,
  otherBrowser,
}) => {
  await fundPage(page).open(partner.slug, 'GHS');
  await expect(fundPage(page).method('Mobile money')).toBeChecked();
  await fundPage(page).choose({ amount: '80.5' });
  await fundPage(page).confirm.click();
  await expect(requestPage(page).instructions('Pay with mobile money')).toBeVisible();
  expect(await copied(page, 'payment link')).toBe(await requestPage(page).openCheckout.getAttribute('href'));

  const payer = await otherBrowser();
  await payer.goto(await clipboard(page));
  await checkoutPage(payer).pay.click();
  await expect(checkoutPage(payer).outcome).toContainText('Payment received');
  await expect(requestPage(page).status('Succeeded')).toBeVisible();
  expect(await partner.balance('GHS')).toBe('80.50');
});

test('direct debit names the account that is debited, and asks for nothing more', async ({
  page,
  partner,
}) => {
  await fundPage(page).open(partner.slug);
  await fundPage(page).choose({ amount: '1000', method: 'Direct debit' });
  await fundPage(page).confirm.click();
  const panel = requestPage(page).instructions('Waiting for the bank to debit this account');
  await expectFacts(panel, { Account: /^•••• \d{4}$/, 'Limit per debit': sum('NGN', '10,000,000.00') });
  await expect(panel).toContainText('No action needed.');
  await requestPage(page).play('The full amount arrives', 'Settle');
  await expect(requestPage(page).status('Succeeded')).toBeVisible();
  expect(await partner.balance('NGN')).toBe('1000.00');
});

test('the dollar wallet is funded by a wire, with a SWIFT code and seven days', async ({ page, partner }) => {
  await fundPage(page).open(partner.slug, 'USD');
  await fundPage(page).choose({ amount: '2500' });
  await expectFacts(page.getByRole('main'), { Method: /^SWIFT transfer/, 'Open for': '7 days' });
  await fundPage(page).confirm.click();
  await expect(requestPage(page).instructions('Wire to this account')).toBeVisible();
  const [request] = await partner.fundingRequests();
  expect(await copied(page, 'SWIFT code'.toLowerCase())).toBe(request?.instructions.account?.swift_code);
  await expect(requestPage(page).timeLeft).toHaveText('6 d 23 h');
});

test('on the checkout page another amount, a mistake and a failure are answered in words', async ({
  page,
  partner,
  otherBrowser,
  guard,
}) => {
  // Chromium logs a form that returned 400.
  guard.tolerate(/status of 400/);
  const first = await partner.fund('NGN', '5000', 'alpha_checkout');
  const second = await partner.fund('NGN', '7000', 'alpha_checkout');
  const payer = await otherBrowser();
  const checkout = checkoutPage(payer);

  await payer.goto(first.instructions.checkout_url ?? '');
  await checkout.payAmount('12.345');
  await expect(checkout.error).toHaveText('Enter an amount such as 1500 or 1500.50.');
  await expectAccessible(payer);
  await checkout.payAmount('4 900.25');
  await expect(checkout.outcome).toContainText('The wallet was credited with what was paid.');

  await payer.goto(second.instructions.checkout_url ?? '');
  await checkout.fail.click();
  await expect(checkout.outcome).toContainText('Nothing was paid.');
  await expectAccessible(payer);

  await requestPage(page).open(partner.slug, first.id);
  await expectFacts(page.getByRole('main'), { Received: /4,900\.25 NGN\s99\.75 less than requested/ });
  expect(await partner.balance('NGN')).toBe('4900.25');
});

test('a payment link with a letter changed leads nowhere', async ({ partner, otherBrowser, guard }) => {
  guard.tolerate(/status of 404/);
  const { instructions } = await partner.fund('NGN', '5000', 'alpha_checkout');
  const link = instructions.checkout_url ?? '';
  const payer = await otherBrowser();
  await payer.goto(link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'));
  await expect(payer.getByRole('heading', { name: 'This payment link does not exist' })).toBeVisible();
});
