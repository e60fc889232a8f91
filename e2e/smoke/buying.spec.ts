import { expect } from '@playwright/test';
import { getHolding } from '@/lib/contract/trading/holdings';
import { listInvestments } from '@/lib/contract/trading/investments';
import { fundWallet } from '@/lib/contract/wallets/funding';
import { test } from '../support/anywhere';
import { sum } from '../support/checks';
import { orderPage, orderTicketPage } from '../trading/pages';

test('an investment is bought from the wallet, the broker deals, and the position is there', {
  tag: '@smoke',
}, async ({ page, organisation, client, sandbox, awaitEvent }) => {
  const { data: open } = await client.call(listInvestments, {
    query: { currency: 'NGN', status: 'open', limit: '100' },
  });
  const found = open.find(({ minimum_amount }) => Number(minimum_amount) <= 20_000);
  if (!found) throw new Error('nothing can be bought for NGN 20,000');
  const { data: request } = await client.call(fundWallet, {
    params: { currency: 'NGN' },
    body: { amount: '20000.00' },
  });
  await sandbox.settleFunding(request.id);

  const ticket = orderTicketPage(page);
  await ticket.open(organisation.slug, `?investment=${found.id}`);
  await ticket.amount.fill('20000');
  await expect(ticket.estimate).toContainText(sum('NGN', '20,000.00'));
  await ticket.review.click();
  await ticket.confirm.click();
  await expect(orderPage(page).title).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await sandbox.settleOrder(id);
  const { data } = await awaitEvent('order.completed', { about: id });
  expect(data).toMatchObject({ investment_id: found.id, amount: '20000.00', status: 'completed' });
  await expect(orderPage(page).status('Completed'), 'without being loaded again').toBeVisible();
  const { data: holding } = await client.call(getHolding, {
    params: { holding_id: String(data.holding_id) },
  });
  expect(holding).toMatchObject({ investment_id: found.id, order_id: id, units: data.units });
});
