import { expect } from '@playwright/test';
import { test } from '../support/test';
import { fundPage, requestPage, walletsPage } from '../wallets/pages';
import { eventsPage } from '../webhooks/pages';
import { overviewPage, shell, visit } from './pages';

const whoFunds = 'Your role can’t do this. Ask an owner, admin or treasury member.';

test('a viewer sees everything, and what they cannot do says who can', async ({ page, partner, signIn }) => {
  const { id } = await partner.fund('NGN', '1000.00');
  await signIn(page, 'viewer');
  await overviewPage(page).open(partner.slug);
  await expect(overviewPage(page).title).toBeVisible();
  await expect(overviewPage(page).fund).toHaveCount(0);

  await walletsPage(page).open(partner.slug);
  const button = walletsPage(page).card('US dollar').getByRole('button', { name: 'Fund' });
  await expect(button).toBeDisabled();
  await button.focus();
  await expect(button).toHaveAccessibleDescription(whoFunds);

  await fundPage(page).open(partner.slug);
  await expect(shell(page).main).toContainText('You don’t have permission to fund wallets');
  await expect(shell(page).main).toContainText(whoFunds);
  await fundPage(page).amount.fill('1000');
  await expect(fundPage(page).review).toBeDisabled();
  await fundPage(page).amount.press('Enter');
  await expect(fundPage(page).confirm).toBeHidden();

  const failed = await partner.fund('NGN', '2000.00');
  await partner.settle(failed.id, { outcome: 'failed' });
  await requestPage(page).open(partner.slug, failed.id);
  await expect(shell(page).main.getByRole('button', { name: 'Fund again' })).toBeDisabled();

  await requestPage(page).open(partner.slug, id);
  await expect(requestPage(page).provider).toContainText('Simulate the provider: Your role can’t do this.');
  await expect(requestPage(page).provider.getByRole('button')).toHaveCount(0);
});

test('a viewer with the address of a confirmation still cannot fund', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  await visit(
    page,
    `/${partner.slug}/test/funding/new?currency=NGN&amount=1000&method=alpha_checkout&step=review`,
  );
  await expect(fundPage(page).confirm).toBeDisabled();
});

test('a treasury member funds, and does not play the provider', async ({ page, partner, signIn }) => {
  await signIn(page, 'treasury');
  await fundPage(page).open(partner.slug);
  await fundPage(page).choose({ amount: '1000' });
  await fundPage(page).confirm.click();
  await expect(requestPage(page).title).toBeVisible();
  await expect(requestPage(page).provider).toContainText('Ask an owner, admin or engineer.');
  expect(await partner.fundingRequests()).toHaveLength(1);
});

test('a compliance member is told who reads events', async ({ page, partner, signIn }) => {
  await signIn(page, 'compliance');
  await eventsPage(page).open(partner.slug);
  await expect(shell(page).main).toContainText('You can’t read events');
});
