import { expect } from '@playwright/test';
import { overviewPage, shell } from '../shell/pages';
import { test } from '../support/review';
import { kybAccountsPage, kybBusinessPage, kybReviewPage, kybStatusPage } from './pages';

test.describe('the verification with the keyboard alone', () => {
  test('is reached by two letters and by the command menu', async ({ page, partner, signIn }) => {
    await signIn(page, 'compliance');
    await overviewPage(page).open(partner.slug);
    await page.keyboard.press('g');
    await page.keyboard.press('v');
    await expect(kybStatusPage(page).title).toBeVisible();
    await shell(page).command('bank', 'Verification: settlement accounts');
    await expect(kybAccountsPage(page).title).toBeVisible();
  });

  test('is filled in: lists, days, numbers, and the way on', async ({
    page,
    partner,
    signIn,
    verification,
  }) => {
    await signIn(page, 'compliance');
    await kybStatusPage(page).open(partner.slug);
    await kybStatusPage(page).goOn.focus();
    await page.keyboard.press('Enter');
    const { field, country, kind, saved } = kybBusinessPage(page);
    await expect(field('Legal name')).toBeFocused();
    await page.keyboard.type('Quay Limited');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(country).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Search countries' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('ghana');
    await page.keyboard.press('Enter');
    await expect(country).toBeFocused();
    await expect(country).toHaveText('Ghana');
    await page.keyboard.press('Tab');
    await expect(kind).toBeFocused();
    // Letters also select on the closed list, and trigger no page shortcut.
    await page.keyboard.type('co');
    await expect(kind).toHaveText('Cooperative');
    await page.keyboard.press('Enter');
    await page.keyboard.type('coop');
    await page.keyboard.press('Enter');
    await expect(kind).toHaveText('Cooperative');
    // The list returns the focus when it closes.
    await expect(kind).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field('Registration number')).toBeFocused();
    await page.keyboard.type('CS012345678');
    await page.keyboard.press('Tab');
    await expect(saved).toBeVisible();
    await expect
      .poll(() => verification.call('GET', '/business'))
      .toMatchObject({
        legal_name: 'Quay Limited',
        country: 'GH',
        entity_type: 'cooperative',
        registration_number: 'CS012345678',
      });
  });

  test('is submitted, and the focus comes back from the question', async ({
    page,
    partner,
    signIn,
    verification,
  }) => {
    await verification.fill();
    await signIn(page, 'compliance');
    const { open, submit, confirmation, confirm } = kybReviewPage(page);
    await open(partner.slug);
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(confirmation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirmation).toBeHidden();
    await expect(submit).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(kybStatusPage(page).standing('Waiting for a reviewer')).toBeVisible();
  });
});
