import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { countLoads, expectFacts, expectSound, sum } from '../support/checks';
import { advanceClock, closeExchange, readClock } from '../support/sandbox-clock';
import { test } from '../support/test';
import { bought, buy, buyByFunding, payOrder, readOrder, sell, settleOrder } from '../support/trading';
import { requestPage, transactionsPage } from '../wallets/pages';
import { orderPage } from './pages';

test('a completed buy shows its figures, fees, money, steps and holding', async ({
  page,
  partner,
  signIn,
}) => {
  await closeExchange(partner);
  await partner.pay('NGN', '150000.00');
  const done = await bought(partner, '100000.00', {
    client_reference: 'mine-1',
    customer: 'customer-7',
    metadata: { desk: 'Lagos' },
  });
  await signIn(page, 'owner');
  const order = orderPage(page);
  await order.open(partner.slug, done.id);
  await expect(order.title).toHaveText(done.reference);
  await expect(order.status('Completed')).toBeVisible();
  await expect(order.outcome).toContainText('The outcome matches the estimate.');
  for (const { name, amount } of done.fees) {
    await expect(order.figures.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(amount);
  }
  await expect(order.figures.getByRole('row', { name: /^Total paid/ })).toHaveText(
    /100,000\.00.*100,000\.00/s,
  );
  await expectFacts(order.details, { Side: 'Buy', Paid: 'From the wallet' });
  await expect(order.copy('client reference')).toHaveText('mine-1');
  await expect(order.copy('customer')).toHaveText('customer-7');
  await expect(order.metadata).toContainText('Lagos');

  await expect(order.steps).toContainText([
    /order\.created/,
    /order\.processing/,
    /Completed.*order\.completed/s,
  ]);
  await expect(order.steps.first()).toContainText(/API key pk_test_/);
  await expect(order.steps.first()).toContainText('Not sent to any endpoint');
  await expect(order.holding.getByRole('link', { name: 'See the holding' })).toBeVisible();
  await order.holding.getByRole('button', { name: 'Current value' }).click();
  await expectFacts(order.holding, { 'Current value': /^NGN/ });

  await expect(order.moneyLines).toHaveText(/Order payment.*−100,000\.00.*50,000\.00/s);
  await order.moneyLines.getByRole('link').click();
  await expect(transactionsPage(page).trace).toContainText('Order created');
  await expect(transactionsPage(page).posting).toContainText(/Paid for orders\s*\+100,000\.00/);
  await transactionsPage(page).trace.getByRole('link', { name: done.reference }).click();
  await expect(order.title).toHaveText(done.reference);
});

test('an order is followed live from its payment to its holding', async ({ page, partner, signIn }) => {
  const { order: made, request } = await buyByFunding(partner, '100000.00');
  await signIn(page, 'owner');
  const order = orderPage(page);
  await order.open(partner.slug, made.id);
  await expect(order.status('Awaiting payment')).toBeVisible();
  await expect(shell(page).main).toContainText(/Waiting for NGN\s100,000\.00/);
  await expect(order.funding).toContainText(request.reference);
  await expect(order.money).toContainText('Nothing is paid yet.');
  const loads = countLoads(page);
  await partner.settle(request.id);
  await settleOrder(partner, made.id, { outcome: 'completed' });
  await expect(order.moneyLines.filter({ hasText: 'Order payment' })).toContainText('−100,000.00');
  await expect(order.status('Completed')).toBeVisible();
  await expect(order.holding).toBeVisible();
  await expect(order.timeline).toContainText('order.completed');
  expect(loads()).toBe(0);
});

test('an order of a share waits for the exchange to open, and is executed in the session', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '100000.00');
  await closeExchange(partner);
  const made = await buy(partner, '100000.00');
  expect(made.status).toBe('pending_fulfilment');
  await signIn(page, 'owner');
  const order = orderPage(page);
  await order.open(partner.slug, made.id);
  const waiting = /Waiting for the exchange to open on \w{3} \d+ \w{3} \d{4} at 10:00/;
  await expect(shell(page).main.getByText(waiting)).toHaveCount(2);
  await expect(order.timeline).toContainText(waiting);
  await expect(order.steps.first()).toContainText(/The exchange is closed\. It opens on .* at 10:00\./);
  await expect(order.cancel).toBeEnabled();
  await expectSound(page);
  const opens = Date.parse(made.waits_until ?? '');
  const { now: later } = await readClock(partner);
  await advanceClock(partner, Math.ceil((opens - Date.parse(later)) / 1_000) + 60);
  await expect(order.status('Completed')).toBeVisible();
  await expect(shell(page).main.getByText(waiting)).toHaveCount(0);
  expect((await readOrder(partner, made.id)).processing_at).toBe(made.waits_until);
});

