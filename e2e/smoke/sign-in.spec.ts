import { expect } from '@playwright/test';
import { signInPage } from '../account/pages';
import { overviewPage, shell } from '../shell/pages';
import { test } from '../support/anywhere';

test('a member signs in, sees the wallets in test mode, and signs out', {
  tag: '@smoke',
}, async ({ visitor, organisation, guard }) => {
  // Reads that were under way at sign-out are rejected.
  guard.tolerate(/status of 401/);
  await signInPage(visitor).open();
  await signInPage(visitor).fill(organisation.member);
  const overview = overviewPage(visitor);
  await expect(overview.title).toBeVisible();
  await expect(overview.wallet('Nigerian naira')).toContainText('NGN');
  await expect(shell(visitor).testMode).toBeVisible();

  await shell(visitor).chooseInAccountMenu('Sign out');
  await expect(signInPage(visitor).heading).toBeVisible();
  await visitor.goto(`/${organisation.slug}/test`);
  await expect(signInPage(visitor).heading, 'what was open is closed').toBeVisible();
});
