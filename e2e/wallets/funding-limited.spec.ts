import { expect } from '@playwright/test';
import { transactionTypes } from '@/lib/contract/wallets/transactions';
import { shell } from '../shell/pages';
import { test } from '../support/test';
import { fundPage, onNextAction, requestPage, transactionsPage, walletsPage } from './pages';

test('too many requests wait, say for how long, and go on by themselves; rows stay meanwhile', async ({
  page,
  context,
  partner,
  signIn,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.tolerate(/status of 429|net::ERR_/);
  await partner.pay('NGN', '250000.00');
  await partner.pay('GHS', '75.00');
  await signIn(page, 'owner');
  const listed = await context.newPage();
  const statement = transactionsPage(listed);
  await statement.open(partner.slug);
  await expect(statement.rows).toHaveCount(2);
  const fund = fundPage(page);
  await fund.open(partner.slug);
  await fund.choose({ amount: '1000' });
  await expect(fund.confirm).toBeVisible();
  // It is funded, but the answer is lost: what follows must not fund again.
  await onNextAction(page, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fund.confirm.click();
  await expect(fund.error).toContainText('We don’t know if it went through');
  // A different URL for each, because equal requests can be signed only once a second.
  const address = (number: number) =>
    `/api/read/${partner.slug}/test/listTransactions?limit=${(number % 100) + 1}&type=${transactionTypes[Math.floor(number / 100) % transactionTypes.length]}`;
  let isRefused = false;
  for (let sent = 0; !isRefused; sent += 30) {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => context.request.get(address(sent + index))),
    );
    isRefused = answers.some((answer) => answer.status() === 429);
  }

  const second = await context.newPage();
  await walletsPage(second).open(partner.slug);
  await expect(shell(second).main).toContainText('You’re going faster than we allow');
  await expect(shell(second).main).toContainText(/We’ll retry in \d+ seconds?/);

  // A filter that can't be loaded yet leaves the previous rows.
  await statement.choose('Wallet', 'GHS, Ghanaian cedi');
  await expect(listed).toHaveURL(/\?currency=GHS$/);
  await expect(shell(listed).main).toContainText('This page may be out of date');
  await expect(statement.rows).toHaveCount(2);

  await fund.tryAgain.click();
  await expect(fund.error).toContainText('You’re going faster than we allow');
  await expect(fund.error).toContainText(/Retrying in \d+ s\./);
  await expect(requestPage(page).title).toBeVisible({ timeout: 90_000 });
  await expect(walletsPage(second).card('Nigerian naira')).toBeVisible({ timeout: 90_000 });
  await expect(statement.rows).toHaveCount(1, { timeout: 90_000 });
  expect(await partner.fundingRequests()).toHaveLength(3);
});