test('the funding request of an order leads to it, and its steps back', async ({ page, partner, signIn }) => {
  const { order: made, request } = await buyByFunding(partner, '100000.00');
  await signIn(page, 'treasury');
  await requestPage(page).open(partner.slug, request.id);
  await shell(page).main.getByRole('link', { name: 'See the order' }).click();
  await expect(orderPage(page).title).toHaveText(made.reference);
  await orderPage(page).funding.getByRole('link', { name: request.reference }).click();
  await expect(requestPage(page).title).toHaveText(request.reference);
});

test('what was underpaid is shown with what is missing, and comes back when it is cancelled', async ({
  page,
  partner,
  signIn,
}) => {
  const { order: made, request } = await buyByFunding(partner, '100000.00');
  await partner.settle(request.id, { outcome: 'succeeded', amount_received: '40000.00' });
  expect(await partner.balance('NGN')).toBe('0.00');
  await signIn(page, 'treasury');
  const order = orderPage(page);
  await order.open(partner.slug, made.id);
  await expect(shell(page).main).toContainText(/NGN\s60,000\.00 is missing/);

  await order.cancel.click();
  await expect(order.confirmation).toContainText(/returns to the NGN wallet immediately/);
  await expect(order.confirmation).toContainText(sum('NGN', '40,000.00'));
  await expectFacts(order.confirmation, { Order: made.reference, 'Refunded to': 'The NGN wallet' });
  await order.keep.click();
  await expect(order.confirmation).toBeHidden();
  expect((await readOrder(partner, made.id)).status).toBe('awaiting_payment');

  await order.cancel.click();
  await order.confirmCancel.dblclick();
  await expect(order.status('Cancelled')).toBeVisible();
  await expect(shell(page).notice(`${made.reference} is cancelled`)).toBeVisible();
  await expect(order.moneyLines.last()).toHaveText(/Order refund.*\+40,000\.00/s);
  await expect(order.cancel).toBeDisabled();
  expect(await partner.balance('NGN')).toBe('40000.00');
  const refunds = (await partner.transactions()).filter(({ type }) => type === 'order_refund');
  expect(refunds).toHaveLength(1);
});

test('an order that moved on while its cancelling was asked about is not cancelled', async ({
  page,
  partner,
  signIn,
}) => {
  const { order: made, request } = await buyByFunding(partner, '100000.00');
  await partner.settle(request.id, { outcome: 'succeeded', amount_received: '40000.00' });
  await partner.pay('NGN', '60000.00');
  await signIn(page, 'owner');
  const order = orderPage(page);
  await order.open(partner.slug, made.id);
  await order.cancel.click();
  await expect(order.confirmation).toBeVisible();
  await payOrder(partner, made.id);
  await settleOrder(partner, made.id, { outcome: 'completed' });
  await order.confirmCancel.click();
  await expect(order.confirmation).toContainText('This is no longer possible');
  await order.keep.click();
  await expect(order.status('Completed')).toBeVisible();
  expect((await readOrder(partner, made.id)).status).toBe('completed');
});

