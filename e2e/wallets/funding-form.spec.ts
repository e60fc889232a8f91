import { expect } from '@playwright/test';
import { reload } from '../shell/pages';
import { expectFacts, sum } from '../support/checks';
import { test } from '../support/test';
import { fundPage } from './pages';

test.beforeEach(async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  await fundPage(page).open(partner.slug);
});

const mistakes = [
  ['', 'Enter an amount.'],
  ['0', 'Enter an amount above zero.'],
  ['-5', 'Enter an amount above zero.'],
  ['10.005', 'Use up to 2 decimals.'],
  ['1250,50', 'Use a decimal point, not a comma: 1250.50.'],
  ['1e9', 'Use figures, such as 1000.00.'],
  ['99.99', /Bank transfer starts at NGN\s100\.00\./],
  ['50000000.01', /Bank transfer takes NGN\s50,000,000\.00 at most\./],
] as const;

test('amounts that cannot be funded are refused with what is wrong', async ({ page, partner }) => {
  const { amount, review, question } = fundPage(page);
  for (const [typed, sentence] of mistakes) {
    await amount.fill(typed);
    await review.click();
    await expect(amount).toHaveAccessibleDescription(
      sentence instanceof RegExp ? sentence : new RegExp(`${sentence.replaceAll('.', '\\.')}$`),
    );
    await expect(amount).toBeFocused();
  }
  await expect(question).toBeHidden();
  expect(await partner.fundingRequests()).toEqual([]);
});

test('an amount above the limit is told while it is typed, and follows the method', async ({ page }) => {
  const { amount, method } = fundPage(page);
  await amount.pressSequentially('10000000.01');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await method('Checkout page').click();
  await expect(amount).toHaveAccessibleDescription(
    /Checkout page takes NGN\s10,000,000\.00 at most\. Bank transfer takes up to NGN\s50,000,000\.00\./,
  );
  await method('Bank transfer').click();
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await amount.fill('5000000001');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
});

test('the limits themselves can be funded', async ({ page }) => {
  for (const amount of ['100', '50000000.00']) {
    await fundPage(page).amount.fill(amount);
    await fundPage(page).review.click();
    await expect(fundPage(page).question).toBeVisible();
    await fundPage(page).change.click();
  }
});

test('the confirmation repeats the figures, and going back changes them', { tag: '@phone' }, async ({
  page,
  partner,
}) => {
  const fund = fundPage(page);
  await partner.pay('NGN', '2500.00');
  await reload(page);
  await fund.choose({ amount: '1,250,000.75', method: 'Direct debit' });
  await expect(fund.question).toHaveText('Fund the NGN wallet in test mode?');
  await expect(fund.question).toBeFocused();
  await expectFacts(page.getByRole('main'), {
    Method: /^Direct debit/,
    'Account to debit': /•••• \d{4}/,
    'Open for': '24 hours',
    'NGN wallet now': sum('NGN', '2,500.00'),
    'This funding': /\+1,250,000\.75$/,
    'After settlement': sum('NGN', '1,252,500.75'),
  });
  await expect(fund.confirm).toHaveText(/^Fund NGN\s1,250,000\.75$/);
  await fund.change.click();
  await expect(fund.amount).toHaveValue('1250000.75');
  await fund.choose({ amount: '300', method: 'Bank transfer' });
  await expect(fund.confirm).toHaveText(/^Fund NGN\s300\.00$/);
  expect(await partner.fundingRequests(), 'the one that was paid before').toHaveLength(1);
});
