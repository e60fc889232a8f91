import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { operatorFileAddress } from '@/lib/client/addresses';
import { sessionsPage } from '../account/pages';
import { reload, shell, visit } from '../shell/pages';
import { createPartner } from '../support/partner';
import { test } from '../support/review';
import { asOperatorKey, verificationOf } from '../support/verification';
import { casePage, queuePage } from './pages';

test('the queue is filtered by status, reviewer and name, in the address', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
}) => {
  await verification.submitFirst();
  await signInAs(page, reviewer);
  const queue = queuePage(page);
  await queue.open(`?query=${partner.slug}`);
  await expect(queue.row(partner.slug)).toContainText('under a minute');
  await queue.choose('Reviewer', 'Mine');
  await expect(queue.table).toBeHidden();
  await expect(shell(page).main).toContainText('No verifications match');
  await shell(page).main.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/operator');
  await expect(queue.rows).not.toHaveCount(0);

  await casePage(page).open(partner.slug);
  await casePage(page).decision('Take').click();
  await expect(casePage(page).main).toContainText('Reviewer: You');
  await queue.open();
  await queue.choose('Reviewer', 'Mine');
  await expect(queue.rows).toHaveCount(1);
  await expect(queue.row(partner.slug)).toContainText('In review');
  const [csv] = await Promise.all([page.waitForEvent('download'), queue.exportCsv.click()]);
  expect(csv.suggestedFilename()).toMatch(/^verifications-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await csv.path(), 'utf8')).toMatch(new RegExp(`^[^,]+,${partner.slug},`, 'm'));
  await expect(queue.tab('In review')).toHaveText(/1$/);
  await queue.tab('Rejected').click();
  await expect(shell(page).main).toContainText('No verifications match');
  await queue.tab('All').click();
  await expect(queue.rows).toHaveCount(1);
  await reload(page);
  await expect(page).toHaveURL('/operator?reviewer=me');
  await expect(queue.rows).toHaveCount(1);
});

test('what waits stands first, and comes by itself', async ({ page, reviewer, signInAs }) => {
  const other = await createPartner();
  await signInAs(page, reviewer);
  await page.clock.install();
  const queue = queuePage(page);
  await queue.open('?query=story-');
  await expect(queue.rows).not.toHaveCount(0);
  await verificationOf(other).submitFirst();
  await page.clock.fastForward('00:31');
  await expect(queue.row(other.slug)).toContainText('Submitted');
  const texts = await queue.rows.allInnerTexts();
  // Those that wait may fill the page; others are on the next one then.
  const others = texts.map((text) => /Not submitted/.test(text)).concat(true);
  expect(texts.findIndex((text) => text.includes(other.slug))).toBeLessThan(others.indexOf(true));
});

test('the command menu finds cases and pages', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
}) => {
  await verification.submitFirst();
  await signInAs(page, reviewer);
  await queuePage(page).open();
  await shell(page).command(partner.slug, `Search verifications for “${partner.slug}”`);
  await expect(page).toHaveURL(`/operator?query=${partner.slug}`);
  await expect(queuePage(page).rows).toHaveCount(1);
  await shell(page).command('your sessions', /^Your sessions$/);
  await expect(sessionsPage(page).current).toBeVisible();
  await expect(queuePage(page).staffBanner).toBeHidden();
  await shell(page).banner.getByRole('link', { name: 'Back to the operators’ area' }).click();
  await expect(queuePage(page).staffBanner).toBeVisible();
  // The best match is first, and Enter opens it; the global search is last.
  await page.keyboard.press('Control+k');
  await shell(page).commands.getByRole('combobox').fill('verif');
  await expect(shell(page).commands.getByRole('option').first()).toHaveText(/^Verifications/);
  await page.keyboard.press('Enter');
  await expect(queuePage(page).title).toBeVisible();
});

test('an address that leads to no case says so', async ({ page, reviewer, signInAs, guard }) => {
  guard.tolerate(/status of 404/);
  await signInAs(page, reviewer);
  await visit(page, '/operator/kyb/no-such-organisation');
  await expect(shell(page).main).toContainText('Verification not found');
  await shell(page).main.getByRole('link', { name: 'Go to the queue' }).click();
  await expect(queuePage(page).title).toBeVisible();
});

test('a case that was never submitted shows nothing of its data, and nothing can be decided', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
}) => {
  const { documents } = await verification.fill();
  await signInAs(page, reviewer);
  const desk = casePage(page);
  await desk.open(partner.slug);
  await expect(desk.main).toContainText('Not submitted');
  await expect(desk.main).toContainText('Nothing has been submitted');
  await expect(desk.section('Business')).toBeHidden();
  await expect(desk.main).not.toContainText('RC1234567');
  await expect(desk.main).not.toContainText('Example Street');
  const file = operatorFileAddress(partner.slug, documents[0]?.id ?? '');
  expect((await page.request.get(file)).status()).toBe(404);
  await expect(desk.decision('Approve')).toBeDisabled();
  await expect(desk.decision('Approve')).toHaveAccessibleDescription(/operators' own key/);
  await expect(desk.decision('Request information')).toHaveAccessibleDescription(/hasn’t submitted it yet/);
  await asOperatorKey(`/operator/v1/organisations/${partner.slug}/kyb/decide`, { decision: 'approved' });
  await reload(page);
  await expect(desk.decision('Suspend')).toBeEnabled();
});
