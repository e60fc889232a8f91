import { expect } from '@playwright/test';
import { overviewPage, shell } from '../shell/pages';
import { test } from '../support/test';
import { transactionsPage } from '../wallets/pages';
import { sessionsPage, signInPage } from './pages';

// Chromium logs the rejected requests that redirect to sign-in.
test.beforeEach(({ guard }) => guard.tolerate(/status of 401/));

test('one browser ends the session of another, which signs in again and comes back to where it was', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await partner.pay('GHS', '12.00');
  await signIn(page, 'owner');
  const other = await otherBrowser();
  await signIn(other, 'owner');

  await overviewPage(page).open(partner.slug);
  await shell(page).chooseInAccountMenu('Your sessions');
  const sessions = sessionsPage(page);
  await expect(sessions.sessions).toHaveCount(2);
  await expect(sessions.current).toHaveCount(1);
  const statement = transactionsPage(other);
  await statement.open(partner.slug);
  await expect(statement.rows).toHaveCount(1);
  // The stream of an open page would redirect it during the next navigation.
  await other.goto('about:blank');
  await sessions.endOther();
  await expect(sessions.sessions).toHaveCount(1);

  // The next call redirects to sign-in, and back to its target afterwards.
  await statement.open(partner.slug, '?currency=GHS');
  await expect(signInPage(other).heading).toBeVisible();
  await expect(other.getByRole('main')).toContainText('You’ll return to the page you were on.');
  await expect(other.getByRole('main')).toContainText('This session was ended');
  await signInPage(other).fill(await partner.member('owner'));
  await expect(other).toHaveURL(`/${partner.slug}/test/transactions?currency=GHS`);
  await expect(statement.rows).toHaveCount(1);
});

test('signing out revokes: the cookie of before reads nothing any more', async ({
  page,
  context,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  const cookies = await context.cookies();
  await overviewPage(page).open(partner.slug);
  await shell(page).chooseInAccountMenu('Sign out');
  await expect(signInPage(page).heading).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.includes('session-token'))).toEqual([]);
  await context.addCookies(cookies);
  const answer = await context.request.get(`/api/read/${partner.slug}/test/listWallets`);
  expect(answer.status()).toBe(401);
  expect((await answer.json()).error.code).toBe('session_ended');
});

test('a session can end itself from the list', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  const sessions = sessionsPage(page);
  await sessions.open();
  await sessions.current.getByRole('button').click();
  await expect(sessions.confirmation).toContainText('Sign out here?');
  await sessions.confirmation.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInPage(page).heading).toBeVisible();
});
