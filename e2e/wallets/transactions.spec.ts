import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { expectAccessible, expectFacts, sum } from '../support/checks';
import type { Partner } from '../support/partner';
import { advanceClock } from '../support/sandbox-clock';
import { test } from '../support/test';
import { buy } from '../support/trading';
import { fundingPage, requestPage, transactionsPage } from './pages';

/** Sequential payments, so that the balances after each are known. */
async function pay(
  partner: Partner,
  ...payments: readonly (readonly ['NGN' | 'GHS' | 'USD', string])[]
): Promise<void> {
  for (const [currency, amount] of payments) await partner.pay(currency, amount);
}

async function exportCsv(page: Page): Promise<{ name: string; rows: string[][] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    transactionsPage(page).export.click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd().split(','));
  return { name: download.suggestedFilename(), rows };
}

test('each entry has the balance after it, newest first', async ({ page, partner, signIn }) => {
  await pay(partner, ['NGN', '1000.00'], ['GHS', '10.50'], ['NGN', '250.25']);
  await signIn(page, 'viewer');
  await transactionsPage(page).open(partner.slug);
  const { rows } = transactionsPage(page);
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toHaveText(/\+250\.25.*1,250\.25/s);
  await expect(rows.nth(1)).toHaveText(/\+10\.50.*10\.50/s);
  await expect(rows.nth(2)).toHaveText(/\+1,000\.00.*1,000\.00/s);
});

test('each day has a heading, in either order and whatever columns are shown', async ({
  page,
  partner,
  signIn,
}) => {
  await pay(partner, ['NGN', '1000.00'], ['GHS', '10.50']);
  await advanceClock(partner, 86_400);
  await pay(partner, ['NGN', '250.25']);
  await signIn(page, 'viewer');
  const statement = transactionsPage(page);
  await statement.open(partner.slug);
  const days = statement.table.getByRole('rowheader');
  const order = statement.table.getByRole('row').filter({ hasText: /day|\+/ });
  await expect(days).toHaveText([/^TodayNGN \+250\.25$/, /^YesterdayGHS \+10\.50NGN \+1,000\.00$/]);
  await expect(order).toHaveText([/^Today/, /\+250\.25/, /^Yesterday/, /\+10\.50/, /\+1,000\.00/]);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(statement.rows.nth(1).getByRole('link')).toBeFocused();

  await statement.openView.click();
  await statement.showColumn('Balance after').uncheck();
  await expect(statement.header('Balance after')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await statement.header('Date, Lagos').getByRole('link').click();
  await expect(days).toHaveText([/^Yesterday/, /^Today/]);
  await expect(order.first()).toHaveText(/^Yesterday/);

  await advanceClock(partner, 86_400);
  await fundingPage(page).open(partner.slug);
  await expect(fundingPage(page).table.getByRole('rowheader')).toHaveText([
    'Yesterday',
    /^\d{1,2} [A-Z][a-z]+ 20\d\d$/,
  ]);
});

test('filters live in the address and survive a reload, going back and going forward', async ({
  page,
  partner,
  signIn,
}) => {
  await pay(partner, ['NGN', '1000.00'], ['GHS', '10.50'], ['USD', '99.00']);
  await signIn(page, 'viewer');
  const statement = transactionsPage(page);
  await statement.open(partner.slug);
  await statement.choose('Wallet', 'GHS, Ghanaian cedi');
  await expect(page).toHaveURL(/\?currency=GHS$/);
  await expect(statement.rows).toHaveCount(1);
  await reload(page);
  await expect(statement.rows).toHaveCount(1);
  await expect(statement.rows).toContainText('10.50');

  await statement.tab('Money out').click();
  await expect(shell(page).main).toContainText('No transactions match these filters');
  await page.goBack();
  await expect(statement.rows).toHaveCount(1);
  await page.goBack();
  await expect(statement.rows).toHaveCount(3);
  await page.goForward();
  await expect(statement.rows).toHaveCount(1);
  await statement.clearAll.click();

  const [latest] = await partner.transactions();
  await statement.search.fill(latest?.reference.slice(2).toLowerCase() ?? '');
  await expect(statement.rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`query=${latest?.reference.slice(2).toLowerCase()}`));
  await statement.chooseDays('Date', 'Today');
  await expect(statement.rows).toHaveCount(1);
});

