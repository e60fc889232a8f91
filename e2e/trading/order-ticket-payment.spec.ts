import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { expectFacts, sum } from '../support/checks';
import { test } from '../support/test';
import { buyByFunding, findInvestment, readOrder, settleOrder } from '../support/trading';
import { orderPage, orderTicketPage } from './pages';

test('a buy by checkout goes on to the checkout’s instructions, and is paid when the money is there', async ({
  page,
  partner,
  signIn,
}) => {
  const { id } = await findInvestment(partner, 'symbol=DANGCEM');
  await signIn(page, 'treasury');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug, `?investment=${id}&amount=100000`);
  await ticket.payBy(/^Funding request/).click();
  await ticket.method('Checkout page').click();
  await ticket.allLines.click();
  await expectFacts(ticket.estimate, {
    'Arrives by funding': sum('NGN', '+100,000.00'),
    'Wallet after the order': sum('NGN', '0.00'),
  });
  await ticket.review.click();
  await expectFacts(shell(page).main, { 'Paid by': /^Checkout page/, 'Open for': /\d/ });
  await ticket.confirm.click();
  await expect(orderPage(page).status('Awaiting payment')).toBeVisible();
  await expect(shell(page).main.getByRole('link', { name: 'Open payment page' })).toBeVisible();
  const [request] = await partner.fundingRequests();
  expect(request).toMatchObject({ method: 'alpha_checkout', amount: '100000.00', status: 'pending' });
  await partner.settle(request?.id ?? '');
  await settleOrder(partner, request?.order_id ?? '', { outcome: 'completed' });
  await expect(orderPage(page).status('Completed')).toBeVisible();
  expect(await partner.balance('NGN')).toBe('0.00');
});

test('the rest of an underpaid order is paid from the wallet', async ({ page, partner, signIn }) => {
  const { order, request } = await buyByFunding(partner, '100000.00');
  await partner.settle(request.id, { outcome: 'succeeded', amount_received: '60000.00' });
  await partner.pay('NGN', '50000.00');
  await signIn(page, 'treasury');
  await orderPage(page).open(partner.slug, order.id);
  const ticket = orderTicketPage(page);
  await expect(shell(page).main).toContainText(/NGN\s60,000\.00 arrived/);
  await ticket.payRest.click();
  await expectFacts(ticket.asked, {
    Order: new RegExp(`^${order.reference}`),
    'Taken by this order': sum('NGN', '−40,000.00'),
    'Wallet after the order': sum('NGN', '10,000.00'),
  });
  await ticket.confirmRest.dblclick();
  await expect(ticket.asked).toHaveCount(0);
  await expect(ticket.rest).toHaveCount(0);
  expect(await partner.balance('NGN')).toBe('10000.00');
  expect((await readOrder(partner, order.id)).status).not.toBe('awaiting_payment');
});

test('the rest of an underpaid order is asked for once more', async ({ page, partner, signIn }) => {
  const { order, request } = await buyByFunding(partner, '100000.00');
  await partner.settle(request.id, { outcome: 'succeeded', amount_received: '60000.00' });
  await signIn(page, 'owner');
  await orderPage(page).open(partner.slug, order.id);
  const ticket = orderTicketPage(page);
  await expect(ticket.rest).toContainText(/NGN\s40,000\.00 is missing/);
  await ticket.restBy(/^Funding request/).click();
  await ticket.payRest.click();
  await ticket.confirmRest.click();
  await expect(shell(page).main.getByRole('region', { name: 'Pay into this account' })).toBeVisible();
  await expect(ticket.restBy(/^Funding request/)).toBeDisabled();
  const asked = (await partner.fundingRequests()).find(({ status }) => status === 'pending');
  expect(asked).toMatchObject({ amount: '40000.00', order_id: order.id });
  await partner.settle(asked?.id ?? '');
  await expect(ticket.rest).toHaveCount(0);
});
