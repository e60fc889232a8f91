import { expect } from '@playwright/test';
import { signInPage } from '../account/pages';
import { reload, shell, visit } from '../shell/pages';
import { addMember } from '../support/partner';
import { test } from '../support/review';
import {
  acceptEverything,
  createDecider,
  createReviewer,
  dismissReviewer,
  liveStatus,
  readCase,
} from '../support/verification';
import { casePage, queuePage } from './pages';

test('a verification is rejected with its reason, and that is final', async ({
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
  await desk.decision('Reject').click();
  await desk.dialog.getByRole('button', { name: 'Reject the verification' }).click();
  await expect(desk.dialog).toContainText('Say why: the partner reads it.');
  expect((await readCase(partner)).status).toBe('submitted');
  await desk.send('Reason', 'The business is not licensed.', 'Reject the verification');
  await expect(desk.main).toContainText('Why it was rejected');
  await expect(desk.main).toContainText('The business is not licensed.');
  await expect(desk.decision('Approve')).toHaveAccessibleDescription('It was rejected, and that is final.');
  expect(await liveStatus(partner)).toBe(401);
  expect(await verification.read()).toMatchObject({
    status: 'rejected',
    decision_reason: 'The business is not licensed.',
  });
});

test('an approved one is suspended and reinstated: live keys stop and work again', async ({
  page,
  partner,
  decider,
  signInAs,
  verification,
}) => {
  await verification.submitFirst();
  await acceptEverything(partner);
  await signInAs(page, decider);
  const desk = casePage(page);
  await desk.open(partner.slug);
  await desk.approve();
  await expect(shell(page).notice('Its live keys work now.')).toBeVisible();
  expect(await liveStatus(partner)).toBe(200);
  await desk.decision('Suspend').click();
  await desk.send('Reason', 'A report of fraud.', 'Suspend');
  await expect(desk.main).toContainText('Why it is suspended');
  expect(await liveStatus(partner)).toBe(401);
  await desk.decision('Reinstate').click();
  await desk.confirmation.getByRole('button', { name: 'Reinstate' }).click();
  await expect(desk.decision('Suspend')).toBeVisible();
  expect(await liveStatus(partner)).toBe(200);
});

test('two reviewers at once: the slower one is told, and sees the case as it is', async ({
  page,
  partner,
  decider,
  signInAs,
  verification,
  otherBrowser,
}) => {
  await verification.submitFirst();
  await acceptEverything(partner);
  const second = await createDecider('Second Reviewer');
  const otherPage = await otherBrowser();
  await signInAs(page, decider);
  await signInAs(otherPage, second);
  const [desk, other] = [casePage(page), casePage(otherPage)];
  await desk.open(partner.slug);
  await other.open(partner.slug);
  await other.decision('Take over').click();
  await expect(other.main).toContainText('Reviewer: You');
  await other.decision('Reject').click();
  await other.send('Reason', 'The business is not licensed.', 'Reject the verification');
  await expect(other.main).toContainText('Why it was rejected');

  await desk.decision('Approve').click();
  await desk.confirmation.getByRole('button', { name: 'Approve' }).click();
  await expect(shell(page).notice('Someone else got there first')).toBeVisible();
  await expect(desk.main).toContainText('The business is not licensed.');
  expect(await liveStatus(partner)).toBe(401);
});

test('a case passes from one reviewer to another', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
  otherBrowser,
}) => {
  await verification.submitFirst();
  await signInAs(page, reviewer);
  const desk = casePage(page);
  await desk.open(partner.slug);
  await desk.decision('Take').click();
  await expect(desk.main).toContainText('Reviewer: You');
  const otherPage = await otherBrowser();
  await signInAs(otherPage, await createReviewer('Second Reviewer'));
  const other = casePage(otherPage);
  await other.open(partner.slug);
  await expect(other.main).toContainText('Reviewer: First Reviewer');
  await other.decision('Take over').click();
  await expect(other.main).toContainText('Reviewer: You');
  await reload(page);
  await expect(desk.main).toContainText('Reviewer: Second Reviewer');
});

test('nobody reviews their own organisation, and whoever has both places goes between them', async ({
  page,
  partner,
  guard,
  signInAs,
  verification,
}) => {
  // The browser itself logs every answer of 403.
  guard.tolerate(/status of 403/);
  await verification.submitFirst();
  const both = await createReviewer('Both');
  const { email, password } = both;
  await addMember(partner.slug, 'compliance', { email, password });
  await signInAs(page, both);
  await visit(page, '/');
  await expect(page).toHaveURL(`/${partner.slug}/test`);
  await shell(page).chooseInAccountMenu('Operators’ area');
  await expect(queuePage(page).staffBanner).toBeVisible();
  await queuePage(page).search.fill(partner.slug);
  await expect(queuePage(page).rows).toHaveCount(1);
  await queuePage(page).case(partner.slug).click();
  await expect(casePage(page).main).toContainText('You belong to this organisation');
  await expect(casePage(page).main).not.toContainText('RC1234567');
  await shell(page).command(partner.slug, new RegExp(`^${partner.slug}$`));
  await expect(page).toHaveURL(`/${partner.slug}/test`);
  await shell(page).command('operators', 'Operators’ area');
  await expect(queuePage(page).title).toBeVisible();
});

test('for everybody else the area is not there, and whoever is dismissed is sent to sign in', async ({
  page,
  partner,
  signIn,
  reviewer,
  signInAs,
  guard,
}) => {
  guard.tolerate(/status of 40[14]/);
  await signIn(page, 'owner');
  for (const address of ['/operator', `/operator/kyb/${partner.slug}`]) {
    await visit(page, address);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('Operators’ area')).toBeHidden();
  }
  await visit(page, `/${partner.slug}/test`);
  await shell(page).openAccountMenu();
  await expect(page.getByRole('menuitem', { name: 'Your sessions' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Operators’ area' })).toBeHidden();

  await page.context().clearCookies();
  await signInAs(page, reviewer);
  await queuePage(page).open();
  await expect(queuePage(page).title).toBeVisible();
  await dismissReviewer(reviewer);
  await queuePage(page).search.fill(partner.slug);
  await expect(signInPage(page).heading).toBeVisible();
  await expect(page).toHaveURL(/return_to=%2Foperator/);
});