test('tabs count what matches, totals add it up, and the date sorts it', async ({
  page,
  partner,
  signIn,
}) => {
  await pay(partner, ['NGN', '1000.00'], ['GHS', '10.50'], ['NGN', '250.25']);
  await buy(partner, '1000.00');
  await signIn(page, 'viewer');
  const statement = transactionsPage(page);
  await statement.open(partner.slug);
  await expect(statement.tab('All')).toHaveText('All 4');
  await expect(statement.tab('Money in')).toHaveText('Money in 3');
  await expect(statement.tab('Money out')).toHaveText('Money out 1');
  await expect(statement.totals).toHaveText(
    /GHS total.*In.*\+10\.50.*NGN total.*In.*\+1,250\.25.*Out.*−1,000\.00.*Net.*\+250\.25/s,
  );

  await statement.tab('Money in').click();
  await expect(page).toHaveURL(/\?direction=credit$/);
  await expect(statement.rows).toHaveCount(3);
  await statement.search.fill('nobody');
  await expect(shell(page).main).toContainText('No transactions match these filters');
  await expect(statement.tab('All')).toHaveText('All 0');
  await statement.search.fill('FUNDING');
  await expect(statement.rows).toHaveCount(3);
  await statement.tab('All').click();
  await statement.clearAll.click();
  await expect(statement.rows).toHaveCount(4);

  await statement.table.getByRole('link', { name: /^Date, Lagos/ }).click();
  await expect(page).toHaveURL(/\?sort=created_at$/);
  await expect(statement.rows.first()).toContainText('1,000.00');
  await expect(statement.rows.last()).toContainText('−1,000.00');
  await statement.table.getByRole('link', { name: /^Date, Lagos/ }).click();
  await expect(statement.rows.first()).toContainText('−1,000.00');
});

test('an export holds exactly the filtered rows', async ({ page, partner, signIn }) => {
  await pay(partner, ['NGN', '1000.00'], ['GHS', '10.50'], ['NGN', '100.25']);
  await signIn(page, 'viewer');
  await transactionsPage(page).open(partner.slug, '?currency=NGN');
  await expect(transactionsPage(page).rows).toHaveCount(2);
  const { name, rows } = await exportCsv(page);
  expect(name).toMatch(new RegExp(`^transactions-${partner.slug}-test-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const [columns = [], ...lines] = rows;
  const column = (title: string) => lines.map((line) => line[columns.indexOf(title)]);
  const wanted = (await partner.transactions()).filter(({ currency }) => currency === 'NGN');
  expect(column('id')).toEqual(wanted.map(({ id }) => id));
  expect(column('amount')).toEqual(wanted.map(({ amount }) => amount));
  expect(column('balance_after')).toEqual(wanted.map((entry) => entry.balance_after));
  await expect(shell(page).main).toContainText(/^.*2 rows · .* exported/s);
});

test('a statement of more than one page is read on, and exported whole', async ({
  page,
  partner,
  signIn,
}) => {
  for (let batch = 0; batch < 9; batch++) {
    await Promise.all(Array.from({ length: 3 }, () => partner.pay('NGN', '100.00')));
  }
  await signIn(page, 'viewer');
  const statement = transactionsPage(page);
  await statement.open(partner.slug);
  await expect(statement.rows).toHaveCount(25);
  await expect(statement.rows.first()).toContainText('2,700.00');
  await statement.next.click();
  await expect(statement.rows).toHaveCount(2);
  await expect(statement.rows.last()).toHaveText(/\+100\.00.*100\.00/s);
  await reload(page);
  await expect(statement.rows).toHaveCount(2);
  const { rows } = await exportCsv(page);
  expect(rows).toHaveLength(28);
  await statement.previous.click();
  await expect(statement.rows).toHaveCount(25);
  await expect(statement.previous).toHaveCount(0);
  await statement.next.click();
  await expect(statement.rows).toHaveCount(2);
  await statement.firstPage.click();
  await expect(statement.rows).toHaveCount(25);
});

test('an entry leads to what caused it, its posting and its event', async ({ page, partner, signIn }) => {
  const funded = await partner.pay('NGN', '1000.00');
  await signIn(page, 'owner');
  const statement = transactionsPage(page);
  await statement.open(partner.slug);
  await statement.row(funded.reference).click();
  await expect(shell(page).title(/\+1,000\.00/)).toBeVisible();
  await expectFacts(statement.details, { 'Balance after': sum('NGN', '1,000.00'), Direction: 'Credit' });
  await expect(statement.trace).toContainText('Funding requested');
  await expect(statement.trace).toContainText('Wallet funded');
  await expect(statement.posting).toHaveText(
    /Wallet.*\+1,000\.00.*Funding clearing.*−1,000\.00.*Sum.*0\.00/s,
  );
  await statement.trace.getByRole('link', { name: 'see its content' }).click();
  await expect(page.getByRole('dialog', { name: 'Wallet funded' })).toContainText(funded.id);
  await page.goBack();
  await statement.trace.getByRole('link', { name: funded.reference }).click();
  await expect(requestPage(page).title).toHaveText(funded.reference);
});

test('an empty statement says what it is for', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  await transactionsPage(page).open(partner.slug);
  await expect(shell(page).main).toContainText('No transactions yet');
});
