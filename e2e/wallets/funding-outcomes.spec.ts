import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { expectFacts, sum } from '../support/checks';
import { test } from '../support/test';
import { requestPage } from './pages';

test.beforeEach(async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  const { id } = await partner.fund('NGN', '1000.00');
  await requestPage(page).open(partner.slug, id);
});

test('the time that is left is counted down', async ({ page }) => {
  const { timeLeft } = requestPage(page);
  await expect(timeLeft).toHaveText(/^\d\d:\d\d$/);
  const before = await timeLeft.innerText();
  await expect(timeLeft).not.toHaveText(before);
  await expect(timeLeft).toHaveText(/^\d\d:\d\d$/);
});

test('paid in full: the confirmation shows the wallet before and after, and the ledger has both sides', async ({
  page,
  partner,
}) => {
  const request = requestPage(page);
  await request.ask('The full amount arrives');
  await expect(request.confirmation).toContainText('Settle this request?');
  await expectFacts(request.confirmation, {
    Requested: sum('NGN', '1,000.00'),
    'NGN wallet now': sum('NGN', '0.00'),
    'After settlement': sum('NGN', '1,000.00'),
  });
  await request.confirmation.getByRole('button', { name: 'Settle' }).dblclick();
  await expect(request.status('Succeeded')).toBeVisible();
  await expect(
    request.timeline.getByRole('heading', { name: /^Settled: NGN\s1,000\.00 received$/ }),
  ).toBeVisible();
  await expect(request.ledger).toContainText('Adds up to zero');
  await expectFacts(request.ledger, { Credited: /\+1,000\.00$/, 'Balance after': sum('NGN', '1,000.00') });
  await expect(request.provider).toContainText('Already settled. Each request is credited once.');
  expect(await partner.balance('NGN')).toBe('1000.00');
});

const differences = [
  { word: 'underpaid', received: '900.00', shown: '900.00', difference: /100\.00 less than requested/ },
  { word: 'overpaid', received: '1,250.50', shown: '1,250.50', difference: /250\.50 more than requested/ },
];

for (const { word, received, shown, difference } of differences) {
  test(`${word}: the wallet is credited with what arrived, and the page says the difference`, async ({
    page,
    partner,
  }) => {
    const request = requestPage(page);
    await request.ask('Another amount arrives', { 'Amount received': received });
    await expectFacts(request.confirmation, {
      Difference: difference,
      'After settlement': sum('NGN', shown),
    });
    await request.confirmation.getByRole('button', { name: 'Settle' }).click();
    await expect(shell(page).main).toContainText(
      new RegExp(`${sum('NGN', shown).source} arrived and is in the NGN wallet`),
    );
    await expectFacts(shell(page).main, { Received: difference });
    expect(await partner.balance('NGN')).toBe(received.replace(',', ''));
  });
}

test('an amount that is none is not sent', async ({ page, partner }) => {
  const request = requestPage(page);
  await request.outcome('Another amount arrives').click();
  const amount = request.provider.getByRole('textbox', { name: 'Amount received' });
  await amount.fill('9,5');
  await request.provider.getByRole('button', { name: 'Continue' }).click();
  await expect(amount).toHaveAccessibleDescription(/Use a decimal point/);
  await expect(request.confirmation).toBeHidden();
  expect(await partner.balance('NGN')).toBe('0.00');
});

test('failed: the reason is told, nothing is credited, and the same can be funded again', async ({
  page,
  partner,
}) => {
  const request = requestPage(page);
  await request.play('Payment fails', 'Fail request', { Reason: 'Declined by the bank' });
  await expect(shell(page).main).toContainText('The payment failed');
  await expect(shell(page).main).toContainText('Declined by the bank');
  await expect(request.timeline.getByRole('heading', { name: 'Failed' })).toBeVisible();
  await expect(request.provider).toContainText('Already failed. This is final.');
  expect(await partner.balance('NGN')).toBe('0.00');
  await request.fundAgain.click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000.00');
});

test('expired, and paid late: the money is credited all the same, and both stand in the timeline', async ({
  page,
  partner,
}) => {
  const request = requestPage(page);
  await request.play('The request expires', 'Expire request');
  await expect(shell(page).main).toContainText('It expired before a payment arrived');
  await expect(request.timeline.getByRole('heading', { name: 'Expired' })).toBeVisible();
  expect(await partner.balance('NGN')).toBe('0.00');

  await expect(request.outcome('Payment fails')).toBeDisabled();
  await request.play('The full amount arrives late', 'Settle');
  await expect(request.status('Succeeded')).toBeVisible();
  await expect(request.timeline.getByRole('heading', { name: 'Expired' })).toBeVisible();
  await expect(
    request.timeline.getByRole('heading', { name: /^Paid late: NGN\s1,000\.00 received$/ }),
  ).toBeVisible();
  expect(await partner.balance('NGN')).toBe('1000.00');
});

test('a cancelled confirmation moves nothing', async ({ page, partner }) => {
  const request = requestPage(page);
  await request.ask('The full amount arrives');
  await request.confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(request.confirmation).toBeHidden();
  await expect(request.status('Pending')).toBeVisible();
  expect(await partner.balance('NGN')).toBe('0.00');
});
