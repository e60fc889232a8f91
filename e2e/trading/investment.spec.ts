import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { Investment } from '@/lib/contract/trading/investments';
import { reload, shell, visit } from '../shell/pages';
import { expectFacts, expectSound, sum } from '../support/checks';
import { test } from '../support/test';
import { findInvestment } from '../support/trading';
import { investmentsPage } from './pages';

/** Interest in whole numbers: principal × rate ÷ 100 × days ÷ 365, rounded half up. */
function returnsOf({ interest_rate = '0', tenor_days = 0 }: Investment, principal: string): bigint {
  const [whole = '0', fraction = ''] = interest_rate.split('.');
  const rate = BigInt(whole + fraction.padEnd(4, '0'));
  const divisor = 365n * 1_000_000n;
  return (parseMoney(principal) * rate * BigInt(tenor_days) * 2n + divisor) / (divisor * 2n);
}

const grouped = (minor: bigint) => formatMoney(minor).replace(/\B(?=(\d{3})+\.)/g, ',');

test('an equity says its price, its fees and when it settles', async ({ page, partner, signIn }) => {
  const dangote = await findInvestment(partner, 'symbol=DANGCEM');
  await signIn(page, 'viewer');
  const investment = investmentsPage(page);
  await investment.open(partner.slug, '?query=DANGCEM');
  await investment.row(dangote.name).getByRole('link', { name: dangote.name }).click();
  await expect(shell(page).title(dangote.name)).toBeVisible();
  await expect(shell(page).main).toContainText('Simulated');
  await expectFacts(investment.part('Buying'), {
    Status: /^Open/,
    Minimum: sum('NGN', grouped(parseMoney(dangote.minimum_amount))),
  });
  await expectFacts(investment.part('Settlement'), {
    Cycle: /^T\+\d/,
    'Exchange now': /Market|auction|close/i,
  });

  await investment.trade.fill('100,000');
  const buying = investment.feesOf('Buying');
  await expect(buying.getByRole('row', { name: /^SEC/ })).toHaveText(/0\.30% of the value traded.*300\.00/);
  await expect(buying.getByRole('row', { name: /^Trade alert/ })).toContainText('4.00');
  const brokerage = Number(dangote.fees.find(({ code }) => code === 'brokerage')?.rate_percent) * 1000;
  const fees = 300 + 80 + 4 + brokerage + (brokerage + 300) * 0.075;
  await expect(buying.getByRole('row', { name: /^Total (?!fees)/ })).toContainText(
    grouped(BigInt(Math.round((100_000 + fees) * 100))),
  );
  await expect(page).toHaveURL(/trade=100000/);
  await expect(investment.said('Fees')).toContainText('costs NGN');
  await reload(page);
  await expect(investment.trade).toHaveValue('100000');
  await investment.trade.fill('0.5');
  await expect(investment.trade).toHaveAccessibleDescription(/The minimum is/);
  await expect(buying.getByRole('row', { name: /^Total (?!fees)/ })).toContainText('no amount');
  await shell(page).main.getByRole('link', { name: 'DANGCEM on the market' }).click();
  await expect(page).toHaveURL(/\/market\/instruments\/DANGCEM$/);
});

test('the terms come down as a PDF', async ({ page, partner, signIn }) => {
  const { id } = await findInvestment(partner, 'symbol=DANGCEM', ({ documents }) => documents.length > 0);
  await signIn(page, 'compliance');
  await investmentsPage(page).openOne(partner.slug, id);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    investmentsPage(page)
      .part('Documents')
      .getByRole('link', { name: /^Download / })
      .first()
      .click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test('fixed income shows what an amount returns, month by month', async ({ page, partner, signIn }) => {
  const bill = await findInvestment(
    partner,
    'type=treasury_bill&currency=NGN&status=open',
    ({ maximum_amount: most }) => most === undefined || parseMoney(most) >= parseMoney('1000000'),
  );
  const returns = returnsOf(bill, '1000000');
  const value = grouped(parseMoney('1000000') + returns);
  await signIn(page, 'treasury');
  const investment = investmentsPage(page);
  await investment.openOne(partner.slug, bill.id);
  const part = investment.part('Returns');
  await investment.amount.fill('1,000,000');
  await investment.start.fill('2026-11-23');
  await expectFacts(part, { 'Value at maturity': sum('NGN', value), Returns: sum('NGN', grouped(returns)) });
  await expect(investment.accrual.getByRole('row').nth(1)).toHaveText(/^30 Nov 2026\s*7/);
  await expect(investment.accrual.getByRole('row').last()).toContainText(value);
  await expect(investment.said('Returns')).toContainText(value);
  await expect(page).toHaveURL(/amount=1000000.*start=2026-11-23/);
  await reload(page);
  await expectFacts(part, { 'Value at maturity': sum('NGN', value) });
  await expect(part).toContainText('the principal × the rate ÷ 100 × the days ÷ 365');
  await investment.amount.fill('ten');
  await expect(investment.amount).toHaveAccessibleDescription(/Use figures/);
  await expect(part).toContainText('Correct the marked fields');
});

test('one that is closed says why', async ({ page, partner, signIn }) => {
  const { id, closed_reason: reason = '' } = await findInvestment(partner, 'status=closed');
  expect(reason).not.toBe('');
  await signIn(page, 'viewer');
  await investmentsPage(page).openOne(partner.slug, id);
  await expect(shell(page).main).toContainText('Not available to buy');
  await expectFacts(investmentsPage(page).part('Buying'), { Status: `Closed ${reason}` });
});

/** The pages about investments, for an equity and a bill, and what each shows when it is loaded. */
const pages: Record<string, (equity: string, bill: string) => { path: string; shown: string }> = {
  'the catalogue': (equity, bill) => ({ path: `?compare=${equity},${bill}`, shown: 'Selected to compare' }),
  'an equity': (equity) => ({ path: `/${equity}`, shown: 'Fees' }),
  'a treasury bill': (_, bill) => ({ path: `/${bill}`, shown: 'Accrual by month' }),
  'a comparison': (equity, bill) => ({ path: `/compare?ids=${equity},${bill}`, shown: 'Comparison' }),
};
for (const [name, pageOf] of Object.entries(pages)) {
  test(`${name}: accessible and within the window, in light and dark`, async ({ page, partner, signIn }) => {
    const equity = await findInvestment(partner, 'symbol=DANGCEM');
    const bill = await findInvestment(partner, 'type=treasury_bill');
    const { path, shown } = pageOf(equity.id, bill.id);
    await signIn(page, 'owner');
    await visit(page, `/${partner.slug}/test/investments${path}`);
    await expect(investmentsPage(page).part(shown)).toBeVisible();
    await expectSound(page);
  });
}
