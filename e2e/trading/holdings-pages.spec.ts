import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { heldNote, heldShare } from '../support/trading';
import { holdingPage, holdingsPage, maturitiesPage } from './pages';

test('holdings and what matures: accessible and within the window, in light and dark', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '300000.00');
  const note = await heldNote(partner, '100000.00', { customer: 'customer-77' });
  const share = await heldShare(partner, '50000.00');
  await signIn(page, 'owner');
  await holdingsPage(page).open(partner.slug);
  await expect(holdingsPage(page).rows).toHaveCount(2);
  await expectSound(page);
  await holdingPage(page).open(partner.slug, note.id);
  await expect(holdingPage(page).slider('Accrual, by day')).toBeVisible();
  await expectSound(page);
  await holdingPage(page).figure('Principal').click();
  await expect(holdingPage(page).working('Principal')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await holdingPage(page).mature.click();
  await expect(holdingPage(page).dialog).toBeVisible();
  await expectSound(page);
  await holdingPage(page).open(partner.slug, share.id);
  await expect(holdingPage(page).slider('Price since it was bought, by day')).toBeVisible();
  await expectSound(page);
  for (const view of ['calendar', 'list']) {
    const month = note.maturity_date?.slice(0, 7);
    await maturitiesPage(page).open(partner.slug, `?month=${month}&view=${view}`);
    await expect(shell(page).main).toContainText(note.investment_name);
    await expectSound(page);
  }
});
