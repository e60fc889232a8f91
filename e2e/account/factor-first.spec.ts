import { expect, type Page } from '@playwright/test';
import { keysPage } from '../developers/pages';
import { kybAccountsPage } from '../kyb/pages';
import { teamPage } from '../organisation/pages';
import { test } from '../support/review';
import { codeOf } from '../support/second-factor';
import { secondFactor } from './pages';

/** Records, on every page from now on, the maximum number of dialogs open at one time. */
async function countWindows(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { most: 0 };
    Object.assign(window, { windowsSeen: seen });
    const look = () => {
      // The list of a searchable select belongs to its form.
      const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(
        (window) => !window.closest('[data-radix-popper-content-wrapper]'),
      );
      seen.most = Math.max(seen.most, open.length);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { windowsSeen: { most: number } }).windowsSeen.most);
}

/** Sets up an authenticator app in the current step. */
async function setUp(page: Page, password: string): Promise<string> {
  const factor = secondFactor(page);
  const secret = await factor.beginSetUp(password);
  await factor.setUpCode.fill(codeOf(secret));
  await expect(factor.codes).toHaveCount(10);
  await factor.finishSetUp('Continue');
  return secret;
}

test('a settlement account: the second factor comes before the form, in the same window', async ({
  page,
  partner,
  signIn,
}) => {
  const { password } = await partner.member('compliance');
  await signIn(page, 'compliance');
  const most = await countWindows(page);
  const desk = kybAccountsPage(page);
  await desk.open(partner.slug);
  await desk.add.focus();
  await page.keyboard.press('Enter');
  await expect(secondFactor(page).setUp).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0);
  // Closing it keeps the form closed and returns the focus.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(desk.add).toBeFocused();

  await page.keyboard.press('Enter');
  await setUp(page, password);
  await expect(desk.adding).toBeVisible();
  await expect(desk.currency('Nigerian naira')).toBeVisible();
  await desk.currency('Nigerian naira').click();
  await desk.chooseBank('guar', 'Guaranty Trust Bank');
  await desk.number.fill('0000000018');
  await desk.field('Account name').fill('Quay Limited');
  await desk.send.click();
  await expect(desk.accounts).toContainText(['Guaranty Trust Bank']);
  expect(await most()).toBe(1);
});

test('an invitation: the second factor comes before the form, and not again while it is fresh', async ({
  page,
  partner,
  signIn,
}) => {
  const { password } = await partner.member('owner');
  await signIn(page, 'owner');
  const most = await countWindows(page);
  const team = teamPage(page);
  await team.open(partner.slug);
  await team.invite.click();
  await expect(secondFactor(page).setUp).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveCount(0);
  await setUp(page, password);
  const address = team.dialog.getByRole('textbox', { name: 'Email address' });
  await expect(address).toBeFocused();
  await address.fill(`new@${partner.slug}.example`);
  await team.role('Engineer').click();
  await team.submit('Send invitation').click();
  await expect(team.invitation(`new@${partner.slug}.example`)).toContainText('Pending');
  await team.invite.click();
  await expect(address).toBeVisible();
  expect(await most()).toBe(1);
});

test('a factor that runs out while the form is open is asked for in the form’s own window, which keeps what was typed', async ({
  page,
  partner,
  signIn,
}) => {
  const { password } = await partner.member('owner');
  await signIn(page, 'owner');
  const most = await countWindows(page);
  // What the page knew when the form opened; the service knows that no factor was given.
  await page.route('**/api/second-factor', (route) =>
    route.fulfill({ json: { fresh_until: new Date(Date.now() + 600_000).toISOString() } }),
  );
  const team = teamPage(page);
  await team.open(partner.slug);
  await team.invite.click();
  const address = team.dialog.getByRole('textbox', { name: 'Email address' });
  await address.fill(`late@${partner.slug}.example`);
  await team.submit('Send invitation').click();
  await expect(secondFactor(page).setUp).toBeVisible();
  await expect(address).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(address).toHaveValue(`late@${partner.slug}.example`);
  await expect(team.dialog).toContainText('Second factor required');
  await team.submit('Send invitation').click();
  await setUp(page, password);
  await expect(team.invitation(`late@${partner.slug}.example`)).toContainText('Pending');
  expect(await most()).toBe(1);
});

test('a key: the second factor comes before the form', async ({ page, partner, signIn }) => {
  const { password } = await partner.member('engineer');
  await signIn(page, 'engineer');
  const most = await countWindows(page);
  const keys = keysPage(page);
  await keys.open(partner.slug);
  await keys.main.getByRole('link', { name: 'Create key' }).click();
  await expect(secondFactor(page).setUp).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
  await setUp(page, password);
  await expect(keys.form.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await keys.task('Webhooks').click();
  const issued = await keys.issue('Hook keeper');
  expect(issued.key).toMatch(/^pk_test_/);
  expect(await most()).toBeLessThanOrEqual(1);
});
