import { expect } from '@playwright/test';
import { kybAccountsPage } from '../kyb/pages';
import { overviewPage, shell } from '../shell/pages';
import { test } from '../support/review';
import { addPasskeyDevice, codeOf } from '../support/second-factor';
import { secondFactor, securityPage, signInPage } from './pages';

// Chromium logs every rejected sign-in, including the request for a second step.
test.beforeEach(({ guard }) => guard.tolerate(/status of 40[14]/));

test('an authenticator app is set up, and signing in asks for its code, which works once', async ({
  page,
  partner,
  signIn,
}) => {
  const member = await partner.member('engineer');
  await signIn(page, 'engineer');
  const account = securityPage(page);
  const factor = secondFactor(page);
  await overviewPage(page).open(partner.slug);
  await shell(page).chooseInAccountMenu('Account security');
  await expect(account.missing).toBeVisible();
  await account.setUpApp.click();
  const secret = await factor.beginSetUp(member.password);
  await factor.setUpCode.fill(codeOf(secret));
  await expect(factor.codes).toHaveCount(10);
  const [first = ''] = await factor.codes.allTextContents();
  await factor.finishSetUp('Done');
  await expect(account.app).toContainText('On');
  await expect(account.codes).toContainText('10 of 10 left');
  await expect(account.missing).toHaveCount(0);

  await shell(page).chooseInAccountMenu('Sign out');
  const form = signInPage(page);
  await form.fill(member);
  await expect(factor.code).toBeFocused();
  // The current code was used to set up the app; the next one is already valid.
  const code = codeOf(secret, 1);
  await factor.code.fill(code);
  await expect(overviewPage(page).title).toBeVisible();

  await shell(page).chooseInAccountMenu('Sign out');
  await form.fill(member);
  await factor.code.fill(code);
  await expect(form.error).toContainText('This code is wrong or was already used.');
  await expect(factor.code).toHaveValue('');
  await expect(factor.code).toBeFocused();
  await factor.useRecoveryCode.click();
  await factor.recoveryCode.fill(first);
  await page.keyboard.press('Enter');
  await expect(overviewPage(page).title).toBeVisible();

  await shell(page).chooseInAccountMenu('Sign out');
  await form.fill(member);
  await factor.useRecoveryCode.click();
  await factor.recoveryCode.fill(first);
  await page.keyboard.press('Enter');
  await expect(form.error).toContainText('This recovery code is wrong or was already used.');
});

test('a passkey signs in alone, and counts as a second factor', async ({ page, partner, signIn }) => {
  const member = await partner.member('owner');
  await addPasskeyDevice(page);
  await signIn(page, 'owner');
  const account = securityPage(page);
  await account.open();
  await account.addPasskey.click();
  await account.adding.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await account.adding.getByRole('textbox', { name: 'Your password' }).fill(member.password);
  await account.adding.getByRole('button', { name: 'Continue' }).click();
  const stored = page.getByRole('dialog', { name: 'Store your recovery codes' });
  await stored.getByRole('checkbox', { name: 'I’ve stored them' }).check();
  await stored.getByRole('button', { name: 'Done' }).click();
  await expect(account.passkeys).toContainText(['Work laptop']);

  await shell(page).chooseInAccountMenu('Sign out');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(overviewPage(page).title).toBeVisible();

  await shell(page).chooseInAccountMenu('Sign out');
  await signInPage(page).fill(member);
  await secondFactor(page).usePasskey.click();
  await expect(overviewPage(page).title).toBeVisible();
});

test('an act that needs a second factor leads through setting one up, and goes on with what was wanted', async ({
  page,
  partner,
  signIn,
  verification,
  guard,
}) => {
  guard.tolerate(/status of 403/);
  await verification.call('POST', '/settlement-accounts', {
    currency: 'NGN',
    account_name: 'Quay Limited',
    bank_code: '058',
    account_number: '0000000018',
  });
  const { password } = await partner.member('compliance');
  await signIn(page, 'compliance');
  const desk = kybAccountsPage(page);
  const factor = secondFactor(page);
  await desk.open(partner.slug);
  const remove = desk.remove('NGN account 0000000018');
  await remove.click();
  await expect(factor.setUp).toContainText('Set up two-factor authentication to continue.');
  await page.keyboard.press('Escape');
  await expect(factor.setUp).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect((await verification.send('GET', '/settlement-accounts')).json.data).toHaveLength(1);

  await remove.click();
  await expect(factor.setUp.getByRole('textbox', { name: 'Your password' })).toBeFocused();
  const secret = await factor.beginSetUp(password);
  await factor.setUpCode.fill(codeOf(secret));
  await expect(factor.codes).toHaveCount(10);
  await factor.finishSetUp('Continue');
  await desk.removing.getByRole('button', { name: 'Remove account' }).click();
  await expect(page.getByRole('main')).toContainText('No settlement account yet');
});
