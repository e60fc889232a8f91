import { expect } from '@playwright/test';
import { countLoads } from '../support/checks';
import { test } from '../support/review';
import { acceptEverything, asOperatorKey, liveStatus, readCase } from '../support/verification';
import { kybBusinessPage, kybCopyPage, kybFrame, kybReviewPage, kybStatusPage } from './pages';

/** A reviewer's actions, with the operators' own key. */
const reviewing = (slug: string) => ({
  step: (step: string, body: object = {}) => asOperatorKey(`/operator/v1/kyb/cases/${slug}/${step}`, body),
  decide: (decision: string, reason?: string) =>
    asOperatorKey(`/operator/v1/organisations/${slug}/kyb/decide`, { decision, ...(reason && { reason }) }),
});

test('information is requested, given, and the verification approved, without a reload', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  test.slow();
  await verification.submitFirst();
  const { step, decide } = reviewing(partner.slug);
  await signIn(page, 'compliance');
  const status = kybStatusPage(page);
  const loads = countLoads(page);
  await status.open(partner.slug);
  await expect(status.standing('Waiting for a reviewer')).toBeVisible();

  await step('take');
  await expect(status.standing('In review')).toBeVisible();
  await step('findings', {
    section: 'business',
    field: 'tax_id',
    verdict: 'rejected',
    reason: 'It belongs to another company.',
  });
  await step('questions', {
    section: 'business',
    field: 'source_of_funds',
    question: 'Which of your products do these funds come from?',
  });
  await step('request-information', { message: 'Two things are open.' });
  await expect(status.standing('The reviewer needs something from you')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Two things are open.');
  await expect(status.part('Business')).toContainText('Tax ID not accepted: It belongs to another company.');
  await expect(status.part('Business')).toContainText(
    'Question about source of funds: Which of your products do these funds come from?',
  );
  await expect(status.step).toContainText('Information requested');
  expect(await liveStatus(partner)).toBe(401);
  await status.goOn.click();

  const { field, place, saved } = kybBusinessPage(page);
  await expect(field('Tax ID')).toBeFocused();
  await expect(place('tax_id')).toContainText('Not accepted: It belongs to another company.');
  await field('Tax ID').fill('87654321-0001');
  await field('Tax ID').blur();
  await expect(saved).toBeVisible();
  await expect(place('tax_id')).not.toContainText('Not accepted');
  const question = place('source_of_funds').getByRole('list', { name: 'Reviewer’s questions' });
  await question.getByRole('button', { name: 'Save answer' }).click();
  await expect(question).toContainText('Write an answer first.');
  await question.getByRole('textbox', { name: 'Your answer' }).fill('From the savings product alone.');
  await question.getByRole('button', { name: 'Save answer' }).click();
  await expect(question).toContainText('From the savings product alone.');
  await expect(question.getByRole('button', { name: 'Change answer' })).toBeVisible();

  await kybFrame(page).section('Review and submit').click();
  const review = kybReviewPage(page);
  await review.submit.click();
  await review.confirm.click();
  await expect(status.standing('Waiting for a reviewer')).toBeVisible();
  await expect(status.history.first()).toContainText('Submitted again');
  expect((await readCase(partner)).questions[0]?.answer).toBe('From the savings product alone.');

  await acceptEverything(partner);
  await decide('approved');
  await expect(status.standing('Your business is verified')).toBeVisible();
  await expect(status.effects.filter({ hasText: 'Live keys' })).toContainText('Active');
  expect(await liveStatus(partner)).toBe(200);
  expect(loads()).toBe(1);

  await kybFrame(page).section('Submitted copy').click();
  const copy = kybCopyPage(page);
  await expect(copy.part('Business')).toContainText('87654321-0001');
  await copy.choice.click();
  await page.getByRole('option', { name: /^Submission 1/ }).click();
  await expect(copy.part('Business')).toContainText('1234567890');
  await expect(page).toHaveURL(/submission=1/);
});

test('a rejected verification says why, and that it is final', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await verification.submitFirst();
  const { step, decide } = reviewing(partner.slug);
  await step('take');
  await decide('rejected', 'The business is not in the register.');
  await signIn(page, 'compliance');
  const status = kybStatusPage(page);
  await status.open(partner.slug);
  await expect(status.standing('The verification was rejected')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The business is not in the register.');
  await expect(status.next).toHaveText('No action needed');
  await expect(status.step).toContainText('Rejected');
  await expect(status.requirements).toBeHidden();
  await expect(kybReviewPage(page).submit).toBeHidden();
  await kybReviewPage(page).open(partner.slug);
  await expect(page.getByRole('main')).toContainText('The decision is final.');
  await expect(kybReviewPage(page).submit).toBeHidden();
});

test('a suspended verification says so at once', async ({ page, partner, signIn, verification }) => {
  await verification.submitFirst();
  await acceptEverything(partner);
  const { decide } = reviewing(partner.slug);
  await decide('approved');
  await signIn(page, 'compliance');
  const status = kybStatusPage(page);
  await status.open(partner.slug);
  await expect(status.standing('Your business is verified')).toBeVisible();
  await decide('suspended', 'The licence has expired.');
  await expect(status.standing('The verification is suspended')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The licence has expired.');
  expect(await liveStatus(partner)).toBe(401);
  await decide('approved');
  await expect(status.standing('Your business is verified')).toBeVisible();
  await expect(status.history.first()).toContainText('Suspension lifted');
});
