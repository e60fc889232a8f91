import { expect, type Page } from '@playwright/test';
import { overviewPage, untilAlive, visit } from '../shell/pages';
import { expectAccessible, expectNoSideScroll } from '../support/checks';
import { addPasskeyDevice, codeOf } from '../support/second-factor';
import { test } from '../support/strict-product';
import { signInPage } from './pages';

// Tests of one worker share the product that is started for them.
test.describe.configure({ mode: 'serial' });

const NEW = 'another horse, another staple';

/** The required steps of a new account. */
function secureAccountPage(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    heading: page.getByRole('heading', { name: 'Secure your account' }),
    async choosePassword(present: string, chosen = NEW): Promise<void> {
      const current = page.getByRole('textbox', { name: 'Current password' });
      // The sign-in before it has opened a new page.
      await current.waitFor();
      await untilAlive(page);
      await current.fill(present);
      await page.getByRole('textbox', { name: 'New password' }).fill(chosen);
      await page.getByRole('button', { name: 'Set the new password' }).click();
    },
    async addPasskey(): Promise<void> {
      await page.getByRole('button', { name: 'Set up a passkey' }).waitFor();
      await untilAlive(page);
      await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
      await page.getByRole('textbox', { name: 'Your password' }).fill(NEW);
      await page.getByRole('button', { name: 'Set up a passkey' }).click();
    },
    async storeCodes(): Promise<void> {
      await page.getByRole('checkbox', { name: 'I’ve stored them' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  };
}

/** The warning before an idle session ends. */
function idleWarning(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  return { dialog, stay: dialog.getByRole('button', { name: 'Stay signed in' }) };
}

test('an owner changes the first password and sets up a passkey, and comes to the page that they wanted', async ({
  page,
  strict,
  guard,
}) => {
  guard.tolerate(/status of 403/);
  const owner = await strict.member('owner');
  const wanted = `/${strict.slug}/test/transactions?direction=credit`;
  const secure = secureAccountPage(page);
  await addPasskeyDevice(page);

  await visit(page, wanted);
  await signInPage(page).fill(owner);
  await expect(secure.heading).toBeVisible();
  await expect(secure.main).toContainText('Someone else chose your password.');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const read = await page.context().request.get(`/api/read/${strict.slug}/test/listWallets`);
  expect([read.status(), (await read.json()).error.code]).toEqual([403, 'account_not_secured']);
  await visit(page, `/${strict.slug}/test`);
  await expect(secure.heading).toBeVisible();
  await visit(page, '/account/security');
  await expect(secure.heading).toBeVisible();
  await visit(page, wanted);

  await secure.choosePassword(owner.password, owner.password);
  await expect(secure.main).toContainText('is your current password');
  await secure.choosePassword(owner.password);
  await expect(secure.main).toContainText('Your role requires two-factor authentication.');
  await expectAccessible(page);
  await secure.addPasskey();
  await secure.storeCodes();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
});

test('a treasury member uses an authenticator app instead, and a viewer needs none', async ({
  page,
  strict,
  otherBrowser,
}) => {
  const treasury = await strict.member('treasury');
  const secure = secureAccountPage(page);
  await signInPage(page).open();
  await signInPage(page).fill(treasury);
  await secure.choosePassword(treasury.password);
  await page.getByRole('button', { name: 'Use an authenticator app' }).waitFor();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(NEW);
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = await page.getByRole('button', { name: /^Copy secret/ }).getAttribute('aria-label');
  await page
    .getByRole('textbox', { name: '6-digit code' })
    .fill(codeOf((name ?? '').replace('Copy secret ', '')));
  await secure.storeCodes();
  await expect(overviewPage(page).title).toBeVisible();

  const other = await otherBrowser({ baseURL: strict.url });
  const viewer = await strict.member('viewer');
  await signInPage(other).open();
  await signInPage(other).fill(viewer);
  await secureAccountPage(other).choosePassword(viewer.password);
  await expect(overviewPage(other).title).toBeVisible();
});

test('an operator sets up a passkey before the desk opens', async ({ page, strict }) => {
  const operator = await strict.operator();
  const secure = secureAccountPage(page);
  await addPasskeyDevice(page);
  await visit(page, '/operator');
  await signInPage(page).fill(operator);
  await secure.choosePassword(operator.password);
  await secure.addPasskey();
  await secure.storeCodes();
  await expect(page).toHaveURL(/\/operator/);
  await expect(secure.heading).toHaveCount(0);
});

test('a page that nobody uses is signed out, says why, and comes back after sign-in', async ({
  page,
  strict,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.tolerate(/status of 401/);
  const viewer = await strict.member('viewer');
  const address = `/${strict.slug}/test/transactions`;
  await visit(page, address);
  await signInPage(page).fill(viewer);
  await secureAccountPage(page).choosePassword(viewer.password);
  await expect(page).toHaveURL(address);
  const began = Date.now();
  // Its stream and its reads continue without any user activity.
  await expect(idleWarning(page).dialog).toBeVisible({ timeout: 45_000 });
  await expect(idleWarning(page).dialog).toContainText(
    /You’ll be signed out in \d+ seconds because of inactivity/,
  );
  await expectAccessible(page);
  await expect(signInPage(page).heading).toBeVisible({ timeout: 120_000 });
  expect(Date.now() - began).toBeGreaterThan(45_000);
  await expect(page.getByRole('main')).toContainText('You were signed out because of inactivity.');
  await expectAccessible(page);
  await signInPage(page).fill({ ...viewer, password: NEW });
  await expect(page).toHaveURL(address);
});

test('whoever is warned stays signed in by one press, in every tab', async ({ page, strict }) => {
  test.setTimeout(240_000);
  const viewer = await strict.member('viewer');
  const address = `/${strict.slug}/test/transactions`;
  await visit(page, address);
  await signInPage(page).fill(viewer);
  await secureAccountPage(page).choosePassword(viewer.password);
  await expect(page).toHaveURL(address);
  const other = await page.context().newPage();
  await visit(other, address);
  const [here, there] = [idleWarning(page), idleWarning(other)];
  // Twice, for longer than an idle session lasts.
  for (const stay of [() => here.stay.click(), () => page.keyboard.press('Escape')]) {
    await page.bringToFront();
    await expect(here.dialog).toBeVisible({ timeout: 45_000 });
    await expect(here.stay).toBeFocused();
    await expect(there.dialog).toBeVisible();
    await stay();
    await expect(here.dialog).toHaveCount(0);
    await expect(there.dialog).toHaveCount(0);
  }
  await page.reload();
  await expect(page).toHaveURL(address);
});

test('a page that somebody uses stays signed in', async ({ page, strict }) => {
  test.setTimeout(180_000);
  const viewer = await strict.member('viewer');
  const address = `/${strict.slug}/test/transactions`;
  await visit(page, address);
  await signInPage(page).fill(viewer);
  await secureAccountPage(page).choosePassword(viewer.password);
  await expect(page).toHaveURL(address);
  for (const end = Date.now() + 80_000; Date.now() < end; ) {
    await page.keyboard.press('Shift');
    await page.waitForTimeout(5_000);
  }
  await page.reload();
  await expect(page).toHaveURL(address);
});
