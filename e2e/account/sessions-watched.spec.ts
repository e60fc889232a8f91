import { expect } from '@playwright/test';
import { overviewPage, shell } from '../shell/pages';
import { test } from '../support/test';
import { transactionsPage } from '../wallets/pages';
import { sessionsPage, signInPage } from './pages';

// Chromium logs the rejected requests that redirect to sign-in.
test.beforeEach(({ guard }) => guard.tolerate(/status of 401/));

test('a browser that only watches is sent to sign-in too when its session ends', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'owner');
  const other = await otherBrowser();
  await signIn(other, 'owner');
  await overviewPage(other).open(partner.slug);
  await sessionsPage(page).open();
  await sessionsPage(page).endOther();
  // The event stream checks its key every 15 seconds.
  await expect(signInPage(other).heading).toBeVisible({ timeout: 30_000 });
  await expect(other).toHaveURL(`/sign-in?return_to=${encodeURIComponent(`/${partner.slug}/test`)}`);
});

test('an ended session that asks for a page goes to sign-in, and afterwards to that page', async ({
  page,
  context,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  const cookies = await context.cookies();
  await overviewPage(page).open(partner.slug);
  await shell(page).chooseInAccountMenu('Sign out');
  await expect(signInPage(page).heading).toBeVisible();
  // Restores the old cookie, as an attacker with a copy would.
  await context.addCookies(cookies);
  await transactionsPage(page).open(partner.slug, '?direction=credit');
  await expect(page).toHaveURL(
    `/sign-in?return_to=${encodeURIComponent(`/${partner.slug}/test/transactions?direction=credit`)}`,
  );
  await signInPage(page).fill(await partner.member('viewer'));
  await expect(page).toHaveURL(`/${partner.slug}/test/transactions?direction=credit`);
});
