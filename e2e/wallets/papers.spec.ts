import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatMonth, lagosDay } from '@/lib/format';
import { readPdf, squeezed } from '@/tests/support/pdf-files';
import { visit } from '../shell/pages';
import { test } from '../support/test';
import { heldShare } from '../support/trading';

const main = (page: Page) => page.getByRole('main');

/** Presses a button by keyboard, and reads the PDF that it saves. */
async function saved(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  return { name: file.suggestedFilename(), ...(await readPdf(await readFile(await file.path()))) };
}

test('a payment has a receipt once it is credited, and says so before', async ({ page, partner, signIn }) => {
  const { id, reference } = await partner.fund('NGN', '1250.50');
  await signIn(page, 'viewer');
  await visit(page, `/${partner.slug}/test/funding/${id}`);
  const button = main(page).getByRole('button', { name: 'Download receipt' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('A payment has a receipt once it is credited.');
  await partner.settle(id);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  const { name, text } = await saved(page, button);
  expect(name).toBe(`receipt-${reference.replace('FND-', 'RCT-')}.pdf`);
  expect(text).toContain('AmountNGN1,250.50');
});

test('a wallet has a statement of each month, which an address opens', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '3000.00');
  const month = lagosDay(new Date()).slice(0, 7);
  await signIn(page, 'treasury');
  await visit(page, `/${partner.slug}/test/wallets/NGN`);
  await main(page).getByRole('button', { name: 'Statements' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Statements' });
  await expect(dialog.getByRole('combobox', { name: 'Month' })).toContainText(formatMonth(month));
  await expect(dialog.getByRole('combobox', { name: 'Wallet' })).toBeHidden();
  const ngn = await saved(page, dialog.getByRole('button', { name: 'Download PDF' }));
  expect(ngn.name).toBe(`statement-NGN-${month}.pdf`);
  expect(ngn.text).toContain(squeezed('Closing balance NGN 3,000.00'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await visit(page, `/${partner.slug}/test/wallets?statement=${month}`);
  await dialog.getByRole('combobox', { name: 'Wallet' }).press('Enter');
  await page.getByRole('option', { name: /^GHS/ }).click();
  const ghs = await saved(page, dialog.getByRole('button', { name: 'Download PDF' }));
  expect(ghs.name).toBe(`statement-GHS-${month}.pdf`);
  expect(ghs.text).toContain(squeezed('No money moved in'));
});

test('an executed order has a contract note, and what is held a statement', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '100000.00');
  const { order_id } = await heldShare(partner, '50000.00');
  await signIn(page, 'viewer');
  await visit(page, `/${partner.slug}/test/orders/${order_id}`);
  const note = await saved(page, main(page).getByRole('button', { name: 'Contract note' }));
  expect(note.name).toMatch(/^contract-note-CTN-[0-9A-Z]{12}\.pdf$/);
  expect(note.text).toContain(squeezed('Total paid 50,000.00'));

  await visit(page, `/${partner.slug}/test/holdings`);
  await main(page)
    .getByRole('button', { name: /^Statement, PDF/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Statement of holdings' });
  const held = await saved(page, dialog.getByRole('button', { name: 'Download PDF' }));
  expect(held.name).toMatch(/^holdings-NGN-\d{4}-\d\d-\d\d\.pdf$/);
  expect(held.text).toContain(squeezed('Total of 1 holding'));
});
