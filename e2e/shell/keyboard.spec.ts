import { expect } from '@playwright/test';
import { test } from '../support/test';
import { fundPage, requestPage } from '../wallets/pages';
import { overviewPage, shell } from './pages';

test.describe('with the keyboard alone', () => {
  test.beforeEach(async ({ page, partner, signIn }) => {
    await signIn(page, 'owner');
    await overviewPage(page).open(partner.slug);
    await expect(overviewPage(page).title).toBeVisible();
  });

  test('the first stop skips to the content', async ({ page }) => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(shell(page).main).toBeFocused();
    await page.keyboard.press('Tab');
    const hasFocusInside = (main: HTMLElement) =>
      main !== document.activeElement && main.contains(document.activeElement);
    await expect.poll(() => shell(page).main.evaluate(hasFocusInside)).toBe(true);
  });

  test('the command menu opens with Ctrl+K or ⌘K, finds a page, and closes again', async ({
    page,
    partner,
  }) => {
    const { commands } = shell(page);
    await page.keyboard.press('Meta+k');
    await expect(commands.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(commands).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('recon');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${partner.slug}/test/reconciliation`);
    await expect(commands).toBeHidden();
  });

  test('two letters go to a page, but not while something is typed', async ({ page, partner }) => {
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page).toHaveURL(`/${partner.slug}/test/transactions`);
    await page.getByRole('textbox', { name: 'Search' }).focus();
    await page.keyboard.type('gw');
    await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('gw');
    await expect(page).toHaveURL(/\/transactions/);
  });

  test('a wallet is funded', async ({ page, partner }) => {
    const { amount, wallet, method, cancel, review, question, change, confirm } = fundPage(page);
    await page.keyboard.press('c');
    await page.keyboard.press('f');
    await expect(amount).toBeVisible();
    await wallet('NGN').focus();
    await page.keyboard.press('Tab');
    await expect(amount).toBeFocused();
    await page.keyboard.type('1500.50');
    await page.keyboard.press('Tab');
    await expect(method('Bank transfer')).toBeFocused();
    // As long as a finger presses it: a shorter press only moves the focus.
    await page.keyboard.press('ArrowDown', { delay: 60 });
    await expect(method('Checkout page')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(review).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(change).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(requestPage(page).title).toBeVisible();
    const [made] = await partner.fundingRequests();
    expect(made).toMatchObject({ amount: '1500.50', method: 'alpha_checkout' });
  });

  test('a filter is chosen and the focus comes back to it', async ({ page, partner }) => {
    await partner.pay('GHS', '10.00');
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    const chip = page.getByRole('search').getByRole('button', { name: 'Wallet' });
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/currency=/);
    await expect(page.getByRole('search').getByRole('button', { name: /^Wallet/ })).toBeFocused();
  });
});
