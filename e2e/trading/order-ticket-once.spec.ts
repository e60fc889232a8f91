import { expect, type Page, type Route } from '@playwright/test';
import type { Order } from '@/lib/contract/trading/orders';
import { read } from '@/tests/support/service-client';
import { reload } from '../shell/pages';
import type { Partner } from '../support/partner';
import { product } from '../support/product';
import { test } from '../support/test';
import { buy, findInvestment } from '../support/trading';
import { orderPage, orderTicketPage } from './pages';

const orders = (partner: Partner): Promise<Order[]> =>
  read(product.serviceUrl, partner.test, '/partner/v1/orders');

/** Handles the next server action's request differently, once. */
async function onNextAction(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  let isDone = false;
  await page.route('**/orders/**', async (route) => {
    if (isDone || !route.request().headers()['next-action']) return route.fallback();
    isDone = true;
    return handle(route);
  });
}

/** The service has executed it, but the browser never gets the response. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

test.beforeEach(async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '150000.00');
  const { id } = await findInvestment(partner, 'symbol=DANGCEM');
  await signIn(page, 'treasury');
  const ticket = orderTicketPage(page);
  await ticket.open(partner.slug, `?investment=${id}&amount=100000`);
  await ticket.more.click();
  await ticket.reference.fill('once-1');
  await ticket.review.click();
  await expect(ticket.confirm).toBeEnabled();
});

test('a double click orders once', async ({ page, partner }) => {
  await orderTicketPage(page).confirm.dblclick();
  await expect(orderPage(page).title).toBeVisible();
  expect(await orders(partner)).toHaveLength(1);
  expect(await partner.balance('NGN')).toBe('50000.00');
});

test('an answer that is lost can be asked for again, though the wallet could pay no second one', async ({
  page,
  partner,
  guard,
}) => {
  guard.tolerate(/net::ERR_/);
  const ticket = orderTicketPage(page);
  await onNextAction(page, loseAnswer);
  await ticket.confirm.click();
  await expect(ticket.error).toContainText(
    'We don’t know if it went through. Try again: it won’t be ordered twice.',
  );
  const [made, ...others] = await orders(partner);
  expect(others).toEqual([]);
  await ticket.tryAgain.click();
  await expect(orderPage(page).title).toHaveText(made?.reference ?? '');
  expect(await orders(partner)).toHaveLength(1);
  expect(await partner.balance('NGN')).toBe('50000.00');
});

test('an answer that is lost before the page is loaded again is still ordered once, with its texts', async ({
  page,
  partner,
  guard,
}) => {
  guard.tolerate(/net::ERR_/);
  const ticket = orderTicketPage(page);
  await onNextAction(page, loseAnswer);
  await ticket.confirm.click();
  await expect(ticket.error).toContainText('We don’t know if it went through.');
  await reload(page);
  await ticket.confirm.click();
  await expect(orderPage(page).title).toBeVisible();
  expect(await orders(partner)).toMatchObject([{ client_reference: 'once-1' }]);
});

test('a reference that is taken stands beside its field when the form is back', async ({ page, partner }) => {
  const ticket = orderTicketPage(page);
  await buy(partner, '1000.00', { client_reference: 'once-1' });
  await ticket.confirm.click();
  await expect(ticket.error).toContainText('This reference is already in use');
  await ticket.change.click();
  await expect(ticket.reference).toHaveAccessibleDescription(/Another order already has this reference/);
  await ticket.reference.fill('once-2');
  await ticket.review.click();
  await ticket.confirm.click();
  await expect(orderPage(page).title).toBeVisible();
});

test('money that has gone meanwhile is told with both figures, and with the way to fund', async ({
  page,
  partner,
}) => {
  const ticket = orderTicketPage(page);
  await buy(partner, '100000.00');
  await ticket.confirm.click();
  await expect(ticket.error).toContainText(/It holds NGN\s50,000\.00; NGN\s100,000\.00 required/);
  await expect(page.getByRole('link', { name: /^Fund NGN\s50,000\.00/ })).toBeVisible();
  expect(await orders(partner)).toHaveLength(1);
});
