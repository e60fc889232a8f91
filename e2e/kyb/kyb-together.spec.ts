import { expect } from '@playwright/test';
import { test } from '../support/review';
import { kybBusinessPage } from './pages';

test.describe('two people fill in the same form', () => {
  test('in different fields: both changes stand, and each sees the other’s', async ({
    page,
    partner,
    signIn,
    otherBrowser,
    verification,
  }) => {
    await verification.call('PATCH', '/business', { legal_name: 'Quay Limited', industry: 'Savings' });
    const [mine, theirs] = [kybBusinessPage(page), kybBusinessPage(await otherBrowser())];
    await signIn(page, 'compliance');
    await signIn(theirs.form.page(), 'owner');
    await mine.open(partner.slug);
    await theirs.open(partner.slug);

    await theirs.choose('Industry', 'Microfinance');
    await expect(theirs.saved).toBeVisible();
    await mine.field('Legal name').fill('Quay Microfinance Limited');
    await mine.field('Legal name').blur();
    await expect(mine.saved).toBeVisible();

    await expect(mine.industry).toHaveText('Microfinance');
    expect(await verification.call('GET', '/business')).toMatchObject({
      legal_name: 'Quay Microfinance Limited',
      industry: 'Microfinance',
    });
  });

  test('in the same field: nothing is overwritten before one of them has chosen', async ({
    page,
    partner,
    signIn,
    otherBrowser,
    verification,
  }) => {
    await verification.call('PATCH', '/business', { legal_name: 'Quay Limited' });
    const [mine, theirs] = [kybBusinessPage(page), kybBusinessPage(await otherBrowser())];
    await signIn(page, 'compliance');
    await signIn(theirs.form.page(), 'owner');
    await mine.open(partner.slug);
    await theirs.open(partner.slug);

    await theirs.field('Legal name').fill('Quay Savings Limited');
    await theirs.field('Legal name').blur();
    await expect(theirs.saved).toBeVisible();
    await mine.field('Legal name').fill('Quay Holdings Limited');
    await mine.field('Legal name').blur();

    const conflict = mine.conflict('legal_name');
    await expect(conflict).toContainText('Quay Savings Limited');
    await expect(conflict).toContainText('Quay Holdings Limited');
    await expect(mine.held).toContainText('choose which version to keep');
    const stored = () => verification.call<{ legal_name: string }>('GET', '/business');
    expect((await stored()).legal_name).toBe('Quay Savings Limited');

    // Input in other fields is saved meanwhile.
    await mine.choose('Industry', 'Payments');
    await expect.poll(stored).toMatchObject({ legal_name: 'Quay Savings Limited', industry: 'Payments' });

    await mine.useMine('Legal name').click();
    await expect(conflict).toBeHidden();
    await expect.poll(async () => (await stored()).legal_name).toBe('Quay Holdings Limited');
    await expect(mine.saved).toBeVisible();
  });

  test('and theirs can be kept', async ({ page, partner, signIn, verification }) => {
    await signIn(page, 'compliance');
    const { open, field, conflict, keepTheirs, saved } = kybBusinessPage(page);
    await open(partner.slug);
    await verification.call('PATCH', '/business', { legal_name: 'Quay Savings Limited' });
    await field('Legal name').fill('Quay Holdings Limited');
    await field('Legal name').blur();
    await expect(conflict('legal_name')).toBeVisible();
    await keepTheirs('Legal name').click();
    await expect(field('Legal name')).toHaveValue('Quay Savings Limited');
    await expect(conflict('legal_name')).toBeHidden();
    await expect(saved).toBeVisible();
  });

  test('and one of them submits it: what the other has typed is handed back', async ({
    page,
    partner,
    signIn,
    verification,
  }) => {
    await verification.fill();
    await signIn(page, 'compliance');
    const { open, field, form } = kybBusinessPage(page);
    await open(partner.slug);
    // Typed but not yet saved: the page saves after a pause, and the submission comes first.
    await field('Trading name').fill('Quayside');
    await verification.submit();
    await expect(page.getByRole('main')).toContainText('It was submitted while you were typing');
    await expect(page.getByRole('main')).toContainText('Quayside');
    await expect(form).toBeHidden();
  });
});
