import { expect } from '@playwright/test';
import { type KeyPair, sendSigned } from '@/tests/support/raw-http';
import { secondFactor } from '../account/pages';
import { expectAccessible, expectNoSideScroll, expectSound } from '../support/checks';
import { product } from '../support/product';
import { test } from '../support/test';
import { keysPage } from './pages';

const works = async (pair: KeyPair) =>
  (await sendSigned(product.serviceUrl, pair, { target: '/partner/v1/webhooks' })).status;

test('an engineer issues a key, calls with it, rotates its secret and revokes it', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'engineer', { secondFactor: true });
  const keys = keysPage(page);
  await keys.open(partner.slug);
  await expect(keys.row('First key')).toContainText('Everything');
  await keys.main.getByRole('link', { name: 'Create key' }).click();
  await expect(keys.task('Take payments')).toBeDisabled();
  await expect(keys.form).toContainText('owner, admin or treasury member');
  await keys.task('Webhooks').click();
  await expect(keys.form).toContainText('webhooks:write');
  await expectSound(page);

  const first = await keys.issue('Hook keeper');
  await expect(page.getByRole('heading', { level: 1, name: 'Hook keeper' })).toBeVisible();
  expect(first).toEqual({
    key: expect.stringMatching(/^pk_test_\w{22}$/),
    secret: expect.stringMatching(/^sk_test_\w{43}$/),
  });
  expect(await works(first)).toBe(200);
  await expect(keys.main).toContainText('Story engineer');
  await expect(keys.secrets).toHaveCount(1);
  expect(await page.content()).not.toContain(first.secret);
  await expectSound(page);

  const second = { ...first, secret: await keys.rotateFor('One hour') };
  await expect(keys.secrets).toHaveText([/New secret/, /Old secret/]);
  await expect(keys.secrets.last().getByRole('timer')).toHaveText(/\d:\d\d/);
  expect([await works(first), await works(second)]).toEqual([200, 200]);
  await expectSound(page);
  const third = { ...first, secret: await keys.rotateFor('Not at all') };
  await expect(keys.secrets).toHaveCount(1);
  expect([await works(second), await works(third)]).toEqual([401, 200]);

  await keys.revoke.click();
  await expect(keys.revoking).toContainText('Last used');
  await expect(keys.revoking.getByRole('button', { name: 'Revoke key' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await keys.revoking.getByRole('textbox').fill('Hook keeper');
  await keys.revoking.getByRole('button', { name: 'Revoke key' }).click();
  await expect(keys.main).toContainText('Calls with this key are refused');
  await expect(keys.revoke).toHaveCount(0);
  expect(await works(third)).toBe(401);
});

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
  expect(await works(issued)).toBe(200);

  await keys.openKey(partner.slug, partner.test.key);
  await expect(keys.rotate).toHaveAccessibleDescription(/has permissions you don’t.*owner/);
  await expect(keys.revoke).toBeEnabled();
});

test('a viewer sees the keys, and who can change them', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const keys = keysPage(page);
  await keys.open(partner.slug);
  await expect(keys.row('First key')).toContainText('Active');
  const create = keys.main.getByRole('button', { name: 'Create key' });
  await expect(create).toHaveAccessibleDescription(/an owner, admin or engineer/);
  await expectSound(page);
});
