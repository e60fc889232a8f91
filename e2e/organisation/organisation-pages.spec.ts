import { expect } from '@playwright/test';
import { visit } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/test';

/** Pages of the organisation, its developers and the person's account, with their titles. */
const pages = [
  ['/:org/team', 'Team'],
  ['/:org/team?invite=open', 'Team'],
  ['/:org/going-live', 'Going live'],
  ['/:org/audit', 'Audit trail'],
  ['/:org/settings', 'Settings'],
  ['/:org/notifications', 'Notifications'],
  ['/:org/test/developers/keys', 'API keys'],
  ['/:org/test/developers/allowlist', 'Allowlist'],
  ['/:org/test/developers/requests', 'Request log'],
  ['/:org/test/developers/reference', 'API reference'],
  ['/:org/test/developers/reference/fundWallet', 'Fund a wallet'],
  ['/account/security', 'Your account'],
  ['/account/notifications', 'Your account'],
] as const;

for (const [path, title] of pages) {
  test(`${path}: accessible and within the window`, async ({ page, partner, signIn }) => {
    // The invitation form requires the second factor first.
    await signIn(page, 'owner', { secondFactor: path.includes('invite=') });
    await visit(page, path.replace(':org', partner.slug));
    // Behind a dialog the page itself is hidden from assistive technology.
    const heading = page.getByRole('heading', { level: 1, name: title, includeHidden: true });
    await expect(heading.first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectSound(page);
  });
}

for (const [path, title] of [
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', /password/],
  ['/accept-invitation', /invitation/i],
] as const) {
  test(`${path}: accessible and within the window, also without a link`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectSound(page);
  });
}
