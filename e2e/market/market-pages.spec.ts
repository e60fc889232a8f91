import { expect } from '@playwright/test';
import { visit } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { marketPage } from './pages';

const pages = [
  ['', 'Market'],
  ['/instruments?sort=-value', 'Instruments'],
  ['/watchlists', 'Watchlists'],
  ['/indices', 'Indices'],
  ['/fx', 'Exchange rates'],
  ['/calendar?year=2026&day=2026-12-25', 'Market calendar 2026'],
  ['/disclosures', 'Disclosures'],
] as const;

for (const [path, title] of pages) {
  test(`${title}: accessible and within the window`, async ({ page, partner, signIn }) => {
    await signIn(page, 'viewer');
    await visit(page, `/${partner.slug}/test/market${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectSound(page);
  });
}

test('a watchlist and its windows: accessible and within the window', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  await marketPage(page).openInstruments(partner.slug, '?q=gtco');
  await marketPage(page).star('GTCO').click();
  await expect(marketPage(page).star('GTCO')).toHaveAttribute('aria-pressed', 'true');
  await visit(page, `/${partner.slug}/test/market/watchlists`);
  await expectSound(page);
  await page.getByRole('button', { name: 'Rename…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSound(page);
});
