import { expect } from '@playwright/test';
import { secondFactor, signInPage } from '../account/pages';
import { reload, shell } from '../shell/pages';
import { test } from '../support/review';
import { acceptEverything, liveStatus } from '../support/verification';
import { casePage, queuePage } from './pages';

test('a verification is rejected in part, asked about, mended and approved, and live keys work', async ({
  page,
  partner,
  decider,
  verification,
  guard,
}) => {
  // A correct password returns the request for a second factor.
  guard.tolerate(/status of 401/);
  await verification.submitFirst();
  expect(await liveStatus(partner)).toBe(401);

  // A staff member without any organisation signs in and gets the queue.
  await signInPage(page).open();
  await signInPage(page).fill(decider);
  await secondFactor(page).useRecoveryCode.click();
  await secondFactor(page).recoveryCode.fill(decider.factor?.recoveryCode() ?? '');
  await page.keyboard.press('Enter');
  await expect(queuePage(page).title).toBeVisible();
  await expect(queuePage(page).staffBanner).toBeVisible();
  await expect(page).toHaveURL('/operator');
  await queuePage(page).search.fill(partner.slug);
  await expect(queuePage(page).rows).toHaveCount(1);
  await expect(queuePage(page).row(partner.slug)).toContainText('Submitted');
  await queuePage(page).case(partner.slug).click();

  const desk = casePage(page);
  await expect(desk.title(partner.slug)).toBeVisible();
  await expect(desk.accept(desk.item('Tax ID'))).toBeDisabled();
  await desk.decision('Take').click();
  await expect(desk.main).toContainText('Reviewer: You');
  await expect(desk.main).toContainText('In review');

  await desk.accept(desk.item('Legal name')).click();
  await expect(desk.item('Legal name')).toContainText('Accepted');
  await desk.reject(desk.item('Tax ID')).click();
  await desk.send('Reason', 'It belongs to another company.', 'Reject');
  await expect(desk.item('Tax ID')).toContainText('Rejected');
  await expect(desk.item('Tax ID')).toContainText('It belongs to another company.');
  await desk.ask(desk.item('Source of funds')).click();
  await desk.send('Question', 'Which of your customers?', 'Add question');
  await expect(desk.item('Source of funds')).toContainText('Which of your customers?');
  await expect(desk.item('Source of funds')).toContainText('sent with the request');

  await desk.showDocuments();
  await desk.document('Memorandum and articles').click();
  await expect(desk.viewer('articles.pdf')).toContainText('of 2');
  await desk.document('Proof of address').click();
  await desk.reject(desk.item('Proof of address')).click();
  await desk.dialog.getByRole('button', { name: 'It has expired.' }).click();
  await desk.dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(desk.item('Proof of address')).toContainText('It has expired.');
  await expect(desk.decision('Approve')).toHaveAccessibleDescription(/still open/);

  await desk.decision('Request information').click();
  const seen = desk.dialog.getByRole('region', { name: 'What the partner will see' });
  await expect(seen.getByRole('listitem')).toHaveText([
    /Tax ID.*It belongs to another company\./,
    /Proof of address.*It has expired\./,
    /Source of funds.*Which of your customers\?/,
  ]);
  await desk.send('Message', 'Three things, please.', 'Request information');
  await expect(shell(page).notice('Information is requested')).toBeVisible();
  await expect(desk.main).toContainText('Action required');
  await expect(desk.main).toContainText('Three things, please.');

  // The partner's program fixes everything.
  await verification.answer('Savers alone.');
  await verification.call('PATCH', '/business', { tax_id: '12345678-0002' });
  await verification.upload({ type: 'proof_of_address', filename: 'water-bill.pdf' });
  await verification.submit();

  await desk.open(partner.slug);
  await desk.decision('Take').click();
  await expect(desk.item('Tax ID')).toContainText('Changed since submission 1');
  await expect(desk.item('Tax ID').getByRole('deletion')).toHaveText('1234567890');
  await expect(desk.item('Source of funds')).toContainText('Savers alone.');
  await expect(desk.item('Legal name')).toContainText('Accepted');
  await desk.showDocuments();
  await expect(desk.document('water-bill.pdf')).toContainText('New');

  await acceptEverything(partner);
  await reload(page);
  expect(await liveStatus(partner)).toBe(401);
  await desk.decision('Approve').click();
  await expect(desk.confirmation).toContainText('Live keys activate immediately');
  await expect(desk.confirmation).toContainText('Harbour Savings Limited');
  await expect(desk.confirmation).toContainText('RC1234567');
  await desk.confirmation.getByRole('button', { name: 'Approve' }).click();
  await expect(shell(page).notice('Its live keys work now.')).toBeVisible();
  expect(await liveStatus(partner)).toBe(200);
  await expect(desk.main).toContainText('Approved');
  await expect(desk.decision('Suspend')).toBeEnabled();
});

test('a finding is taken back', async ({ page, partner, reviewer, signInAs, verification }) => {
  await verification.submitFirst();
  await signInAs(page, reviewer);
  const desk = casePage(page);
  await desk.open(partner.slug);
  await desk.decision('Take').click();
  await desk.accept(desk.item('Legal name')).click();
  await expect(desk.section('Business')).toContainText('1 of 14 accepted');
  await desk.accept(desk.item('Legal name')).click();
  await expect(desk.item('Legal name')).not.toContainText('Accepted');
  await expect(desk.section('Business')).toContainText('0 of 14 accepted');
});

test('notes are for the staff, and what happened stands in the history', async ({
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
  await desk.show('Notes');
  await expect(desk.main.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await desk.main.getByRole('textbox', { name: 'Note' }).fill('Called the registry.');
  await desk.main.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.main.getByRole('list', { name: 'Notes' })).toContainText('You');
  await expect(desk.main.getByRole('list', { name: 'Notes' })).toContainText('Called the registry.');
  await desk.decision('Take').click();
  await desk.show('History');
  await expect(desk.main.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveText([
    /In review.*A reviewer/,
    /Submitted.*The partner/,
  ]);
  await desk.show('Requirements');
  await expect(desk.main.getByRole('list', { name: 'Requirements' })).toContainText('Provided');
  expect(JSON.stringify((await verification.send('GET', '/history')).json)).not.toContain('registry');
});
