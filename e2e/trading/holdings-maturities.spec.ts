import { expect } from '@playwright/test';
import { dayInFull } from '@/components/market/calendar/year';
import { monthAfter, monthInFull } from '@/components/trading/portfolio/shares';
import { test } from '../support/test';
import { heldNote } from '../support/trading';
import { maturitiesPage } from './pages';

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
  // It opens with the first month in which something matures.
  await expect(calendar.title).toContainText(monthInFull(day.slice(0, 7)));
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
  await expect(maturing).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(calendar.title).toContainText(monthInFull(monthAfter(day.slice(0, 7), 1)));

  // Quick key presses reach the right day, however many of the days have loaded before the next key.
  const there = `${monthAfter(day.slice(0, 7), 2)}-23`;
  for (const pause of [0, 25, 50, 100]) {
    await calendar.open(partner.slug, `?month=${day.slice(0, 7)}&day=${day.slice(0, 7)}-14`);
    await calendar.day(dayInFull(`${day.slice(0, 7)}-14`)).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'PageDown', 'PageDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(pause);
    }
    await expect(calendar.day(dayInFull(there))).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`day=${there}`));
  }

  await calendar.open(partner.slug, `?month=${day.slice(0, 7)}&view=list`);
  await expect(calendar.listed(dayInFull(day))).toContainText(note.investment_name);
  await calendar.open(partner.slug, `?month=${day.slice(0, 7)}&customer_reference=nobody&view=list`);
  await expect(calendar.main).toContainText('Nothing matures in');
});
