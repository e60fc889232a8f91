import { expect } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { expectFacts, sum } from '../support/checks';
import { test } from '../support/test';
import { bought, findInvestment, readOrder } from '../support/trading';
import { orderPage, orderTicketPage } from './pages';

test('a treasury member buys a share from the wallet, with every figure known before', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '250000.00');
  await signIn(page, 'treasury');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug);
  await ticket.search.fill('DANGCEM');
  await ticket.found(/Dangote Cement/).click();
  await expect(ticket.subject).toContainText('Buy Dangote Cement Plc');
  await ticket.amount.fill('100,000');
  await expect(ticket.estimate).toContainText(/Estimate for NGN\s100,000\.00/);
  await expect(ticket.estimate).toContainText('Simulated');
  await expectFacts(ticket.estimate, {
    'Unit price': /^NGN\s*[\d,.]+/,
    'Units, expected': /^\d+\.\d{2,6}$/,
    'Fees (included)': /^NGN\s*[\d,.]+$/,
    Total: sum('NGN', '100,000.00'),
    'Settles, expected': /^\d+ \w+ \d{4}$/,
    'Wallet after the order': sum('NGN', '150,000.00'),
  });
  await expect(ticket.estimate.getByRole('term'), 'six lines until all are asked for').toHaveCount(6);
  await expect(ticket.exchange).toContainText(/^Exchange: \w+/);
  await ticket.allLines.click();
  await expectFacts(ticket.estimate, {
    'Executed on, expected': /^\d+ \w+ \d{4}$/,
    'NGN wallet now': sum('NGN', '250,000.00'),
    'Taken by this order': sum('NGN', '−100,000.00'),
  });
  await expect(ticket.fees).toContainText(['Brokerage']);

  await ticket.more.click();
  await ticket.reference.fill('treasury-1');
  await ticket.customer.fill('customer-7');
  await ticket.addMetadata.click();
  await ticket.metadata('Name', 1).fill('branch');
  await ticket.metadata('Value', 1).fill('Ikeja');
  await expect(page).toHaveURL(/amount=100000/);
  expect(page.url(), 'texts stay out of the address').not.toContain('customer-7');
  await reload(page);
  await expect(ticket.reference).toHaveValue('treasury-1');
  await expect(ticket.metadata('Value', 1)).toHaveValue('Ikeja');

  await ticket.review.click();
  await expect(ticket.question).toBeFocused();
  await expectFacts(shell(page).main, {
    Investment: /^Dangote Cement Plc/,
    Total: sum('NGN', '100,000.00'),
    'Paid from': /^NGN wallet/,
    'Wallet after the order': sum('NGN', '150,000.00'),
    'Your reference': 'treasury-1',
    Customer: 'customer-7',
    branch: /^Ikeja/,
  });
  await ticket.confirm.click();
  const order = orderPage(page);
  await expect(order.title).toBeVisible();
  const made = await readOrder(partner, page.url().split('/').at(-1) ?? '');
  expect(made).toMatchObject({
    amount: '100000.00',
    client_reference: 'treasury-1',
    customer: 'customer-7',
    metadata: { branch: 'Ikeja' },
    payment_mode: 'wallet',
  });
  expect(await partner.balance('NGN')).toBe('150000.00');
  // The next ticket starts empty.
  await ticket.open(partner.slug, `?investment=${made.investment_id}`);
  await ticket.more.click();
  await expect(ticket.reference).toHaveValue('');
});

test('too little in the wallet says how much is missing, and offers both ways out', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '1000.00');
  const { id } = await findInvestment(partner, 'symbol=DANGCEM');
  await signIn(page, 'owner');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug, `?investment=${id}&amount=5000`);
  await expect(ticket.form).toContainText(/NGN\s4,000\.00 is missing/);
  await expectFacts(ticket.estimate, { 'Wallet after the order': /−4,000\.00 Not enough/ });
  await expect(ticket.form.getByRole('link', { name: /^Fund NGN/ })).toHaveAttribute(
    'href',
    /amount=4000\.00/,
  );
  await ticket.review.click();
  await expect(ticket.form).toContainText('Pay by funding or fund the wallet first.');
  await ticket.form.getByRole('button', { name: 'Pay by funding' }).click();
  await expect(ticket.method('Bank transfer')).toBeChecked();
  await ticket.review.click();
  await expectFacts(shell(page).main, { 'Paid by': /^Bank transfer/ });
});

test('what is sold is chosen from the holdings; a part, or all that is free', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '250000.00');
  const { holding_id: holding = '', units } = await bought(partner, '100000.00');
  await signIn(page, 'treasury');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug);
  await ticket.side('Sell from a holding').click();
  await ticket.found(/Dangote Cement/).click();
  await expect(page).toHaveURL(new RegExp(`holding=${holding}`));
  await ticket.by('Units').click();
  await ticket.all.click();
  await expect(ticket.units).toHaveValue(units.replace(/\.?0+$/, ''));
  await ticket.units.fill('10');
  await ticket.allLines.click();
  await expectFacts(ticket.estimate, { 'Paid in by this order': /^NGN\s*\+/ });
  await ticket.review.click();
  await ticket.confirm.click();
  await expect(orderPage(page).title).toBeVisible();
  const made = await readOrder(partner, page.url().split('/').at(-1) ?? '');
  expect(made).toMatchObject({ side: 'sell', units: '10.000000', holding_id: holding });
});

test('a viewer sees every figure and who can order; compliance sees why it sees nothing', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  const { id } = await findInvestment(partner, 'symbol=DANGCEM');
  await signIn(page, 'viewer');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug, `?investment=${id}&amount=5000`);
  await expect(shell(page).main).toContainText('Your role can’t place orders');
  await expectFacts(ticket.estimate, { Total: sum('NGN', '5,000.00') });
  await expect(ticket.review).toHaveAccessibleDescription(/treasury member/);
  const other = await otherBrowser();
  await signIn(other, 'compliance');
  await orderTicketPage(other).open(partner.slug, `?investment=${id}`);
  await expect(shell(other).main).toContainText('You can’t read orders');
});
