import { expect } from '@playwright/test';
import { secondFactor } from '../account/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { keysPage, statusWith } from './pages';

test('a key subject by subject, a second factor before it, and a key that may do more than oneself', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'engineer');
  const keys = keysPage(page);
  await keys.openForm(partner.slug);
  await expect(secondFactor(page).setUp).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys.main).toContainText('Confirm it’s you first');
  await expect(keys.form).toHaveCount(0);
  await expectSound(page);

  await signIn(page, 'engineer', { secondFactor: true });
  await keys.openForm(partner.slug);
  await keys.task('Something else').click();
  await expect(keys.level('Wallets', 'Write')).toBeDisabled();
  await keys.form.getByRole('button', { name: 'Create key' }).click();
  await expect(keys.form).toContainText('Choose at least one permission');
  await keys.level('Wallets', 'Read').check();
  await keys.level('Webhooks and events', 'Write').check();
  await expectSound(page);
  const issued = await keys.issue('Narrow');
  expect(await statusWith(issued)).toBe(200);

  await keys.openKey(partner.slug, partner.test.key);
  await expect(keys.rotate).toHaveAccessibleDescription(/has permissions you don’t.*owner/);
  await expect(keys.revoke).toBeEnabled();
});
