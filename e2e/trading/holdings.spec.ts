import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { formatDecimal } from '@/lib/format';
import { reload, shell } from '../shell/pages';
import { test } from '../support/test';
import { heldNote, heldShare } from '../support/trading';
import { holdingPage, holdingsPage, maturitiesPage } from './pages';

test('what is held stands per currency, and each sum opens its breakdown', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '300000.00');
  const note = await heldNote(partner, '100000.00');
  const share = await heldShare(partner, '50000.00');
  await signIn(page, 'viewer');
  const portfolio = holdingsPage(page);
  await portfolio.open(partner.slug);
  const naira = portfolio.currency('Nigerian naira');
  await expect(naira).toContainText('Simulated');
  await portfolio.sum('Nigerian naira', 'Principal').click();
  const made = page.getByRole('dialog', { name: 'Principal: breakdown' });
  await expect(made).toContainText(`NGN${formatDecimal(note.principal)}`);
  await expect(made).toContainText(`NGN${formatDecimal(share.principal)}`);
  await page.keyboard.press('Escape');
  await expect(made).toBeHidden();

  await expect(portfolio.rows).toHaveCount(2);
  await expect(portfolio.row(note.investment_name)).toContainText(formatDecimal(note.principal));
  await expect(portfolio.row('DANGCEM')).toContainText('no maturity');
});

test('a part of a chart filters the table, which the address keeps', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '300000.00');
  const note = await heldNote(partner, '100000.00', { customer: 'customer-77' });
  const share = await heldShare(partner, '50000.00');
  await signIn(page, 'viewer');
  const portfolio = holdingsPage(page);
  await portfolio.open(partner.slug);
  await portfolio.choice('By type', 'Fixed income').click();
  await expect(page).toHaveURL(/investment_type=fixed_income/);
  await expect(portfolio.choice('By type', 'Fixed income')).toHaveAttribute('aria-pressed', 'true');
  await expect(portfolio.rows).toHaveCount(1);
  await reload(page);
  await expect(portfolio.rows).toHaveCount(1);
  await portfolio.choice('By investment', share.investment_name).click();
  await expect(page).toHaveURL(new RegExp(`investment_id=${share.investment_id}`));
  await expect(portfolio.rows).toContainText('DANGCEM');
  await portfolio.clearAll.click();
  await expect(portfolio.rows).toHaveCount(2);

  for (const chart of ['By type', 'By investment', 'By month of maturity']) {
    await portfolio.showTable(chart).click();
    await expect(portfolio.figures(chart), chart).toContainText(formatDecimal(note.principal));
  }
  await portfolio.chooseCustomer('customer-77');
  await expect(portfolio.rows).toHaveCount(1);
  await expect(portfolio.currency('Nigerian naira')).not.toContainText('Simulated');
  await portfolio.chooseCustomer('customer-7');
  await expect(shell(page).main).toContainText('No holdings match these filters');
  await expect(shell(page).main).toContainText('No active holdings for customer-7.');
});

test('a month of maturity leads to its calendar, and the calendar to the holding', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '150000.00');
  const note = await heldNote(partner, '100000.00');
  const day = note.maturity_date ?? '';
  await signIn(page, 'viewer');
  await holdingsPage(page).open(partner.slug);
  await holdingsPage(page).months.press('Enter');
  await expect(page).toHaveURL(new RegExp(`month=${day.slice(0, 7)}`));
  await expect(maturitiesPage(page).chosenDay).toContainText(note.investment_name);
  await maturitiesPage(page).chosenDay.getByRole('link', { name: note.investment_name }).click();
  await expect(shell(page).title(note.investment_name)).toBeVisible();
});

test('what is held is exported under its filters, and stated as a PDF', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '300000.00');
  const note = await heldNote(partner, '100000.00');
  await heldShare(partner, '50000.00');
  await signIn(page, 'viewer');
  const portfolio = holdingsPage(page);
  await portfolio.open(partner.slug, '?investment_type=fixed_income');
  const [csv] = await Promise.all([page.waitForEvent('download'), portfolio.exportCsv.click()]);
  expect(csv.suggestedFilename()).toMatch(
    new RegExp(`^holdings-${partner.slug}-test-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(note.id);
  await expect(shell(page).main).toContainText('1 row');

  await portfolio.statement('Nigerian naira').click();
  const asked = portfolio.statementDialog;
  const day = asked.getByRole('textbox', { name: 'At the end of' });
  const download = asked.getByRole('button', { name: 'Download PDF' });
  for (const [typed, sentence] of [
    ['12/25/2020', /such as 27\/11\/2026/],
    ['1 Jan 2199', /today or an earlier day/],
  ] as const) {
    await day.fill(typed);
    await download.click();
    await expect(day).toHaveAccessibleDescription(sentence);
  }
  await day.fill('3/4/2020');
  await day.blur();
  await expect(day, 'day first').toHaveValue('3 Apr 2020');
  await day.fill('');
  const [statement] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect((await readFile(await statement.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(statement.suggestedFilename()).toMatch(/\.pdf$/);
});

test('an empty portfolio leads to what can be bought', async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  await holdingsPage(page).open(partner.slug);
  await expect(shell(page).main).toContainText('No active holdings');
  await shell(page).main.getByRole('link', { name: 'Browse investments' }).click();
  await expect(shell(page).title('Catalogue')).toBeVisible();
});

test('a treasury user can sell; a viewer and a compliance member are told who can', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await partner.pay('NGN', '150000.00');
  const share = await heldShare(partner, '50000.00');
  await signIn(page, 'treasury');
  await holdingPage(page).open(partner.slug, share.id);
  await holdingPage(page).sell.click();
  await expect(page).toHaveURL(new RegExp(`/orders/new\\?.*holding=${share.id}`));

  const whoSells = 'Your role can’t do this. Ask an owner, admin or treasury member.';
  for (const role of ['viewer', 'compliance'] as const) {
    const theirs = await otherBrowser();
    await signIn(theirs, role);
    await holdingPage(theirs).open(partner.slug, share.id);
    await expect(holdingPage(theirs).refusedSell).toBeDisabled();
    await expect(holdingPage(theirs).refusedSell).toHaveAccessibleDescription(whoSells);
  }
});
