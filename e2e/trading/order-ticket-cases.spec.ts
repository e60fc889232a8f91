import { expect } from '@playwright/test';
import { instrumentPage } from '../market/pages';
import { shell } from '../shell/pages';
import { expectFacts } from '../support/checks';
import { closeExchange } from '../support/sandbox-clock';
import { test } from '../support/test';
import { bought, findInvestment, readOrder } from '../support/trading';
import { investmentsPage, orderPage, orderTicketPage } from './pages';

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

test('a buy of units is an order of what they come to', async ({ page, partner, signIn }) => {
  // The form, the confirmation and the order each have a price.
  await closeExchange(partner);
  await partner.pay('NGN', '250000.00');
  const { id } = await findInvestment(partner, 'symbol=DANGCEM');
  await signIn(page, 'owner');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug, `?investment=${id}`);
  await ticket.by('Units').click();
  await ticket.units.fill('0');
  await ticket.review.click();
  await expect(ticket.units).toHaveAccessibleDescription(/Enter units above zero/);
  await ticket.units.fill('10');
  await ticket.review.click();
  await expectFacts(shell(page).main, { 'Units, expected': '10.00' });
  const words = await ticket.confirm.innerText();
  await ticket.confirm.click();
  await expect(orderPage(page).title).toBeVisible();
  const made = await readOrder(partner, page.url().split('/').at(-1) ?? '');
  expect(made.estimate.units).toBe('10.000000');
  expect(words.replace(/\s/g, ' ')).toBe(`Buy for NGN ${grouped(made.amount)}`);
});

test('a small sale whose fees take more than 5 % of it says so before it is ordered', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '50000.00');
  const { holding_id = '' } = await bought(partner, '50000.00');
  await signIn(page, 'treasury');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug, `?side=sell&holding=${holding_id}&amount=100`);
  const warning = /Fees take 5\.\d% of this order: NGN 5\.\d\d of NGN (99|100)\.\d\d\./;
  await expect(ticket.form).toContainText(warning);
  await ticket.review.click();
  await expect(ticket.question).toBeVisible();
  await expect(shell(page).main).toContainText(warning);
  await ticket.change.click();
  await ticket.amount.fill('5000');
  await expect(ticket.estimate).toContainText(/Estimate for NGN\s5,000\.00/);
  await expect(ticket.form).not.toContainText('Fees take');
});

test('a closed investment says why it can’t be bought, on its page and on the ticket', async ({
  page,
  partner,
  signIn,
}) => {
  const { id, closed_reason: reason = '' } = await findInvestment(partner, 'status=closed');
  await signIn(page, 'owner');
  await investmentsPage(page).openOne(partner.slug, id);
  await expect(shell(page).main.getByRole('button', { name: 'Buy' })).toHaveAccessibleDescription(reason);
  await orderTicketPage(page).open(partner.slug, `?investment=${id}`);
  await expect(shell(page).main).toContainText('Not available to buy');
  await expect(shell(page).main).toContainText(reason);
  await expect(orderTicketPage(page).review).toHaveCount(0);
});

test('the pages of an investment and of an instrument lead to its ticket', async ({
  page,
  partner,
  signIn,
}) => {
  const { id } = await findInvestment(partner, 'symbol=DANGCEM');
  await signIn(page, 'treasury');
  await investmentsPage(page).openOne(partner.slug, id);
  await shell(page).main.getByRole('link', { name: 'Buy', exact: true }).click();
  await expect(orderTicketPage(page).subject).toContainText('Dangote Cement Plc');
  await signIn(page, 'owner');
  await instrumentPage(page).open(partner.slug, 'DANGCEM');
  await shell(page).main.getByRole('link', { name: 'Buy', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`orders/new\\?.*investment=${id}`));
});
