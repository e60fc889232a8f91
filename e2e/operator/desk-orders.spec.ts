import { expect } from '@playwright/test';
import { reload, shell, visit } from '../shell/pages';
import { expectFacts, sum } from '../support/checks';
import { createPartner } from '../support/partner';
import { test } from '../support/review';
import { completeAsKey, deskBuy, deskSale, readHoldings, readOrder } from '../support/trading';
import { createReviewer } from '../support/verification';
import { deskOrdersPage } from './pages';

test('an order is found, taken over and completed with every figure known before', async ({
  page,
  partner,
  reviewer,
  signInAs,
}) => {
  const order = await deskBuy(partner);
  await signInAs(page, reviewer);
  const desk = deskOrdersPage(page);
  await desk.open(`?environment=test&organisation=${partner.slug}`);
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.row(order.reference)).toContainText('under a minute');
  await desk.order(order.reference).click();
  await expect(desk.heading(order.reference)).toBeVisible();

  // An order assigned to another person can't be completed before it is reassigned.
  await expect(desk.move('Complete')).toBeDisabled();
  await expect(desk.move('Complete')).toHaveAccessibleDescription(/operator key has it/);
  await desk.takeOver();
  await expect(desk.main).toContainText('Taken by You');

  await desk.move('Complete').click();
  await desk.price.fill('999999');
  await expect(desk.dialog).toContainText('lies above the band');
  await desk.review.click();
  await expect(desk.dialog).toContainText('This can’t be completed');
  await desk.price.fill(order.unit_price);
  await expect(desk.dialog).toContainText(`${order.units} units`);
  await desk.brokerReference.fill('CN-1042');
  await desk.review.click();
  await expectFacts(desk.confirmation, {
    Order: new RegExp(order.reference),
    'Paid by the partner': sum('NGN', '50,000.00'),
    Units: order.units,
    'Executed at': 'Now',
    'Broker’s reference': 'CN-1042',
  });
  expect((await readOrder(partner, order.id)).status).toBe('processing');
  await desk.complete.dblclick();
  await expect(shell(page).notice(`${order.reference} is completed`)).toBeVisible();
  await expect(desk.steps).toContainText('Order completed');
  await expect(desk.move('Fail')).toHaveAccessibleDescription('It is already completed.');
  expect(await readOrder(partner, order.id)).toMatchObject({ status: 'completed', units: order.units });
  expect(await readHoldings(partner)).toHaveLength(1);
});

test('a sale says what the wallet gets before it is confirmed, and the wallet gets just that', async ({
  page,
  partner,
  reviewer,
  signInAs,
}) => {
  const order = await deskSale(partner, '2.5');
  const before = await partner.balance('NGN');
  await signInAs(page, reviewer);
  const desk = deskOrdersPage(page);
  await desk.openOne(order.id);
  await desk.takeOver();
  await desk.move('Complete').click();
  await desk.price.fill(order.unit_price);
  await desk.review.click();
  const promised = desk.confirmation.getByText(/^NGN\s[\d,.]+$/).first();
  const figures = (await promised.innerText()).replace(/[^\d.]/g, '');
  await desk.complete.click();
  await expect(desk.confirmation).toBeHidden();
  const { status, proceeds } = await readOrder(partner, order.id);
  expect([status, proceeds]).toEqual(['completed', figures]);
  const kobo = (text: string) => BigInt(text.replace('.', ''));
  expect(kobo(await partner.balance('NGN')) - kobo(before)).toBe(kobo(figures));
});

