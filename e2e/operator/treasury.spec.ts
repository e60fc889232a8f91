import { expect } from '@playwright/test';
import { pdf } from '@/tests/support/sample-files';
import { expectFacts, expectSound, sum } from '../support/checks';
import { test } from '../support/review';
import {
  fundLive,
  liveBalance,
  newAccountNumber,
  newBankReference,
  openAccount,
  today,
} from '../support/treasury';
import { createReviewer } from '../support/verification';
import { treasuryPage } from './pages';

const advice = () => pdf({}, (document) => document.fontSize(20).text('Credit advice: USD 990.50'));

test('money that arrived is recorded by one operator, approved by another, and in the wallet then', async ({
  page,
  partner,
  reviewer,
  signInAs,
  otherBrowser,
  guard,
}) => {
  // The browser's own messages about the unknown reference, and about the rejection at the end.
  guard.tolerate(/status of 40[49]/);
  await partner.approve();
  await openAccount();
  const request = await fundLive(partner, 'USD', '1000.00');
  const bankReference = newBankReference();
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  await desk.openRecord('FND-000000000000');
  await expect(desk.main).toContainText('No funding request has this reference');
  await desk.openRecord(request.reference);
  await expect(desk.main).toContainText(`${partner.slug} requested USD1,000.00`);
  await desk.button('Review').click();
  await expect(desk.main).toContainText('Enter the amount that arrived');
  await desk.fillRecord({ amount: '990.50', day: today(), bankReference, advice: await advice() });
  await expect(desk.document('advice.pdf')).toBeVisible();
  await desk.button('Review').click();
  await expectFacts(desk.confirmation, {
    Partner: partner.slug,
    'Funding request': request.reference,
    Evidence: /^advice\.pdf/,
  });
  await expect(desk.confirmation).toContainText(sum('USD', '990.50'));
  await desk.confirm('Record transfer').click();

  await expect(desk.heading(request.reference)).toBeVisible();
  const address = page.url();
  await expect(desk.main).toContainText('9.50 less than requested');
  await expect(desk.main).toContainText('Any other operator can');
  await expect(desk.button('Approve')).toHaveAttribute('aria-disabled', 'true');
  await expect(desk.button('Approve')).toHaveAttribute('aria-description', /Any other operator can/);
  await expect(desk.document('advice.pdf').getByRole('button', { name: /Zoom in/ })).toBeEnabled();
  await expectSound(page);

  const otherPage = await otherBrowser();
  await signInAs(otherPage, await createReviewer('Second Reviewer'));
  const other = treasuryPage(otherPage);
  await other.openTransfers(`?organisation=${partner.slug}`);
  await expect(other.badge('Transfers')).toContainText('awaiting approval');
  await other.transfers.table.getByRole('link', { name: new RegExp(request.reference) }).click();
  await other.button('Approve').click();
  await other.readAmount.fill('1000');
  await other.send('Approve transfer').click();
  await expect(other.dialog).toContainText('A different amount was recorded');
  await expectSound(otherPage);
  expect(await liveBalance(partner, 'USD')).toBe('0.00');
  await other.readAmount.fill('990.5');
  await other.send('Approve transfer').click();
  await expect(other.main).toContainText(`is in the wallet of ${partner.slug}`);
  expect(await liveBalance(partner, 'USD')).toBe('990.50');

  await page.goto(address);
  await expect(desk.main).toContainText('Settled the funding request');
  await expectFacts(desk.main, { Status: 'Succeeded', 'Credited so far': sum('USD', '990.50') });
  await expectSound(page);

  // The same bank credit is recorded only once.
  await desk.openRecord(request.reference);
  await expect(desk.main).toContainText('A transfer is already recorded for this request');
  await desk.fillRecord({ amount: '990.50', day: today(), bankReference, advice: await advice() });
  await expect(desk.document('advice.pdf')).toBeVisible();
  await desk.button('Review').click();
  await desk.confirm('Record transfer').click();
  await expect(desk.main).toContainText('This bank reference is already recorded');
  await expect(desk.main.getByLabel('Bank reference')).toBeFocused();
  await expectSound(page);
});

