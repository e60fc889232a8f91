import { expect } from '@playwright/test';
import { callsSince, pageBudgets } from '@/tests/support/page-budgets';
import { testBudgets } from '../support/page-budget';
import { product } from '../support/product';
import { test } from '../support/test';
import { shell, visit } from './pages';

testBudgets(pageBudgets.filter(({ isMain }) => !isMain));

test('moving on to a list costs two calls at most, and to holdings four', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  await visit(page, `/${partner.slug}/test/reconciliation`);
  for (const name of ['Transactions', 'Funding requests', 'Wallets', 'Holdings', 'Orders'] as const) {
    if (name === 'Holdings') await visit(page, `/${partner.slug}/test/approvals`);
    await callsSince(product.serviceUrl, partner.test, new Date());
    const since = new Date();
    await shell(page).goTo(name);
    await expect(shell(page).title(name)).toBeVisible();
    const called = await callsSince(product.serviceUrl, partner.test, since);
    expect(called.length, `${name}: ${called.join(', ')}`).toBeLessThanOrEqual(name === 'Holdings' ? 4 : 2);
  }
});

test('a page that is opened after a payment reads its rows once', async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  const { id } = await partner.fund('NGN', '1000.00');
  await partner.settle(id);
  // A page's stream starts a few seconds before the page was loaded.
  await page.waitForTimeout(7_000);
  const since = new Date();
  await visit(page, `/${partner.slug}/test/transactions`);
  const called = await callsSince(product.serviceUrl, partner.test, since);
  expect(called.filter((operation) => operation === 'listTransactions')).toHaveLength(1);
});
