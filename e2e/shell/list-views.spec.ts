import { expect } from '@playwright/test';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { bought, buyByFunding } from '../support/trading';
import { ordersPage } from '../trading/pages';
import { transactionsPage } from '../wallets/pages';
import { reload, toastStep } from './pages';

const height = async (row: { boundingBox: () => Promise<{ height: number } | null> }) =>
  Math.round((await row.boundingBox())?.height ?? 0);

test('columns and row height survive a reload, and the height is that of every list', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '500000.00');
  await bought(partner, '100000.00');
  await signIn(page, 'viewer');
  const statement = transactionsPage(page);
  await statement.open(partner.slug);
  await expect(statement.header('Balance after')).toBeVisible();
  await statement.openView.click();
  await statement.showColumn('Balance after').uncheck();
  await expect(statement.header('Balance after')).toHaveCount(0);
  await statement.rowHeight('Compact').check();
  const compact = 36;
  await expect.poll(() => height(statement.rows.first())).toBe(compact);
  await reload(page);
  await expect(statement.header('Amount')).toBeVisible();
  await expect(statement.header('Balance after')).toHaveCount(0);
  expect(await height(statement.rows.first())).toBe(compact);

  const orders = ordersPage(page);
  await orders.open(partner.slug);
  await expect(orders.header('Amount')).toBeVisible();
  await orders.openView.click();
  await expect(orders.rowHeight('Compact')).toBeChecked();
  await orders.rowHeight('Roomy').check();
  await expect.poll(() => height(orders.rows.first())).toBeGreaterThan(compact);
});

test('filters are saved under a name, opened again and deleted; deleting and clearing can be undone', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '500000.00');
  const completed = await bought(partner, '100000.00');
  await buyByFunding(partner, '50000.00');
  await signIn(page, 'viewer');
  const orders = ordersPage(page);
  await orders.open(partner.slug, '?status=completed&currency=NGN');
  await expect(orders.rows).toHaveCount(1);
  await orders.openView.click();
  await orders.saveView('Done in naira');
  await expect(orders.savedView('Done in naira')).toBeVisible();

  await orders.open(partner.slug);
  await expect(orders.rows).toHaveCount(2);
  await orders.openView.click();
  await orders.savedView('Done in naira').click();
  await expect(page).toHaveURL(/\?currency=NGN&status=completed$/);
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.row(completed.reference)).toBeVisible();
  await expect(orders.view).toBeHidden();
  await orders.openView.click();
  await orders.view.getByRole('button', { name: 'Delete the view Done in naira' }).click();
  await expect(orders.savedView('Done in naira')).toHaveCount(0);
  await toastStep(page, 'button', 'Undo').click();
  await expect(toastStep(page, 'button', 'Undo')).toHaveCount(0);
  await expect(orders.view).toBeHidden();
  await orders.openView.click();
  await expect(orders.savedView('Done in naira')).toBeVisible();
  await page.keyboard.press('Escape');

  await orders.clearAll.click();
  await expect(page).toHaveURL(/\?status=completed$/);
  await toastStep(page, 'button', 'Undo').click();
  await expect(page).toHaveURL(/\?currency=NGN&status=completed$/);
  await expect(orders.clearAll).toBeVisible();
});

test('on a phone the filters are in a sheet, with their number on its button', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '500000.00');
  await bought(partner, '100000.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'viewer');
  const orders = ordersPage(page);
  await orders.open(partner.slug);
  await expect(orders.rows).toHaveCount(1);
  await orders.filters.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Side' }).selectOption('Sell');
  await expectSound(page);
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\?side=sell$/);
  await expect(orders.rows).toHaveCount(0);
  await orders.filters.getByRole('button', { name: 'Filters, 1 active' }).click();
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await expect(orders.rows).toHaveCount(1);
  await toastStep(page, 'button', 'Undo').click();
  await expect(orders.rows).toHaveCount(0);
});
