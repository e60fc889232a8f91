import { expect } from '@playwright/test';
import { expectSound } from '../support/checks';
import { test } from '../support/review';
import { deskBuy } from '../support/trading';
import { deskOrdersPage } from './pages';

test('the desk for orders: accessible and within the window, in light and dark', async ({
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
  await expectSound(page);
  await desk.open(`?environment=test&organisation=${partner.slug}&side=sell`);
  await expect(desk.main).toContainText('No orders match');
  await expectSound(page);

  await desk.openOne(order.id);
  await expect(desk.steps).toContainText('Order created');
  await expectSound(page);
  await desk.move('Take over').click();
  await expect(desk.confirmation).toContainText('so that it isn’t executed twice');
  await expectSound(page);
  await desk.confirmation.getByRole('button', { name: 'Take over' }).click();
  await desk.move('Fail').click();
  await expect(desk.reason).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await desk.move('Complete').click();
  await desk.price.fill(order.unit_price);
  await expectSound(page);
  await desk.review.click();
  await expect(desk.complete).toBeVisible();
  await expectSound(page);
  await desk.complete.click();
  await expect(desk.steps).toContainText('Order completed');
  await expectSound(page);
});

test('an address that leads to no order says so', async ({ page, reviewer, signInAs, guard }) => {
  guard.tolerate(/status of 404/);
  await signInAs(page, reviewer);
  const desk = deskOrdersPage(page);
  await desk.openOne('0198c5a0-3a00-7000-8000-000000000a01');
  await expect(desk.main).toContainText('Order not found');
  await desk.main.getByRole('link', { name: 'Go to the orders' }).click();
  await expect(desk.title).toBeVisible();
});
