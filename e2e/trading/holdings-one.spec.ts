import { expect } from '@playwright/test';
import { scaled } from '@/components/trading/investments/calculator/decimals';
import { accruedReturns } from '@/lib/contract/trading/returns';
import { formatDecimal } from '@/lib/format';
import { shell } from '../shell/pages';
import { sum } from '../support/checks';
import { test } from '../support/test';
import { heldNote, heldShare, readHolding, sell, settleOrder } from '../support/trading';
import { holdingPage } from './pages';

/** Principal and returns of the full term, in minor units. */
function payoutOf({
  principal,
  interest_rate = '0',
  tenorDays,
}: {
  principal: string;
  interest_rate?: string | undefined;
  tenorDays: number;
}): bigint {
  const minor = BigInt(principal.replace('.', ''));
  return minor + accruedReturns(minor, interest_rate, tenorDays);
}

const written = (minor: bigint): string =>
  formatDecimal(`${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`);

/** A line of a breakdown: its name and a Naira amount. */
const line = (name: string, value: string): RegExp =>
  new RegExp(`${name}\\s*${sum('NGN', formatDecimal(value)).source}`);

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to = from) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

test('a note opens what its figures are made of, and its accrual goes to the maturity by keyboard', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '150000.00');
  const note = await heldNote(partner, '100000.00');
  const tenorDays = daysBetween(note.start_date, note.maturity_date);
  const payout = written(payoutOf({ ...note, tenorDays }));
  await signIn(page, 'viewer');
  const holding = holdingPage(page);
  await holding.open(partner.slug, note.id);
  await holding.figure('Returns').click();
  await expect(holding.working('Returns')).toContainText(line('Principal', note.principal));
  await expect(holding.working('Returns')).toContainText(/Days\s*0\s*From/);
  await expect(holding.working('Returns')).toContainText(line('Accrued returns', note.accrued_returns));
  await page.keyboard.press('Escape');
  await expect(holding.figure('Returns')).toBeFocused();

  const slider = holding.slider('Accrual, by day');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`: Value NGN\\s${payout.replace('.', '\\.')},`),
  );
  await holding.showTable('Accrual').click();
  await expect(holding.figures('Accrual').getByRole('row')).toHaveCount(tenorDays + 2);
  await expect(holding.figures('Accrual').getByRole('row').nth(1)).toContainText(payout);
  await expect(holding.flows).toHaveText([/Paid for the buy.*−/s, new RegExp(`To come.*\\+${payout}`, 's')]);
});

test('a note matures at a press in the test environment, once, and its money is in the wallet', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '150000.00');
  const note = await heldNote(partner, '100000.00');
  const payout = payoutOf({ ...note, tenorDays: daysBetween(note.start_date, note.maturity_date) });
  const before = BigInt((await partner.balance('NGN')).replace('.', ''));
  await signIn(page, 'owner');
  const holding = holdingPage(page);
  await holding.open(partner.slug, note.id);
  await holding.mature.click();
  await expect(holding.dialog).toContainText(sum('NGN', written(payout)));
  await expect(holding.dialog).toContainText(sum('NGN', written(before + payout)));
  await holding.confirm.dblclick();
  await expect(holding.dialog).toBeHidden();
  await expect(holding.main).toContainText('Matured');
  await expect(holding.refusedSell).toHaveAccessibleDescription(
    'It has matured and was paid into the wallet.',
  );
  await expect(holding.mature).toHaveCount(0);
  await expect(holding.flows.last()).toHaveText(new RegExp(`Paid at maturity.*\\+${written(payout)}`, 's'));
  expect(BigInt((await partner.balance('NGN')).replace('.', ''))).toBe(before + payout);
  expect((await partner.transactions()).filter(({ type }) => type === 'maturity_proceeds')).toHaveLength(1);
});

test('a part sell leaves the rest at its share of the cost, among the lots of the same investment', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '150000.00');
  const share = await heldShare(partner, '100000.00');
  await heldShare(partner, '20000.00');
  const { id } = await sell(partner, share.id, '10.000000');
  await settleOrder(partner, id, { outcome: 'completed' });
  const left = await readHolding(partner, share.id);
  await signIn(page, 'viewer');
  const holding = holdingPage(page);
  await holding.open(partner.slug, share.id);
  await holding.figure('Units').click();
  await expect(holding.working('Units')).toContainText(/Sold\s*10\.00/);
  await expect(holding.working('Units')).toContainText(/Reserved by open sells\s*0\.00/);
  await page.keyboard.press('Escape');
  await expect(holding.flows.last()).toContainText('Proceeds of a sell');
  await holding.figure('Principal').click();
  await expect(holding.working('Principal')).toContainText(line('Traded by the buy', share.principal));
  await expect(holding.working('Principal')).toContainText(line('Principal', left.principal));
  await page.keyboard.press('Escape');
  await expect(holding.orders.getByRole('row').filter({ hasText: 'Sell' })).toContainText('Completed');
  await holding.tab('Lots of this investment').click();
  await expect(page).toHaveURL(/part=lots/);
  await expect(holding.lots.getByRole('row')).toHaveCount(3);
});

test('a share is units at the latest price, with its price since it was bought', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '150000.00');
  const share = await heldShare(partner, '100000.00');
  await signIn(page, 'viewer');
  const holding = holdingPage(page);
  await holding.open(partner.slug, share.id);
  await holding.figure('Current value').click();
  await expect(holding.working('Current value')).toContainText('Simulated');
  const shown = (await holding.working('Current value').innerText()).replace(/[,\s]/g, '');
  const [, units = '', price = ''] = /Units([\d.]+)×LatestpriceNGN([\d.]+)/.exec(shown) ?? [];
  const [, value = ''] = /CurrentvalueNGN([\d.]+)$/.exec(shown) ?? [];
  expect((scaled(units, 6) * scaled(price, 4)) / 100_000_000n).toBe(scaled(value, 2));
  await page.keyboard.press('Escape');
  const slider = holding.slider('Price since it was bought, by day');
  await expect(slider).toHaveAttribute('aria-valuetext', /NGN/);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await holding.showTable('Price since it was bought').click();
  await expect(holding.figures('Price since it was bought').getByRole('row')).not.toHaveCount(1);
});

test('an address that leads to no holding', async ({ page, partner, signIn, guard }) => {
  guard.tolerate(/status of 404/);
  await signIn(page, 'owner');
  await holdingPage(page).open(partner.slug, '0198c5a0-3a00-7000-8000-0000000fffff');
  await expect(shell(page).main).toContainText('Page not found');
});
