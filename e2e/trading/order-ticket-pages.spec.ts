import { expect } from '@playwright/test';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { bought, buyByFunding, findInvestment } from '../support/trading';
import { orderPage, orderTicketPage } from './pages';

test('choosing, buying and its confirmation: accessible and within the window, in light and dark', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug);
  await expect(ticket.found(/Plc/).first()).toBeVisible();
  await expectSound(page);
  const { id } = await findInvestment(partner, 'symbol=DANGCEM');
  await ticket.open(partner.slug, `?investment=${id}&amount=100000&pay=funding`);
  await expect(ticket.method('Bank transfer')).toBeChecked();
  await ticket.allLines.click();
  await expect(ticket.fees).toBeVisible();
  await ticket.more.click();
  await ticket.addMetadata.click();
  await expectSound(page);
  await ticket.metadata('Name', 1).fill('branch');
  await ticket.review.click();
  await expect(ticket.confirm).toBeEnabled();
  await expectSound(page);
});

test('selling, and paying the rest: accessible and within the window, in light and dark', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '150000.00');
  const { holding_id: holding = '' } = await bought(partner, '100000.00');
  const { order, request } = await buyByFunding(partner, '100000.00');
  await partner.settle(request.id, { outcome: 'succeeded', amount_received: '60000.00' });
  await signIn(page, 'owner');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug, `?side=sell&holding=${holding}&by=units&units=10`);
  await ticket.allLines.click();
  await expect(ticket.fees).toBeVisible();
  await expectSound(page);
  await orderPage(page).open(partner.slug, order.id);
  await ticket.payRest.click();
  await expect(ticket.confirmRest).toBeVisible();
  await expectSound(page);
});

test('an open ticket asks for no more than the server has answered, until a figure changes', async ({
  page,
  partner,
  signIn,
}) => {
  const { id } = await findInvestment(partner, 'symbol=DANGCEM');
  await signIn(page, 'owner');
  const reads: string[] = [];
  page.on('request', (request) => {
    const [, operation] =
      /\/api\/read\/[^/]+\/test\/(getInvestment|listWallets|estimateOrder)/.exec(request.url()) ?? [];
    if (operation) reads.push(operation);
  });
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug, `?investment=${id}&amount=100000`);
  await expect(ticket.estimate).toContainText(/Estimate for NGN\s100,000\.00/);
  expect(reads, 'the server has made them all').toEqual([]);
  // Filled in one step, because typed keys arrive slowly on a busy machine, with pauses in between.
  await ticket.amount.fill('10000000');
  await expect(ticket.estimate).toContainText(/Estimate for NGN\s10,000,000\.00/);
  expect(reads, 'one for the figure that rested').toEqual(['estimateOrder']);
});
