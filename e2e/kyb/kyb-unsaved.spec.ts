import { expect } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { test } from '../support/review';
import { kybBusinessPage } from './pages';

interface Business {
  readonly legal_name?: string;
  readonly trading_name?: string;
  readonly tax_id?: string;
}

test.describe('what is typed', () => {
  test('is saved by itself after a pause, and is there after a reload, at its place', async ({
    page,
    partner,
    signIn,
    verification,
  }) => {
    await signIn(page, 'compliance');
    const { open, field, saved } = kybBusinessPage(page);
    await open(partner.slug);
    await field('Legal name').fill('Quay Limited');
    await expect(saved).toBeVisible();
    expect(await verification.call<Business>('GET', '/business')).toMatchObject({
      legal_name: 'Quay Limited',
    });
    await field('Trading name').focus();
    await reload(page);
    await expect(field('Legal name')).toHaveValue('Quay Limited');
    await expect(field('Trading name')).toBeFocused();
  });

  test('is saved although the tab is closed at once', async ({ page, partner, signIn, verification }) => {
    await signIn(page, 'compliance');
    const { open, field } = kybBusinessPage(page);
    await open(partner.slug);
    await field('Legal name').fill('Quay Limited');
    await page.close({ runBeforeUnload: true });
    await expect
      .poll(async () => (await verification.call<Business>('GET', '/business')).legal_name)
      .toBe('Quay Limited');
  });

  test('is kept while there is no connection, and saved when it is back', async ({
    page,
    context,
    partner,
    signIn,
    verification,
    guard,
  }) => {
    guard.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await signIn(page, 'compliance');
    const { open, field, notSaved, saved } = kybBusinessPage(page);
    await open(partner.slug);
    await context.setOffline(true);
    await field('Legal name').fill('Quay Limited');
    await field('Legal name').blur();
    await expect(notSaved).toContainText('The connection was lost');
    await context.setOffline(false);
    await expect(saved).toBeVisible();
    expect((await verification.call<Business>('GET', '/business')).legal_name).toBe('Quay Limited');
  });

  test('is back after a reload where it could not be saved, for its member alone', async ({
    page,
    partner,
    signIn,
    verification,
  }) => {
    await verification.call('PATCH', '/business', { country: 'NG' });
    await signIn(page, 'compliance');
    page.on('dialog', (dialog) => void dialog.accept());
    const { open, field, held, place } = kybBusinessPage(page);
    await open(partner.slug);
    await field('Tax ID').fill('12');
    await field('Tax ID').blur();
    await expect(place('tax_id')).toContainText('Must be a TIN of 10 digits');
    await expect(held).toContainText('1 field is not saved');
    await reload(page);
    await expect(field('Tax ID')).toHaveValue('12');
    await expect(held).toBeVisible();

    await shell(page).chooseInAccountMenu('Sign out');
    await expect(page).toHaveURL(/sign-in/);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await signIn(page, 'owner');
    await open(partner.slug);
    await expect(field('Tax ID')).toHaveValue('');
    expect((await verification.call<Business>('GET', '/business')).tax_id).toBeUndefined();
  });

  test('goes to the first field that is wrong before it goes on', async ({ page, partner, signIn }) => {
    await signIn(page, 'compliance');
    const { open, field, place, chooseCountry, form } = kybBusinessPage(page);
    await open(partner.slug);
    await chooseCountry('nig', 'Nigeria');
    await field('Registration number').fill('1');
    await field('Contact email').fill('nobody');
    await form.getByRole('button', { name: 'Continue to people' }).click();
    await expect(field('Registration number')).toBeFocused();
    await expect(place('registration_number')).toContainText('Must be');
    await expect(place('contact_email')).toContainText('Must be an email address.');
    await field('Registration number').fill('RC 123456');
    await field('Contact email').fill('compliance@quay.example');
    await form.getByRole('button', { name: 'Continue to people' }).click();
    await expect(page).toHaveURL(`/${partner.slug}/kyb/people`);
  });
});
