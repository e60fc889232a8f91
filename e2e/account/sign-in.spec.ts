import { expect } from '@playwright/test';
import { overviewPage, shell, visit } from '../shell/pages';
import { test } from '../support/test';
import { signInPage } from './pages';

// Chromium logs every rejected sign-in.
test.beforeEach(({ guard }) => guard.tolerate(/status of 40[14]/));

test('a member signs in', async ({ page, partner }) => {
  await signInPage(page).open();
  await signInPage(page).fill(await partner.member('treasury'));
  await expect(page).toHaveURL(`/${partner.slug}/test`);
  await expect(overviewPage(page).title).toBeVisible();
  await shell(page).openAccountMenu();
  await expect(shell(page).banner).toContainText(`treasury@${partner.slug}.example`);
});

test('a wrong password is told in a sentence, and the right one still works', async ({ page, partner }) => {
  const { email, password } = await partner.member('viewer');
  const form = signInPage(page);
  await form.open();
  await form.fill({ email, password: 'not the password' });
  await expect(form.error).toContainText('Wrong email address or password.');
  expect(page.url()).not.toContain('password');
  await form.fill({ email, password });
  await expect(overviewPage(page).title).toBeVisible();
});

test('empty fields are named before anything is sent', async ({ page }) => {
  const form = signInPage(page);
  await form.open();
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription('Enter your email address');
  await expect(form.password).toHaveAccessibleDescription('Enter your password');
  await expect(form.email).toBeFocused();
});

test('a holder of an API key signs in with it, to its own environment alone', async ({ page, partner }) => {
  await signInPage(page).open();
  await signInPage(page).fillKey(partner.test);
  await expect(page).toHaveURL(`/${partner.slug}/test`);
  await shell(page).openAccountMenu();
  await expect(shell(page).banner).toContainText('Signed in with an API key');
  await visit(page, `/${partner.slug}/live`);
  await expect(page.getByText('Page not found')).toBeVisible();
  await visit(page, '/account/sessions');
  const sessions = page.getByRole('region', { name: 'Open sessions' });
  await expect(sessions.getByText('You signed in with an API key')).toBeVisible();
});