test('a transfer is taken back with a reason, and its bank reference is free again', async ({
  page,
  partner,
  reviewer,
  signInAs,
}) => {
  await partner.approve();
  await openAccount();
  const request = await fundLive(partner, 'USD', '50.00');
  const bankReference = newBankReference();
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  const record = async () => {
    await desk.openRecord(request.reference);
    await desk.fillRecord({ amount: '50.00', day: today(), bankReference, advice: await advice() });
    await desk.button('Review').click();
    await desk.confirm('Record transfer').click();
    await expect(desk.heading(request.reference)).toBeVisible();
  };
  await record();
  await desk.button('Reject').click();
  await desk.send('Recorded twice.').click();
  await desk.send('Reject transfer').click();
  await expect(desk.main).toContainText('Rejected: no money has moved');
  await record();
  await expect(desk.main).toContainText('Waiting for a second operator');
  expect(await liveBalance(partner, 'USD')).toBe('0.00');
});

test('an account is proposed by one operator and approved by another, and payers are told it', async ({
  page,
  partner,
  reviewer,
  signInAs,
  otherBrowser,
}) => {
  await partner.approve();
  await openAccount();
  const number = newAccountNumber();
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  await desk.openRails();
  await desk.proposeAccount(number);
  const grouped = number.replaceAll(/(.{4})(?=.)/g, '$1 ');
  await expectFacts(desk.confirmation, { 'Account number': grouped, 'SWIFT code': 'ALPHNGLA' });
  await desk.confirm('Propose account').click();
  await expect(desk.button('Approve account')).toHaveAttribute('aria-description', /Any other operator/);
  await expect(desk.button('Propose an account')).toHaveAttribute('aria-disabled', 'true');
  await expectSound(page);

  const otherPage = await otherBrowser();
  await signInAs(otherPage, await createReviewer('Second Reviewer'));
  const other = treasuryPage(otherPage);
  await other.openRails();
  await other.button('Approve account').click();
  await expect(other.confirmation).toContainText('It replaces');
  await expect(other.confirmation).toContainText(grouped);
  await other.confirm('Approve account').click();
  // While the dialog is open, the buttons of the page behind it are hidden.
  await expect(other.confirmation).toBeHidden();
  await expect(other.button('Approve account')).toHaveCount(0);
  const { instructions } = await fundLive(partner, 'USD', '10.00');
  expect(instructions.account?.account_number).toBe(number);
});

test('limits are changed with the old and the new figures in sight, and taken back', async ({
  page,
  reviewer,
  signInAs,
}) => {
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  await desk.openRails();
  const gamma = desk.rail('Gamma');
  const open = () => gamma.getByRole('button', { name: /^Change the limits/ }).click();
  await expect(gamma).toContainText('The operator of the service can connect its provider');
  await open();
  await desk.dialog.getByLabel('Minimum').fill('900');
  await desk.dialog.getByLabel('Maximum').fill('20');
  await desk.send('Review').click();
  await expect(desk.dialog).toContainText('The maximum can’t be below the minimum.');
  await desk.dialog.getByLabel('Maximum').fill('2000');
  await desk.send('Review').click();
  await expectFacts(desk.confirmation, { 'New limits': sum('GHS', '900.00') });
  await desk.confirm('Change limits').click();
  await expect(gamma).toContainText(`set by ${reviewer.name}`);
  await open();
  await desk.dialog.getByRole('button', { name: 'Use the limits from the settings' }).click();
  await expectFacts(desk.confirmation, { 'New limits': 'From the settings' });
  await desk.confirm('Change limits').click();
  await expect(gamma).toContainText('(default)');
});
