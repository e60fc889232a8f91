import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectFacts, expectSound, sum } from '../support/checks';
import { test } from '../support/review';
import { fundLive, liveBalance, newBankReference, openAccount, today } from '../support/treasury';
import { createReviewer } from '../support/verification';
import { treasuryPage } from './pages';

test('a statement is tried out, imported, and what it says is approved, looked into and reported', async ({
  page,
  partner,
  reviewer,
  signInAs,
  otherBrowser,
}) => {
  await partner.approve();
  await openAccount();
  const request = await fundLive(partner, 'USD', '300.00');
  const [matched, unknown] = [newBankReference(), newBankReference()];
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  await desk.openImport();
  const file = [
    'date,amount,reference,narration',
    `${today()},300.00,${matched},TRF ${request.reference} HARBOUR`,
    `${today()},75.00,${unknown},SOMEBODY ELSE`,
    `${today()},1.2.3,${newBankReference()},NO AMOUNT`,
  ].join('\n');
  await desk.chooseFile('bank.csv', 'text/csv', Buffer.from(file));
  await desk.button('Preview').click();
  await expect(desk.main).toContainText('Preview of bank.csv: nothing has been imported yet');
  await expect(desk.lines.row(matched)).toContainText('Matched');
  await expect(desk.lines.row(unknown)).toContainText('Unknown');
  await expectSound(page);
  await desk.tab(/^Refused 1/).click();
  await expect(desk.lines.rows).toHaveCount(1);
  await desk.button('Import 3 lines').click();
  await expectFacts(desk.confirmation, { Matched: '1', Unknown: '1', Refused: '1' });
  await desk.confirm('Import 3 lines').dblclick();
  await expect(desk.heading('bank.csv')).toBeVisible();
  await expect(desk.lines.row(matched).getByRole('link', { name: 'Transfer' })).toBeVisible();
  await expectSound(page);

  // Another person approves what matched.
  const otherPage = await otherBrowser();
  await signInAs(otherPage, await createReviewer('Second Reviewer'));
  const other = treasuryPage(otherPage);
  await other.openTransfers(`?organisation=${partner.slug}`);
  await other.transfers.table.getByRole('link', { name: new RegExp(request.reference) }).click();
  await expect(other.main).toContainText('The line of the bank’s statement is the evidence.');
  await other.button('Approve').click();
  await other.readAmount.fill('300.00');
  await other.send('Approve transfer').click();
  await expect(other.main).toContainText(`is in the wallet of ${partner.slug}`);
  expect(await liveBalance(partner, 'USD')).toBe('300.00');

  // Unmatched money is credited only after a reference names its owner.
  await desk.lines.row(unknown).getByRole('link', { name: 'Exception' }).click();
  await expect(desk.heading('Unknown on statement')).toBeVisible();
  await expect(desk.main.getByRole('link', { name: 'bank.csv' })).toBeVisible();
  await expect(desk.main.getByText('Line 3', { exact: true })).toBeVisible();
  await expectSound(page);
  await desk.button('Propose a credit').click();
  await desk.dialog.getByLabel('Note').fill('The payer’s letter says so.');
  await desk.send('Propose credit').click();
  await expect(desk.dialog).toContainText('Enter the reference of its funding request');
  await desk.dialog.getByLabel('Amount to credit').fill('75.01');
  await desk.dialog.getByLabel('Reference of the funding request').fill(request.reference.toLowerCase());
  await desk.send('Propose credit').click();
  await expect(desk.dialog).toContainText('The most you can credit');
  await expectSound(page);
  await desk.dialog.getByLabel('Amount to credit').fill('75.00');
  await desk.send('Propose credit').click();
  await expect(desk.main).toContainText('A credit is proposed');
  await expect(desk.button('Dismiss')).toHaveAttribute('aria-description', /must approve or reject it first/);
  await desk.main.getByRole('link', { name: 'Open the transfer' }).click();
  await expect(desk.heading(request.reference)).toBeVisible();
  await other.openTransfers(`?organisation=${partner.slug}`);
  await other.transfers.table.getByRole('link', { name: new RegExp(request.reference) }).click();
  await other.button('Approve').click();
  await other.readAmount.fill('75.00');
  await other.send('Approve transfer').click();
  await expect(other.main).toContainText('Credited as an adjustment');
  expect(await liveBalance(partner, 'USD')).toBe('375.00');

  await desk.openSettlements('?currency=USD');
  await expect(desk.settlements.rows.first()).toContainText('Manual');
  const [saved] = await Promise.all([page.waitForEvent('download'), desk.button('Export CSV').click()]);
  expect(await readFile(await saved.path(), 'utf8')).toContain(`${today()},manual,manual_bank_transfer,USD,`);
  await expect(desk.main.getByRole('region', { name: 'Total in USD' })).toContainText(sum('USD', ''));
  await expectSound(page);
});

test('an exception is dismissed with a note, and stands among those that are resolved', async ({
  page,
  reviewer,
  signInAs,
}) => {
  const reference = newBankReference();
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  await desk.openImport();
  const file = `date,amount,reference,narration\n${today()},12.00,${reference},NOBODY KNOWS\n`;
  await desk.chooseFile('odd.csv', 'text/csv', Buffer.from(file));
  await desk.button('Preview').click();
  await desk.button('Import 1 line').click();
  await desk.confirm('Import 1 line').click();
  await desk.lines.row(reference).getByRole('link', { name: 'Exception' }).click();
  await desk.button('Dismiss').click();
  await desk.send('Dismiss exception').click();
  await expect(desk.dialog).toContainText('Explain how you know');
  await desk.dialog.getByLabel('Note').fill('A test of the bank’s.');
  await desk.send('Dismiss exception').click();
  await expect(desk.main).toContainText('Dismissed: nothing to do');
  await expect(desk.main).toContainText('A test of the bank’s.');
  await desk.openExceptions('?status=resolved&rail=manual&kind=statement_unknown');
  await expect(desk.exceptions.rows.first()).toContainText('Dismissed');
  await expectSound(page);
});
