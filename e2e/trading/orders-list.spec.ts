import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { bought, buyByFunding, sell, settleOrder } from '../support/trading';
import { orderPage, ordersPage } from './pages';

test('filters live in the address and survive a reload and going back', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '500000.00');
  const first = await bought(partner, '100000.00', { client_reference: 'mine-1', customer: 'customer-7' });
  const waiting = (await buyByFunding(partner, '50000.00')).order;
  const sale = await sell(partner, first.holding_id ?? '', '1.000000');
  await settleOrder(partner, sale.id, { outcome: 'failed', failure_reason: 'No bids' });
  await signIn(page, 'viewer');
  const orders = ordersPage(page);
  await orders.open(partner.slug);
  await expect(orders.rows).toHaveCount(3);
  await expect(orders.row(first.reference)).toHaveText(
    /mine-1.*Dangote Cement Plc.*Buy.*Completed.*100,000\.00/s,
  );

  await expect(orders.tab('All')).toHaveText('All 3');
  await expect(orders.totals).toHaveText(
    /^NGN total of 2\s*Buys\s*150,000\.00\s*Sells, before fees\s*0\.00\s*Excludes failed and cancelled orders \(1\)\.$/,
  );
  await orders.tab('Awaiting payment').click();
  await expect(page).toHaveURL(/\?status=awaiting_payment$/);
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.row(waiting.reference)).toBeVisible();
  await reload(page);
  await expect(orders.rows).toHaveCount(1);
  await orders.choose('Side', 'Sell');
  await expect(shell(page).main).toContainText('No orders match these filters');
  await page.goBack();
  await expect(orders.rows).toHaveCount(1);
  await orders.tab('All').click();
  await expect(orders.rows).toHaveCount(3);

  await orders.choose('Side', 'Sell');
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.row(sale.reference)).toContainText('Failed');
  await orders.clearAll.click();
  await orders.choose('Investment', 'Dangote Cement Plc');
  await expect(page).toHaveURL(new RegExp(`investment_id=${first.investment_id}`));
  await expect(orders.rows).toHaveCount(3);
  await orders.clearAll.click();
  await orders.choose('Currency', 'USD, US dollar');
  await expect(shell(page).main).toContainText('No orders match these filters');
  await orders.clearAll.click();
  await orders.chooseDays('Created', 'Today');
  await expect(orders.rows).toHaveCount(3);
  await orders.clearAll.click();

  await orders.search.fill('MINE-');
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.tab('Completed')).toHaveText('Completed 1');
  await orders.search.fill('');
  await expect(orders.rows).toHaveCount(3);
  await orders.search.fill('omer-7');
  await expect(orders.rows).toHaveCount(1);
  await orders.row(first.reference).click();
  await expect(orderPage(page).title).toHaveText(first.reference);
});

test('a row follows what happens to its order, and a new order comes by itself', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '200000.00');
  await signIn(page, 'owner');
  const orders = ordersPage(page);
  await orders.open(partner.slug);
  await expect(shell(page).main).toContainText('No orders yet');
  const { order, request } = await buyByFunding(partner, '20000.00');
  await expect(orders.row(order.reference)).toContainText('Awaiting payment');
  await partner.settle(request.id);
  await settleOrder(partner, order.id, { outcome: 'completed' });
  await expect(orders.row(order.reference)).toContainText('Completed');
});

test('an export holds exactly the filtered rows', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '500000.00');
  const wanted = await bought(partner, '100000.00');
  await buyByFunding(partner, '50000.00');
  await signIn(page, 'viewer');
  const orders = ordersPage(page);
  await orders.open(partner.slug, '?status=completed');
  await expect(orders.rows).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), orders.export.click()]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^orders-${partner.slug}-test-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^id,/);
  expect(lines[1]).toContain(wanted.id);
  await expect(shell(page).main).toContainText(/1 row · .* exported/);
});

test('an empty list says what it is for and what comes next', async ({ page, partner, signIn }) => {
  await signIn(page, 'treasury');
  await ordersPage(page).open(partner.slug);
  await expect(shell(page).main).toContainText('No orders yet');
  await ordersPage(page).newOrder.last().click();
  await expect(shell(page).title('New order')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`the list is accessible and within a window of ${width}, in light and dark`, async ({
    page,
    partner,
    signIn,
  }) => {
    await partner.pay('NGN', '500000.00');
    const order = await bought(partner, '100000.00', {
      client_reference: 'r'.repeat(64),
      customer: 'c'.repeat(64),
    });
    await buyByFunding(partner, '50000.00');
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'owner');
    await ordersPage(page).open(partner.slug);
    await expect(ordersPage(page).row(order.investment_name)).toHaveCount(2);
    await expectSound(page);
  });
}
