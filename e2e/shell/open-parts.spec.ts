import { expect } from '@playwright/test';
import { sessionsPage } from '../account/pages';
import { expectAccessible, expectNoSideScroll } from '../support/checks';
import { test } from '../support/test';
import { fundPage, requestPage, transactionsPage } from '../wallets/pages';
import { eventsPage } from '../webhooks/pages';
import { reload, shell, visit } from './pages';

test.beforeEach(async ({ page, signIn }) => signIn(page, 'owner'));

test('menus, windows and panels are accessible while they are open', async ({ page, partner }) => {
  const { id } = await partner.pay('NGN', '1000.00');
  await visit(page, `/${partner.slug}/test`);
  await shell(page).openAccountMenu();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(shell(page).commands).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await transactionsPage(page).open(partner.slug);
  const { chip, sheet, sheetButton } = transactionsPage(page);
  const isPhone = await sheetButton.isVisible();
  await (isPhone ? sheetButton : chip('Date')).click();
  await expect(isPhone ? sheet : page.getByRole('dialog', { name: 'Date' })).toBeVisible();
  await expectAccessible(page);

  await eventsPage(page).open(partner.slug);
  await eventsPage(page).rows.first().getByRole('link').first().click();
  await expect(eventsPage(page).panel('Wallet funded')).toContainText(id);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('confirmations are accessible while they are open', async ({ page, partner }) => {
  const { id } = await partner.fund('NGN', '1000.00');
  await requestPage(page).open(partner.slug, id);
  await requestPage(page).ask('Another amount arrives', { 'Amount received': '900' });
  await expectAccessible(page);

  await sessionsPage(page).open();
  await sessionsPage(page).current.getByRole('button').click();
  await expect(sessionsPage(page).confirmation).toBeVisible();
  await expectAccessible(page);
});

test('a form with mistakes is accessible', async ({ page, partner }) => {
  await fundPage(page).open(partner.slug);
  await fundPage(page).amount.fill('1');
  await fundPage(page).review.click();
  await expect(fundPage(page).amount).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('empty pages are accessible', async ({ page, partner }) => {
  for (const place of [
    '',
    '/wallets/USD',
    '/funding',
    '/transactions',
    '/webhooks',
    '/deliveries',
    '/events',
  ]) {
    await visit(page, `/${partner.slug}/test${place}`);
    await expect(shell(page).main).toContainText(/yet|No transactions|No pending payments/);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
});

test('the theme is chosen, and stays', async ({ page, partner }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, `/${partner.slug}/test`);
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('light');
  await shell(page).chooseTheme('Dark');
  await expect.poll(scheme).toBe('dark');
  await reload(page);
  expect(await scheme()).toBe('dark');
  await shell(page).chooseTheme('System');
  await expect.poll(scheme).toBe('light');
});
