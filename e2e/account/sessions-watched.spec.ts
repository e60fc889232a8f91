import { expect } from '@playwright/test';
import { overviewPage } from '../shell/pages';
import { test } from '../support/test';
import { sessionsPage, signInPage } from './pages';

// Chromium logs the refusals that send a browser to sign-in.
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
  // The event stream looks at its key every fifteen seconds.
  await expect(signInPage(other).heading).toBeVisible({ timeout: 30_000 });
  await expect(other).toHaveURL(`/sign-in?return_to=${encodeURIComponent(`/${partner.slug}/test`)}`);
});
