import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/review';
import { acceptEverything } from '../support/verification';
import { casePage, queuePage } from './pages';

test('the queue: accessible and within the window, in light and dark', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
}) => {
  await verification.submitFirst();
  await signInAs(page, reviewer);
  await queuePage(page).open();
  await expect(queuePage(page).rows).not.toHaveCount(0);
  await expectSound(page);
  await queuePage(page).open(`?query=${partner.slug}&reviewer=me`);
  await expect(page.getByText('No verifications match')).toBeVisible();
  await expectSound(page);
});

test('a case in every part: accessible and within the window, in light and dark', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
}) => {
  await verification.submitFirst();
  await signInAs(page, reviewer);
  const desk = casePage(page);
  await desk.open(partner.slug);
  await desk.decision('Take').click();
  // On a phone the notice slides over the last item in the window, and could take the click on it.
  await page.getByRole('button', { name: 'Close toast' }).click();
  await expect(shell(page).notice('You are reviewing it')).toBeHidden();
  await desk.accept(desk.item('Legal name')).click();
  await expect(desk.item('Legal name')).toContainText('Accepted');
  await desk.reject(desk.item('Tax ID')).click();
  await expect(desk.dialog).toBeVisible();
  await expectSound(page);
  await desk.send('Reason', 'It belongs to another company.', 'Reject');
  await desk.ask(desk.item('Source of funds')).click();
  await desk.send('Question', 'Which of your customers?', 'Add question');
  await expect(desk.item('Source of funds')).toContainText('Which of your customers?');
  // The closed dialog leaves the pointer on a button, whose tooltip is outside of every landmark.
  await page.mouse.move(0, 0);
  await expectSound(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await desk.showDocuments();
  await desk.document('Memorandum and articles').click();
  await expect(desk.viewer('articles.pdf')).toContainText('of 2');
  await expectSound(page);
  for (const part of ['Questions', 'Requirements', 'Notes', 'History'] as const) {
    await desk.show(part);
    await expect(desk.main.getByRole('tab', { name: part })).toHaveAttribute('aria-selected', 'true');
    await expectSound(page);
  }
  await desk.decision('Request information').click();
  await expect(desk.dialog).toContainText('The partner will see');
  await expectSound(page);
});

test('a case that came back, and its decision: accessible and within the window, in light and dark', async ({
  page,
  partner,
  decider,
  signInAs,
  verification,
}) => {
  await verification.submitFirst();
  await signInAs(page, decider);
  const desk = casePage(page);
  await desk.open(partner.slug);
  await desk.decision('Take').click();
  await desk.reject(desk.item('Website').or(desk.item('Use case'))).click();
  await desk.send('Reason', 'Say more.', 'Reject');
  await expect(desk.item('Use case')).toContainText('Say more.');
  await desk.requestInformation('One thing, please.');
  await expect(desk.main).toContainText('Action required');
  await expectSound(page);
  await verification.call('PATCH', '/business', { use_case: 'Savings plans for teachers', website: '' });
  await verification.submit();
  await desk.open(partner.slug);
  await expect(desk.item('Use case')).toContainText('Changed since submission 1');
  await expectSound(page);
  await expect(desk.decision('Approve')).toBeDisabled();
  await acceptEverything(partner);
  await desk.open(partner.slug);
  await desk.decision('Approve').click();
  await expect(desk.confirmation).toContainText('optional details have no finding');
  await expectSound(page);
});
