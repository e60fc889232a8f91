import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSound } from '../support/checks';
import { test } from '../support/review';
import { fundLive, importStatement, newBankReference, openAccount, today } from '../support/treasury';
import { treasuryPage } from './pages';

/** The rows of the file that a button saves, without its header. */
async function saved(page: Page, button: Locator): Promise<{ name: string; rows: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const [, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  return { name: file.suggestedFilename(), rows };
}

test('transfers: tabs with counts, one search, sums, both orders and a file', async ({
  page,
  partner,
  reviewer,
  signInAs,
}) => {
  await partner.approve();
  await openAccount();
  const [first, second] = [newBankReference(), newBankReference()];
  for (const [place, reference] of [first, second].entries()) {
    const request = await fundLive(partner, 'USD', '500.00');
    await importStatement(`${reference}.csv`, [
      `${today()},${place + 1}00.00,${reference},TRF ${request.reference}`,
    ]);
  }
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  const { transfers } = desk;
  await desk.openTransfers(`?organisation=${partner.slug}`);
  await expect(transfers.rows).toHaveCount(2);
  await expect(transfers.tab('Awaiting approval')).toHaveText(/2$/);
  await expect(transfers.totals).toContainText('300.00');
  await expectSound(page);

  const created = transfers.header('Created, Lagos');
  await expect(created).toHaveAttribute('aria-sort', 'descending');
  await expect(transfers.rows.first()).toContainText(second);
  await created.getByRole('link').click();
  await expect(created).toHaveAttribute('aria-sort', 'ascending');
  await expect(transfers.rows.first()).toContainText(first);
  const { name, rows } = await saved(page, desk.button('Export CSV'));
  expect(name).toMatch(/^transfers-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(second);

  await transfers.search.fill(first.toLowerCase());
  await expect(page).toHaveURL(/query=/);
  await expect(transfers.rows).toHaveCount(1);
  await expect(transfers.row(first)).toBeVisible();
  await transfers.tab('Approved').click();
  await expect(desk.main).toContainText('No transfers match');
  await transfers.tab('All').click();
  await expect(transfers.rows).toHaveCount(1);
  await desk.main.getByRole('link', { name: new RegExp(partner.slug) }).click();
  await expect(desk.main).toContainText('The line of the bank’s statement is the evidence.');
});

test('statements and their lines: what matched nothing is found, counted and saved', async ({
  page,
  partner,
  reviewer,
  signInAs,
}) => {
  const [odd, other, plain] = [newBankReference(), newBankReference(), newBankReference()];
  const [oldest, newest] = [`${partner.slug}-1.csv`, `${partner.slug}-2.csv`];
  await importStatement(oldest, [`${today()},10.00,${plain},NOBODY`]);
  await importStatement(newest, [
    `${today()},75.00,${odd},SOMEBODY ELSE`,
    `${today()},25.00,${other},SOMEONE`,
    `${today()},1.2.3,${plain},NO AMOUNT`,
  ]);
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  const { statements, lines } = desk;
  await desk.openStatements();
  await statements.search.fill(partner.slug.toUpperCase());
  await expect(statements.rows).toHaveCount(2);
  await expect(statements.tab('Manual')).toHaveText(/2$/);
  await expect(statements.totals).toContainText('110.00');
  const imported = statements.header('Imported, Lagos');
  await expect(statements.rows.first()).toContainText(newest);
  await imported.getByRole('link').click();
  await expect(imported).toHaveAttribute('aria-sort', 'ascending');
  await expect(statements.rows.first()).toContainText(oldest);
  await expectSound(page);
  await statements.tab('Gamma').click();
  await expect(desk.main).toContainText('No statements match');
  await statements.tab('All').click();
  await statements.choose('Has lines', 'Refused');
  await expect(statements.rows).toHaveCount(1);
  const list = await saved(page, desk.button('Export CSV'));
  expect(list.name).toMatch(/^statements-\d{4}-\d\d-\d\d\.csv$/);
  expect(list.rows).toHaveLength(1);
  expect(list.rows[0]).toContain(newest);

  await statements.table.getByRole('link', { name: newest }).click();
  await expect(desk.heading(newest)).toBeVisible();
  await expect(lines.rows).toHaveCount(3);
  await expect(lines.tab('All')).toHaveText(/3$/);
  await lines.tab('Unknown').click();
  await expect(desk.main).toContainText('They match no funding request');
  await expect(lines.rows).toHaveCount(2);
  await expect(lines.totals).toContainText('100.00');
  await expectSound(page);
  await lines.search.fill('somebody');
  await expect(lines.rows).toHaveCount(1);
  await expect(lines.row(odd)).toContainText('Unknown');
  await expect(lines.tab('Refused')).toHaveText(/0$/);
  const file = await saved(page, desk.button('Export CSV'));
  expect(file.name).toMatch(/^statement-lines-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.rows).toHaveLength(1);
  expect(file.rows[0]).toContain(`${odd},SOMEBODY ELSE`);
});

test('exceptions: what matches the search is saved', async ({ page, reviewer, signInAs }) => {
  const [odd, other] = [newBankReference(), newBankReference()];
  await importStatement(`${odd}.csv`, [`${today()},75.00,${odd},NOBODY`, `${today()},5.00,${other},NOBODY`]);
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  await desk.openExceptions(`?query=${odd.toLowerCase()}`);
  await expect(desk.exceptions.rows).toHaveCount(1);
  const { name, rows } = await saved(page, desk.button('Export CSV'));
  expect(name).toMatch(/^exceptions-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`manual,${odd}`);
});

test('settlements: columns are a choice, and an empty report has nothing to print', async ({
  page,
  reviewer,
  signInAs,
}) => {
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  await desk.openSettlements('?from=2020-01-01&to=2020-01-31');
  await expect(desk.main).toContainText('1 Jan 2020 to 31 Jan 2020');
  await expect(desk.button('Print')).toHaveAttribute('aria-disabled', 'true');
  const { name, rows } = await saved(page, desk.button('Export CSV'));
  expect(name).toMatch(/^settlements-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toEqual([]);
  await importStatement(`${newBankReference()}.csv`, [`${today()},5.00,${newBankReference()},NOBODY`]);
  await desk.main.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(desk.settlements.header('Compared')).toBeVisible();
  await desk.settlements.openView.click();
  await desk.settlements.showColumn('Compared').uncheck();
  await page.keyboard.press('Escape');
  await expect(desk.settlements.rows).not.toHaveCount(0);
  await expect(desk.settlements.header('Compared')).toHaveCount(0);
});
