import { expect } from '@playwright/test';
import { secondFactor, signInPage } from '../account/pages';
import { reload, shell, visit } from '../shell/pages';
import { addMember } from '../support/partner';
import { test } from '../support/review';
import { codeOf } from '../support/second-factor';
import {
  acceptEverything,
  asOperatorKey,
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
  await expect(desk.dialog).toContainText('Enter a reason. The partner sees it.');
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
  // The browser itself logs every 403 response.
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

test('a judgement never looks undone while its response arrives, on a slow computer', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
}) => {
  test.slow();
  await verification.submitFirst();
  await signInAs(page, reviewer);
  const desk = casePage(page);
  await desk.open(partner.slug);
  await desk.decision('Take').click();
  const accept = desk.accept(desk.item('Legal name'));
  await expect(accept).toBeEnabled();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await accept.evaluate((button) => {
    const shown: (string | null)[] = [];
    Object.assign(window, { shown });
    const note = () => shown.push(button.getAttribute('aria-pressed'));
    new MutationObserver((changes) => changes.forEach(note)).observe(button, {
      attributeFilter: ['aria-pressed'],
    });
  });
  const expected: string[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    await accept.click();
    expected.push(turn % 2 === 0 ? 'true' : 'false');
    await expect(desk.item('Legal name')).not.toHaveAttribute('aria-busy', /.*/, { timeout: 60_000 });
  }
  expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toEqual(expected);
});

test('a review that is not complete is refused by the service, and approved once it is, with a second factor', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
}) => {
  test.slow();
  await verification.submitFirst();
  await signInAs(page, reviewer);
  const desk = casePage(page);
  await desk.open(partner.slug);
  await desk.decision('Take').click();
  await expect(desk.main).toContainText('Reviewer: You');

  // Nothing was reviewed: the page shows that, and the service rejects a direct call.
  await expect(desk.decision('Approve')).toBeDisabled();
  await expect(desk.decision('Approve')).toHaveAccessibleDescription(/\d+ findings are missing and \d/);
  const decide = `/operator/v1/organisations/${partner.slug}/kyb/decide`;
  await expect(asOperatorKey(decide, { decision: 'approved' })).rejects.toThrow(
    /409 .*"code":"review_incomplete"/,
  );
  expect(await liveStatus(partner)).toBe(401);

  await desk.left.click();
  await expect(desk.item('Legal name')).toBeFocused();
  for (const name of ['Business', 'People', 'Settlement accounts']) {
    const accept = desk.section(name).getByRole('button', { name: /^Accept / });
    const count = await accept.count();
    for (let index = 0; index < count; index += 1) await accept.nth(index).click();
  }
  // 14 fields of the business, 12 of the person, one account.
  await expect.poll(async () => (await readCase(partner)).findings.length, { timeout: 60_000 }).toBe(27);

  await desk.showDocuments();
  for (const name of [
    'Certificate of incorporation',
    'Proof of address',
    'Identity document of Ada Example',
    'Memorandum and articles',
  ]) {
    await desk.document(name).click();
    await expect(desk.document(name)).toContainText('Opened');
    await desk.accept(desk.item(name)).click();
    await expect(desk.document(name)).toContainText('Accepted');
  }
  await expect(desk.left).toBeHidden();
  await expect(desk.decision('Approve')).toBeEnabled();

  // Meanwhile another reviewer removes a finding: the button does not know, but the service does.
  const taxId = { section: 'business', field: 'tax_id' };
  await asOperatorKey(`/operator/v1/kyb/cases/${partner.slug}/findings`, { ...taxId, verdict: 'none' });
  await desk.decision('Approve').click();
  const { setUp, setUpCode, beginSetUp, finishSetUp } = secondFactor(page);
  await expect(setUp).toBeVisible();
  const secret = await beginSetUp(reviewer.password);
  await setUpCode.fill(codeOf(secret));
  await finishSetUp('Continue');
  await desk.confirmation.getByRole('button', { name: 'Approve' }).click();
  await expect(shell(page).notice('Someone else got there first')).toBeVisible();
  await expect(desk.decision('Approve')).toHaveAccessibleDescription(/1 finding is missing/);
  expect(await liveStatus(partner)).toBe(401);

  await desk.left.click();
  await expect(desk.item('Tax ID')).toBeFocused();
  await page.keyboard.press('a');
  await expect(desk.decision('Approve')).toBeEnabled();
  await desk.approve();
  await expect(shell(page).notice('Its live keys work now.')).toBeVisible();
  expect(await liveStatus(partner)).toBe(200);
});
