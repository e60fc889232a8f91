import { expect } from '@playwright/test';
import { toastStep } from '../shell/pages';
import { expectAccessible, expectNoSideScroll, expectSound } from '../support/checks';
import { test } from '../support/test';
import { keysPage, statusWith } from './pages';

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
  expect(await statusWith(first)).toBe(200);
  await expect(keys.main).toContainText('Story engineer');
  await expect(keys.secrets).toHaveCount(1);
  expect(await page.content()).not.toContain(first.secret);
  await expectSound(page);

  const second = { ...first, secret: await keys.rotateFor('One hour') };
  await expect(keys.secrets).toHaveText([/New secret/, /Old secret/]);
  await expect(keys.secrets.last().getByRole('timer')).toHaveText(/\d:\d\d/);
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
  await expectSound(page);
  const third = { ...first, secret: await keys.rotateFor('Not at all') };
  await expect(keys.secrets).toHaveCount(1);
  expect([await statusWith(second), await statusWith(third)]).toEqual([401, 200]);

  await keys.revoke.click();
  await expect(keys.revoking).toContainText('Last used');
  await expect(keys.revoking.getByRole('button', { name: 'Revoke key' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await keys.revoking.getByRole('textbox').fill('Hook keeper');
  await keys.revoking.getByRole('button', { name: 'Revoke key' }).click();
  await expect(keys.main).toContainText('Calls with this key are refused');
  await expect(keys.revoke).toHaveCount(0);
  await expect(toastStep(page, 'link', 'Create a key')).toHaveAttribute('href', /\/keys\/new$/);
  expect(await statusWith(third)).toBe(401);
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