test('an order fails with a reason that its partner reads, and the money comes back', async ({
  page,
  partner,
  reviewer,
  signInAs,
}) => {
  const order = await deskBuy(partner);
  expect(await partner.balance('NGN')).toBe('0.00');
  await signInAs(page, reviewer);
  const desk = deskOrdersPage(page);
  await desk.openOne(order.id);
  await desk.takeOver();
  await desk.move('Fail').click();
  await expect(desk.dialog).toContainText('NGN 50,000.00 is refunded');
  await desk.dialog.getByRole('button', { name: 'Fail order' }).click();
  await expect(desk.dialog).toContainText('Enter a reason. The partner sees it.');
  await desk.dialog.getByRole('button', { name: 'The exchange has suspended trading in it.' }).click();
  await expect(desk.reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(desk.main).toContainText('It was not executed');
  expect(await readOrder(partner, order.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'The exchange has suspended trading in it.',
  });
  expect(await partner.balance('NGN')).toBe('50000.00');
});

test('two operators: who was slower is told, and sees what happened', async ({
  page,
  partner,
  reviewer,
  signInAs,
  otherBrowser,
}) => {
  const order = await deskBuy(partner);
  await signInAs(page, reviewer);
  const desk = deskOrdersPage(page);
  await desk.openOne(order.id);
  await desk.takeOver();
  await expect(desk.main).toContainText('Taken by You');

  const second = await createReviewer('Second Dealer');
  const otherPage = await otherBrowser();
  await signInAs(otherPage, second);
  const other = deskOrdersPage(otherPage);
  await other.openOne(order.id);
  await expect(other.move('Fail')).toHaveAccessibleDescription(/First Reviewer has it/);
  await other.takeOver();
  await expect(other.main).toContainText('Taken by You');
  await other.move('Fail').click();
  await other.reason.fill('Too late.');
  await completeAsKey(order, order.unit_price);
  await other.dialog.getByRole('button', { name: 'Fail order' }).click();
  await expect(shell(otherPage).notice('Someone else got there first')).toBeVisible();
  await reload(page);
  await expect(desk.main).toContainText('Completed');
  await expect(desk.move('Complete')).toBeDisabled();
});

test('the queue is filtered in the address, and what is new comes by itself', async ({
  page,
  partner,
  reviewer,
  signInAs,
}) => {
  const order = await deskBuy(partner);
  await signInAs(page, reviewer);
  await page.clock.install();
  const desk = deskOrdersPage(page);
  await desk.open(`?environment=test&organisation=${partner.slug}`);
  await expect(desk.rows).toHaveCount(1);
  await desk.choose('Side', 'Sell');
  await expect(desk.main).toContainText('No orders match');
  await desk.remove('Side').click();
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.tab('Open')).toHaveText(/1$/);
  const created = desk.header('Created, Lagos');
  await expect(created).toHaveAttribute('aria-sort', 'none');
  await created.getByRole('link').click();
  await expect(created).toHaveAttribute('aria-sort', 'descending');
  await created.getByRole('link').click();
  await expect(created).toHaveAttribute('aria-sort', 'ascending');
  await created.getByRole('link').click();
  await expect(created).toHaveAttribute('aria-sort', 'none');
  await desk.tab('Completed').click();
  await expect(desk.main).toContainText('No orders match');
  await completeAsKey(order, order.unit_price);
  await page.clock.fastForward('00:16');
  await expect(desk.row(order.reference)).toContainText('Completed');
  await reload(page);
  await expect(desk.rows).toHaveCount(1);
  await desk.environment('Live').click();
  await expect(page).toHaveURL(`/operator/orders?organisation=${partner.slug}&status=completed`);
  await expect(desk.main).toContainText('No orders match');
});

test.describe('with the keyboard alone', () => {
  test('an order is found, taken over, completed', async ({ page, partner, reviewer, signInAs }) => {
    const order = await deskBuy(partner);
    await signInAs(page, reviewer);
    await visit(page, '/operator');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    const desk = deskOrdersPage(page);
    await expect(desk.title).toBeVisible();
    await page.keyboard.press('Control+k');
    await shell(page).commands.getByRole('combobox').fill(order.reference.toLowerCase());
    await shell(page)
      .commands.getByRole('option', { name: /^Search test orders/ })
      .click();
    await expect(desk.rows).toHaveCount(1);
    await page.keyboard.press('j');
    await expect(desk.order(order.reference)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(desk.heading(order.reference)).toBeVisible();

    await page.keyboard.press('c');
    await page.keyboard.press('y');
    await expect(shell(page).notice('operator key has it. Take it over first.')).toBeVisible();
    await page.keyboard.press('c');
    await page.keyboard.press('t');
    await desk.confirmation.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(desk.main).toContainText('Taken by You');

    await page.keyboard.press('c');
    await page.keyboard.press('y');
    await expect(desk.price).toBeFocused();
    await page.keyboard.type(order.unit_price);
    await page.keyboard.press('Enter');
    await desk.complete.waitFor();
    await page.keyboard.press('Tab');
    await expect(desk.complete).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(desk.steps).toContainText('Order completed');
  });
});

test('an order of another partner is seen by its own, and members see no desk', async ({
  page,
  partner,
  signIn,
  guard,
}) => {
  guard.tolerate(/status of 404/);
  const stranger = await createPartner();
  const order = await deskBuy(stranger);
  await signIn(page, 'owner');
  for (const address of ['/operator/orders', `/operator/orders/${order.id}`, '/operator/orders/complete']) {
    await page.goto(address);
    await expect(page.getByText('Page not found')).toBeVisible();
    await expect(page.getByText(order.reference)).toHaveCount(0);
  }
  expect(partner.slug).not.toBe(stranger.slug);
});
