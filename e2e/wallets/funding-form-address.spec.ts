import { expect } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { test } from '../support/test';
import { fundPage, requestPage } from './pages';

test.beforeEach(async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  await fundPage(page).open(partner.slug);
});

test('the form stands in the address: a reload, going back and going forward keep it', async ({
  page,
  partner,
}) => {
  const fund = fundPage(page);
  await fund.choose({ amount: '4321.09', method: 'Checkout page' });
  await expect(fund.confirm).toBeVisible();
  await reload(page);
  await expect(fund.confirm).toHaveText(/^Fund NGN\s4,321\.09$/);
  await page.goBack();
  await expect(fund.amount).toHaveValue('4321.09');
  await expect(fund.method('Checkout page')).toBeChecked();
  await page.goForward();
  await fund.confirm.click();
  await expect(requestPage(page).title).toBeVisible();
  await page.goBack();
  await expect(fund.confirm, 'the same must not be funded again by going back').toBeHidden();
  expect(await partner.fundingRequests()).toHaveLength(1);
});

test('live mode without a provider says who can set it up', async ({ page, partner }) => {
  await partner.approve();
  for (const currency of ['NGN', 'GHS']) {
    await fundPage(page).open(partner.slug, currency, 'live');
    await expect(fundPage(page).form).toContainText(
      'Not set up in live mode yet. Contact support to connect it.',
    );
    await expect(fundPage(page).review).toBeDisabled();
  }
  await expect(shell(page).testMode).toBeHidden();
});
