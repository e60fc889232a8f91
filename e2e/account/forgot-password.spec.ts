import { expect } from '@playwright/test';
import { overviewPage, visit } from '../shell/pages';
import { linkFrom } from '../support/mails';
import { test } from '../support/test';
import { forgotPasswordPage, resetPasswordPage, signInPage } from './pages';

// Chromium logs every rejected sign-in.
test.beforeEach(({ guard }) => guard.tolerate(/status of 40[14]/));

test('a forgotten password is replaced by a link that works once; an unknown address is told the same', async ({
  page,
  partner,
  otherBrowser,
}) => {
  const { email, password } = await partner.member('viewer');
  await signInPage(page).open();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const forgot = forgotPasswordPage(page);
  await forgot.ask(`nobody-${email}`);
  await expect(forgot.sent).toContainText(`nobody-${email}`);
  const words = (await forgot.sent.innerText()).replace('nobody-', '');
  await forgot.another.click();
  await forgot.ask(email);
  await expect(forgot.sent).toContainText(`for ${email}`);
  expect(await forgot.sent.innerText()).toBe(words);

  const link = await linkFrom(email);
  expect(link).toMatch(/^\/reset-password#.{20,}$/);
  const reset = resetPasswordPage(page);
  await visit(page, link);
  await expect(reset.password).toBeVisible();
  // The secret of the link is neither in the history nor sent to the server.
  expect(page.url()).not.toContain('#');
  await reset.password.fill('too short');
  await expect(reset.password).toHaveAccessibleDescription('9 of 12 characters');
  await reset.submit.click();
  await expect(reset.password).toHaveAccessibleDescription(/Use 12 characters or more/);
  await reset.password.fill('a meadow, a lantern');
  await expect(reset.password).toHaveAccessibleDescription('19 characters: good');
  await reset.submit.click();

  const form = signInPage(page);
  await expect(page.getByRole('main')).toContainText('Your new password is set. Sign in with it.');
  await form.fill({ email, password });
  await expect(form.error).toContainText('Wrong email address or password.');
  await form.fill({ email, password: 'a meadow, a lantern' });
  await expect(overviewPage(page).title).toBeVisible();

  const other = await otherBrowser();
  await visit(other, link);
  await resetPasswordPage(other).password.fill('another meadow, another lantern');
  await resetPasswordPage(other).submit.click();
  await expect(other.getByRole('main')).toContainText('This link has expired or was already used');
  await visit(other, '/reset-password');
  await expect(other.getByRole('main')).toContainText('This link is incomplete');
  await other.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(forgotPasswordPage(other).email).toBeVisible();
});
