import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { expectFacts, expectSound, sum } from '../support/checks';
import { test } from '../support/test';
import { sandboxResetPage } from './pages';

test('a reset says in figures what goes, asks for the name, and empties everything', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '1000.00');
  await partner.fund('GHS', '20.00');
  await signIn(page, 'engineer');
  const { open, goes, reset, dialog, typed, confirm, result } = sandboxResetPage(page);
  await open(partner.slug);
  await expectFacts(goes, { 'In the wallets': sum('NGN', '1,000.00'), Transactions: '1' });
  await reset.click();
  await expectFacts(dialog, { 'Funding requests': '2', Orders: '0' });
  await expect(confirm).toBeDisabled();
  await typed.fill('another');
  await expect(confirm).toBeDisabled();
  await typed.fill(partner.slug);
  await typed.press('Enter');
  await expectFacts(result, { 'Funding requests': '2', Transactions: '1', Orders: '0' });
  await expect(result.getByRole('status')).toContainText(/records are gone, in \d+\.\d s/);
  await expectFacts(goes, { 'In the wallets': 'Nothing', Transactions: '0' });
  expect(await partner.balance('NGN')).toBe('0.00');
  expect(await partner.fundingRequests()).toEqual([]);
  await shell(page).goTo('Funding requests');
  await expect(shell(page).main).toContainText('No funding requests yet');
});

test('a viewer can’t reset', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const { open, reset } = sandboxResetPage(page);
  await open(partner.slug);
  await expect(reset).toBeDisabled();
});

test('the reset, its window and its result are accessible and within the window @phone', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '1000.00');
  await signIn(page, 'owner');
  const { open, reset, dialog, typed, confirm, result } = sandboxResetPage(page);
  await open(partner.slug);
  await expectSound(page);
  await reset.click();
  await expect(dialog).toContainText('Funding requests');
  await expectSound(page);
  await typed.fill(partner.slug);
  await confirm.click();
  await expect(result).toBeVisible();
  await expectSound(page);
});
