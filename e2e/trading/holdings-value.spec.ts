import { expect } from '@playwright/test';
import { formatDecimal } from '@/lib/format';
import { call } from '@/tests/support/service-client';
import { reload } from '../shell/pages';
import { expectSound } from '../support/checks';
import { product } from '../support/product';
import { test } from '../support/test';
import { heldNote, heldShare } from '../support/trading';
import { holdingPage, holdingsPage } from './pages';

test('the value of the portfolio is read by keyboard, as a table and over a range in the address', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '300000.00');
  const note = await heldNote(partner, '100000.00');
  await signIn(page, 'viewer');
  const portfolio = holdingsPage(page);
  await portfolio.open(partner.slug);
  const value = portfolio.slider('Value of NGN holdings, by day');
  await expect(value).toHaveAttribute('max', '29');
  await value.focus();
  await expect(value).toHaveAttribute(
    'aria-valuetext',
    new RegExp(
      `Value NGN\\s${formatDecimal(note.current_value)}, Principal NGN\\s${formatDecimal(note.principal)}`,
    ),
  );
  await page.keyboard.press('ArrowLeft');
  await expect(value).toHaveValue('28');
  await expect(value).toHaveAttribute('aria-valuetext', /Value NGN\s0\.00, .*Holdings 0$/);
  await page.keyboard.press('End');
  const newest = (await value.getAttribute('aria-valuetext')) ?? '';
  await page.getByRole('radio', { name: 'The last 7 days' }).click();
  await expect(page).toHaveURL(/range=7d/);
  await expect(value).toHaveAttribute('max', '6');
  await reload(page);
  await expect(value).toHaveAttribute('max', '6');
  await page.getByRole('radio', { name: 'The last 365 days' }).click();
  await expect(value).toHaveAttribute('max', '364');

  await portfolio.currency('Nigerian naira').getByText('Show as table').click();
  const table = page.getByRole('table', { name: 'Value of NGN holdings' });
  await expect(table.getByRole('row')).toHaveCount(366);
  for (const cell of await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()) {
    expect(newest).toContain(cell.trim());
  }
  await expectSound(page);
});

test('a pointer over the chart shows the figures of its day', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '300000.00');
  const share = await heldShare(partner, '100000.00');
  await signIn(page, 'viewer');
  await holdingPage(page).open(partner.slug, share.id);
  const chart = page.getByRole('figure', { name: 'Value', exact: true });
  const slider = chart.getByRole('slider', { name: 'Value, by day' });
  const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
  await expect(chart).toContainText(`NGN ${formatDecimal(share.principal)}`);
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await expect(slider).toHaveValue('0');
});

test('tabs count active and ended holdings, the foot adds up what they cost, and one search finds them', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '300000.00');
  const note = await heldNote(partner, '100000.00', { customer: 'customer-77' });
  const share = await heldShare(partner, '50000.00');
  await call(product.serviceUrl, partner.test, 'POST', `/partner/v1/sandbox/holdings/${note.id}/mature`, {});
  await signIn(page, 'viewer');
  const portfolio = holdingsPage(page);
  await portfolio.open(partner.slug);
  await expect(portfolio.rows).toHaveCount(1);
  await expect(portfolio.rows).toContainText(share.symbol ?? '');
  await expect(portfolio.totals).toContainText(formatDecimal(share.principal));
  await expect(portfolio.tab('Active')).toHaveText(/1$/);
  await expect(portfolio.tab('Active')).toHaveAttribute('aria-current', 'true');
  await expect(portfolio.tab('All')).toHaveText(/2$/);
  await portfolio.tab('Matured').click();
  await expect(page).toHaveURL(/status=matured/);
  await expect(portfolio.rows).toContainText(note.investment_name);
  await portfolio.tab('All').click();
  await expect(portfolio.rows).toHaveCount(2);
  await portfolio.search.fill('CUSTOMER-7');
  await expect(portfolio.rows).toHaveCount(1);
  await expect(portfolio.rows).toContainText(note.investment_name);
  await expect(portfolio.tab('Active')).toHaveText(/0$/);
  await portfolio.search.fill('');
  await expect(portfolio.rows).toHaveCount(2);
  await portfolio.tab('Sold').click();
  await expect(portfolio.main).toContainText('Nothing is sold in full');
});
