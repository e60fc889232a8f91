import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectSound } from '../support/checks';
import { test } from '../support/review';
import { acceptEverything, asOperatorKey } from '../support/verification';
import { kybAccountsPage, kybBusinessPage, kybCopyPage, kybReviewPage, kybStatusPage } from './pages';

/** One first-level heading, no horizontal overflow, and accessible in light and dark themes. */
async function expectSoundPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectSound(page);
}

test('an empty verification: accessible and within the window', async ({ page, partner, signIn }) => {
  await signIn(page, 'compliance');
  await kybStatusPage(page).open(partner.slug);
  await expect(kybStatusPage(page).standing(/items left/)).toBeVisible();
  await expectSoundPage(page);
  await kybBusinessPage(page).open(partner.slug);
  await expect(kybBusinessPage(page).form).toBeVisible();
  await expectSoundPage(page);
  await kybAccountsPage(page).open(partner.slug);
  await expect(kybAccountsPage(page).add).toBeVisible();
  await expectSoundPage(page);
  await kybReviewPage(page).open(partner.slug);
  await expect(kybReviewPage(page).missing).not.toHaveCount(0);
  await expectSoundPage(page);
  await kybCopyPage(page).open(partner.slug);
  await expect(page.getByRole('main')).toContainText('Nothing has been submitted yet');
  await expectSoundPage(page);
});

test('a form with faults, conflicts and long texts, and its windows: accessible and within the window', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await verification.fill({ business: { legal_name: 'x'.repeat(200), use_case: 'long '.repeat(400) } });
  await signIn(page, 'compliance', { secondFactor: true });
  const { open, field, held, conflict, place, country } = kybBusinessPage(page);
  await open(partner.slug);
  await verification.call('PATCH', '/business', { trading_name: 'Quayside '.repeat(20) });
  await field('Tax ID').fill('12');
  await field('Trading name').fill('Quay '.repeat(30));
  await field('Trading name').blur();
  await expect(conflict('trading_name')).toBeVisible();
  await expect(place('tax_id')).toContainText('Must be');
  await expect(held).toBeVisible();
  await expectSoundPage(page);
  await country.click();
  await expect(
    page.getByRole('dialog', { name: 'Search countries' }).getByRole('option').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const accounts = kybAccountsPage(page);
  await accounts.open(partner.slug);
  await expect(accounts.accounts).toHaveCount(1);
  await expectSoundPage(page);
  await accounts.add.click();
  await accounts.currency('Ghanaian cedi').click();
  await accounts.send.click();
  await expect(accounts.adding).toContainText('Is required.');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await accounts.remove('NGN account 0000000018').click();
  await expect(accounts.removing).toBeVisible();
  await expectSound(page);

  const review = kybReviewPage(page);
  await review.open(partner.slug);
  await review.submit.click();
  await expect(review.confirmation).toBeVisible();
  await expectSound(page);
});

test('information requested, and what was submitted: accessible and within the window', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  const { person } = await verification.submitFirst();
  const step = (name: string, body: object) =>
    asOperatorKey(`/operator/v1/kyb/cases/${partner.slug}/${name}`, body);
  await step('take', {});
  const reason = `It can’t be read: ${'very-long-words-'.repeat(12)}`;
  await step('findings', { section: 'business', field: 'tax_id', verdict: 'rejected', reason });
  await step('questions', { section: 'business', field: 'source_of_funds', question: reason });
  await step('questions', { section: 'people', person_id: person.id, question: 'Who is this?' });
  await step('request-information', { message: reason });
  await signIn(page, 'compliance');
  await kybStatusPage(page).open(partner.slug);
  await expect(kybStatusPage(page).history).not.toHaveCount(0);
  await expectSoundPage(page);
  await kybBusinessPage(page).open(partner.slug);
  await expect(kybBusinessPage(page).place('source_of_funds')).toContainText('The reviewer asks');
  await expectSoundPage(page);
  await kybCopyPage(page).open(partner.slug);
  await expect(kybCopyPage(page).download).toBeVisible();
  await expectSoundPage(page);
});

for (const decision of ['approved', 'rejected', 'suspended'] as const) {
  test(`a verification that is ${decision}: accessible and within the window`, async ({
    page,
    partner,
    signIn,
    verification,
  }) => {
    await verification.submitFirst();
    await acceptEverything(partner);
    const decide = (word: string) =>
      asOperatorKey(`/operator/v1/organisations/${partner.slug}/kyb/decide`, {
        decision: word,
        reason: 'The reason.',
      });
    if (decision === 'suspended') await decide('approved');
    await decide(decision);
    await signIn(page, 'compliance');
    await kybStatusPage(page).open(partner.slug);
    await expect(kybStatusPage(page).history).not.toHaveCount(0);
    await expectSoundPage(page);
    await kybBusinessPage(page).open(partner.slug);
    await expect(page.getByRole('main')).toContainText('Harbour Savings Limited');
    await expectSoundPage(page);
  });
}

test('what a viewer sees: accessible and within the window', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await verification.submitFirst();
  await signIn(page, 'viewer');
  await kybStatusPage(page).open(partner.slug);
  await expect(kybStatusPage(page).history).not.toHaveCount(0);
  await expectSoundPage(page);
  await kybBusinessPage(page).open(partner.slug);
  await expect(page.getByRole('main')).toContainText('You can’t open the business information');
  await expectNoSideScroll(page);
  await expectSoundPage(page);
});
