import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectSound, sum } from '../support/checks';
import { askForMandate } from '../support/mandates';
import { closeExchange } from '../support/sandbox-clock';
import { test } from '../support/test';
import { buy, heldNote, readOrder } from '../support/trading';
import { sandboxResourcesPage } from './pages';

test('funding requests are paid in full, with another amount, failed and expired', async ({
  page,
  partner,
  signIn,
}) => {
  const full = await partner.fund('NGN', '1000.00');
  const other = await partner.fund('NGN', '2000.00');
  const failed = await partner.fund('NGN', '3000.00');
  const expired = await partner.fund('NGN', '4000.00');
  await signIn(page, 'engineer');
  const resources = sandboxResourcesPage(page);
  await resources.open(partner.slug);
  await expect(resources.list('Funding requests')).toHaveCount(4);

  await resources.make('Pay in full', full.reference, 'Pay in full');
  await expect(resources.row(full.reference)).toContainText(sum('NGN', '1,000.00'));
  await expect(resources.row(full.reference)).toContainText('Paid in full');
  await resources.make('Pay another amount…', other.reference, 'Pay this amount', {
    'Amount received': '1999.50',
  });
  await expect(resources.row(other.reference)).toContainText('Paid with another amount');
  await resources.make('Fail…', failed.reference, 'Fail request', { Reason: 'Declined by the bank' });
  await expect(resources.row(failed.reference).getByRole('status')).toHaveText('Failed');
  await resources.make('Expire', expired.reference, 'Expire request');
  await expect(resources.row(expired.reference).getByRole('status')).toHaveText('Expired');

  await expect.poll(() => partner.balance('NGN')).toBe('2999.50');
  const requests = await partner.fundingRequests();
  expect(requests.find(({ id }) => id === failed.id)?.failure_reason).toBe('Declined by the bank');
});

test('an order is completed, a holding matures, a mandate is activated and revoked', async ({
  page,
  partner,
  signIn,
}) => {
  // The sandbox's broker leaves the order to the page.
  await closeExchange(partner);
  await partner.pay('NGN', '400000.00');
  const holding = await heldNote(partner, '100000.00');
  const mandate = await askForMandate(partner);
  await signIn(page, 'engineer');
  const resources = sandboxResourcesPage(page);
  await resources.open(partner.slug, '?kind=orders');
  const order = await buy(partner, '100000.00');
  await resources.make('Complete', order.reference, 'Complete order');
  await expect(resources.row(order.reference)).toContainText('Completed');
  expect((await readOrder(partner, order.id)).status).toBe('completed');

  await resources.kind('Holdings').click();
  await expect(page).toHaveURL(/kind=holdings/);
  await resources.make('Mature now', holding.investment_name, 'Mature now');
  await expect(resources.row(holding.investment_name)).toContainText(
    /Matured: .* was credited to the NGN wallet/,
  );

  await resources.kind('Mandates').click();
  await resources.make('Authorise and activate', mandate.reference, 'Activate mandate');
  await expect(resources.row(mandate.reference)).toContainText('Activated');
  await resources.make('Revoke as the bank', mandate.reference, 'Revoke mandate');
  await expect(resources.row(mandate.reference)).toContainText('Revoked by the bank');
});

test('what has moved on meanwhile is refused in words, and a request paid elsewhere leaves the list', async ({
  page,
  partner,
  signIn,
}) => {
  const paid = await partner.fund('NGN', '1000.00');
  const { reference } = await partner.fund('NGN', '2000.00');
  await signIn(page, 'engineer');
  const resources = sandboxResourcesPage(page);
  await resources.open(partner.slug, '?kind=funding');
  await resources.move('Pay in full', paid.reference).click();
  await partner.settle(paid.id);
  await resources.dialog.getByRole('button', { name: 'Pay in full' }).click();
  await expect(resources.dialog).toContainText('This is no longer possible');
  await resources.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(resources.row(paid.reference)).toHaveCount(0);
  await expect(resources.row(reference)).toHaveCount(1);
});

test('a viewer sees what could be done and who can, and an empty environment what to do', async ({
  page,
  partner,
  signIn,
}) => {
  const request = await partner.fund('NGN', '1000.00');
  await signIn(page, 'viewer');
  const resources = sandboxResourcesPage(page);
  await resources.open(partner.slug);
  await expect(resources.move('Pay in full', request.reference)).toHaveAccessibleDescription(
    /an owner, admin or engineer/,
  );
  await expect(page.getByRole('main')).toContainText('No orders in progress.');
});

test('open resources and the windows over them: accessible and within the window', {
  tag: '@phone',
}, async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '400000.00');
  await heldNote(partner, '100000.00');
  await askForMandate(partner);
  const request = await partner.fund('NGN', '49999999.99');
  await signIn(page, 'engineer');
  const resources = sandboxResourcesPage(page);
  await resources.open(partner.slug);
  await expect(resources.list('Holdings')).toHaveCount(1);
  await expectSound(page);
  for (const label of ['Pay another amount…', 'Expire']) {
    await resources.move(label, request.reference).click();
    await expect(resources.dialog).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.keyboard.press('Escape');
  }
});
