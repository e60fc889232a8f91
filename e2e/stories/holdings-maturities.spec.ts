import { expect } from '@playwright/test';
import { dayInFull } from '@/components/market-calendar/year';
import { expectSound } from '../fixtures/checks';
import { heldNote, heldShare } from '../fixtures/holdings';
import { test } from '../fixtures/story';
import { holdingPage } from '../pages/holding-page';
import { holdingsPage } from '../pages/holdings-page';
import { maturitiesPage } from '../pages/maturities-page';
import { shell } from '../pages/shell';

const DAY_MS = 86_400_000;
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

test('the calendar says what matures on a day, and is walked by keyboard', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '150000.00');
  const note = await heldNote(partner, '100000.00', { customer: 'customer-77' });
  const day = note.maturity_date ?? '';
  await signIn(page, 'viewer');
  const calendar = maturitiesPage(page);
  await calendar.open(partner.slug);
  await calendar.months.press('Enter');
  await expect(page).toHaveURL(new RegExp(`month=${day.slice(0, 7)}`));
  const maturing = calendar.day(dayInFull(day));
  await expect(maturing).toHaveAccessibleName(/1 holding, NGN/);
  await expect(maturing).toHaveAttribute('aria-pressed', 'true');
  await expect(calendar.chosenDay).toContainText(note.investment_name);

  await maturing.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(calendar.day(dayInFull(dayBefore(day)))).toBeFocused();
  await expect(calendar.chosenDay).toContainText('Nothing matures on this day.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await expect(calendar.title).not.toContainText(dayInFull(day).split(' ')[2] ?? day);

  await calendar.open(partner.slug, `?month=${day.slice(0, 7)}&view=list`);
  await expect(calendar.listed(dayInFull(day))).toContainText(note.investment_name);
  await calendar.open(partner.slug, `?month=${day.slice(0, 7)}&customer_reference=nobody&view=list`);
  await expect(calendar.main).toContainText('Nothing matures in');
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`holdings: accessible and within a window of ${size.width}`, async ({ page, partner, signIn }) => {
    await partner.pay('NGN', '300000.00');
    const note = await heldNote(partner, '100000.00', { customer: 'customer-77' });
    const share = await heldShare(partner, '50000.00');
    await page.setViewportSize(size);
    await signIn(page, 'owner');
    await holdingsPage(page).open(partner.slug);
    await expect(holdingsPage(page).rows).toHaveCount(2);
    await expectSound(page);
    await holdingPage(page).open(partner.slug, note.id);
    await expect(holdingPage(page).slider('Day of the accrual')).toBeVisible();
    await expectSound(page);
    await holdingPage(page).figure('Principal').click();
    await expect(holdingPage(page).working('Principal')).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await holdingPage(page).mature.click();
    await expect(holdingPage(page).dialog).toBeVisible();
    await expectSound(page);
    await holdingPage(page).open(partner.slug, share.id);
    await expect(holdingPage(page).slider('Session of the price history')).toBeVisible();
    await expectSound(page);
    for (const view of ['calendar', 'list']) {
      const month = note.maturity_date?.slice(0, 7);
      await maturitiesPage(page).open(partner.slug, `?month=${month}&view=${view}`);
      await expect(shell(page).main).toContainText(note.investment_name);
      await expectSound(page);
    }
  });
}
