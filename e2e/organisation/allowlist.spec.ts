import { expect } from '@playwright/test';
import { sendSigned } from '@/tests/support/raw-http';
import { expectSound } from '../support/checks';
import { product } from '../support/product';
import { test } from '../support/test';
import { allowlistPage } from './pages';

test('a list binds keys at once, says what it will do, and does not lock out by accident', async ({
  page,
  partner,
  signIn,
}) => {
  const call = async () =>
    (await sendSigned(product.serviceUrl, partner.test, { target: '/partner/v1/wallets' })).status;
  await signIn(page, 'owner', { secondFactor: true });
  const { open, form, list, addYours, bindDashboard, lockMeOut, save } = allowlistPage(page);
  await open(partner.slug);
  await expect(save).toBeDisabled();
  await list.fill('203.0.113.77/24\noffice');
  await expect(form).toContainText('office is not an IPv4 or IPv6 address');
  await expect(save).toBeDisabled();
  await expectSound(page);
  await list.fill('203.0.113.77/24');
  await expect(form).toContainText('which is not on the list');
  await expect(form).toContainText('Keys currently work from anywhere');
  expect(await call()).toBe(200);
  await save.click();
  await expect(list).toHaveValue('203.0.113.0/24');
  // The allowlist does not apply to members: the owner still has access, the program does not.
  expect(await call()).toBe(403);

  await bindDashboard.click();
  await expect(form).toContainText('This locks you out');
  await expect(save).toBeDisabled();
  await expect(lockMeOut).not.toBeChecked();
  await expectSound(page);
  await addYours.click();
  await expect(form).toContainText('which is on the list');
  await expect(form).toContainText('Not reachable from the internet');
  await expect(lockMeOut).toHaveCount(0);
  await save.click();
  await expect(save).toHaveAccessibleDescription('No changes.');
  await open(partner.slug);
  await expect(bindDashboard).toBeChecked();

  await list.fill('');
  await expect(form).toContainText('The allowlist is off');
  await save.click();
  await expect(save).toHaveAccessibleDescription('No changes.');
  expect(await call()).toBe(200);
});