test('a failed order says why, and its money is back', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '100000.00');
  const made = await buy(partner, '100000.00');
  await settleOrder(partner, made.id, { outcome: 'failed', failure_reason: 'The line was suspended' });
  await signIn(page, 'viewer');
  const order = orderPage(page);
  await order.open(partner.slug, made.id);
  await expect(shell(page).main).toContainText(
    'The line was suspended. The payment is back in the NGN wallet.',
  );
  await expect(order.cancel).toBeHidden();
  await expect(order.moneyLines).toHaveText([/Order payment.*−100,000\.00/s, /Order refund.*\+100,000\.00/s]);
  await expect(order.money.getByRole('row').last()).toHaveText(/Total.*0\.00/s);
  await expect(order.figures).toContainText('100,000.00');
  await expect(shell(page).main).toContainText('It was not executed. The estimate is kept.');
});

test('a sale shows its proceeds and where it was sold from', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '100000.00');
  const holding = (await bought(partner, '100000.00')).holding_id ?? '';
  const sale = await sell(partner, holding, '10.000000');
  const done = await settleOrder(partner, sale.id, { outcome: 'completed' });
  await signIn(page, 'viewer');
  const order = orderPage(page);
  await order.open(partner.slug, done.id);
  const proceeds = (done.proceeds ?? '').replace(/\B(?=(\d{3})+\.)/g, ',');
  await expect(order.figures.getByRole('row', { name: /^Proceeds/ })).toContainText(proceeds);
  await expect(order.moneyLines).toContainText(`+${proceeds}`);
  await expect(order.holding).toContainText('10.00 units were sold from it.');
});

test('a viewer reads an order and learns who can cancel it; compliance learns who can read it', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  const { order: made } = await buyByFunding(partner, '100000.00');
  await signIn(page, 'viewer');
  const order = orderPage(page);
  await order.open(partner.slug, made.id);
  await expect(order.cancel).toBeDisabled();
  await expect(order.cancel).toHaveAccessibleDescription(
    'Your role can’t do this. Ask an owner, admin or treasury member.',
  );
  const other = await otherBrowser();
  await signIn(other, 'compliance');
  await orderPage(other).open(partner.slug, made.id);
  await expect(shell(other).title('You can’t read orders')).toBeVisible();
  await expect(shell(other).main).toContainText('Ask an owner, admin, treasury member, engineer or viewer.');
  await expect(shell(other).main).not.toContainText(made.reference);
});

test('the command menu opens an order by its reference and by its id, and a new one', async ({
  page,
  partner,
  signIn,
}) => {
  const { order: made } = await buyByFunding(partner, '100000.00');
  await signIn(page, 'owner');
  await transactionsPage(page).open(partner.slug);
  await shell(page).command(made.reference.toLowerCase(), /Open this record/);
  await expect(orderPage(page).title).toHaveText(made.reference);
  await shell(page).goTo('Orders');
  await expect(shell(page).title('Orders')).toBeVisible();
  await shell(page).command(made.id, /Open this record/);
  await expect(orderPage(page).title).toHaveText(made.reference);
  await shell(page).command('new order', /New order/);
  await expect(shell(page).title('New order')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`an order is accessible and within a window of ${width}, awaiting payment and completed`, async ({
    page,
    partner,
    signIn,
  }) => {
    const { order: made, request } = await buyByFunding(partner, '100000.00', {
      metadata: { ['n'.repeat(40)]: 'v'.repeat(500) },
      client_reference: 'r'.repeat(64),
    });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'owner');
    const order = orderPage(page);
    await order.open(partner.slug, made.id);
    await expect(order.funding).toContainText(request.reference);
    await expect(order.timeline).toContainText('order.created');
    await expectSound(page);
    await partner.settle(request.id);
    await settleOrder(partner, made.id, { outcome: 'completed' });
    await expect(order.status('Completed')).toBeVisible();
    await expect(order.timeline).toContainText('order.completed');
    await expectSound(page);
  });
}
