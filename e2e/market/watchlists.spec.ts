import { expect } from '@playwright/test';
import { reload, toastStep } from '../shell/pages';
import { test } from '../support/test';
import { marketPage, watchlistsPage } from './pages';

test('the first star makes a watchlist; it is renamed, filled, emptied and deleted, and both can be undone', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  const market = marketPage(page);
  const watchlists = watchlistsPage(page);
  await watchlists.open(partner.slug);
  await expect(page.getByRole('main')).toContainText('No watchlists yet');

  await market.openInstruments(partner.slug, '?q=gtco');
  await market.star('GTCO').click();
  await expect(market.star('GTCO')).toHaveAttribute('aria-pressed', 'true');

  await watchlists.open(partner.slug);
  await expect(watchlists.heading).toHaveText('My watchlist');
  await expect(watchlists.tickers).toHaveText(['GTCO']);
  await watchlists.rename.click();
  await watchlists.name.fill('Banks');
  await watchlists.name.press('Enter');
  await expect(watchlists.heading).toHaveText('Banks');

  await watchlists.add.click();
  await page.getByRole('combobox').fill('zenith');
  await page.getByRole('combobox').press('Enter');
  await expect(watchlists.tickers).toHaveText(['GTCO', 'ZENITHBANK']);
  await page.keyboard.press('Escape');
  // A change appears immediately and is saved a moment later.
  const kept = async () => {
    const answer = await page.request.get(`/api/read/${partner.slug}/test/listWatchlists`);
    return (await answer.json()).data[0]?.symbols;
  };
  await watchlists.takeOff('GTCO').click();
  await expect(watchlists.tickers).toHaveText(['ZENITHBANK']);
  await expect.poll(kept).toEqual(['ZENITHBANK']);
  await toastStep(page, 'button', 'Undo').click();
  await expect(watchlists.tickers).toHaveText(['GTCO', 'ZENITHBANK']);
  await expect.poll(kept).toEqual(['GTCO', 'ZENITHBANK']);
  await watchlists.takeOff('GTCO').click();
  await expect.poll(kept).toEqual(['ZENITHBANK']);
  await reload(page);
  await expect(watchlists.tickers).toHaveText(['ZENITHBANK']);

  await watchlists.remove.click();
  await expect(watchlists.confirm).toContainText('Delete Banks?');
  await watchlists.confirm.getByRole('button', { name: 'Delete watchlist' }).click();
  await expect(page.getByRole('main')).toContainText('No watchlists yet');
  await toastStep(page, 'button', 'Undo').click();
  await expect(watchlists.heading).toHaveText('Banks');
  await expect(watchlists.tickers).toHaveText(['ZENITHBANK']);
});

test('a member without watchlists starts with the ten largest companies', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  const market = marketPage(page);
  const watchlists = watchlistsPage(page);
  await market.openInstruments(partner.slug, '?sort=-market_value&type=equity');
  await expect(market.tickers.nth(11)).toBeVisible();
  // While the exchange is open, the last ones may change places before the list is made.
  const largest = (await market.tickers.allTextContents()).slice(0, 12);

  await watchlists.open(partner.slug);
  await watchlists.starter.click();
  await expect(watchlists.heading).toHaveText('Largest companies');
  await expect(watchlists.tickers).toHaveCount(10);
  expect(largest).toEqual(expect.arrayContaining(await watchlists.tickers.allTextContents()));
  await reload(page);
  await expect(watchlists.heading).toHaveText('Largest companies');
  await expect(watchlists.starter).toHaveCount(0);
});

test('with several lists a star asks which, and the table shows one of them', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'engineer');
  const market = marketPage(page);
  const watchlists = watchlistsPage(page);
  await watchlists.open(partner.slug);
  for (const name of ['Banks', 'Cement']) {
    await watchlists.newList.click();
    await watchlists.name.fill(name);
    await watchlists.name.press('Enter');
    await expect(watchlists.heading).toHaveText(name);
  }
  await watchlists.newList.click();
  await watchlists.name.fill('Banks');
  await watchlists.name.press('Enter');
  await expect(watchlists.dialog).toContainText('You already have a watchlist with this name.');

  await market.openInstruments(partner.slug, '?q=dangcem');
  await market.star('DANGCEM').click();
  await page.getByRole('checkbox', { name: 'Cement' }).check();
  await page.keyboard.press('Escape');
  await expect(market.star('DANGCEM')).toHaveAccessibleName('Watch DANGCEM: on Cement');
  await market.search.clear();
  await market.choose('Watchlist', 'Cement');
  await expect(market.tickers).toHaveText(['DANGCEM']);
});

test('nobody else of the organisation sees a watchlist', async ({ page, partner, signIn, otherBrowser }) => {
  await signIn(page, 'viewer');
  await marketPage(page).openInstruments(partner.slug, '?q=gtco');
  await marketPage(page).star('GTCO').click();
  await expect(marketPage(page).star('GTCO')).toHaveAttribute('aria-pressed', 'true');
  const other = await otherBrowser();
  await signIn(other, 'treasury');
  await watchlistsPage(other).open(partner.slug);
  await expect(other.getByRole('main')).toContainText('No watchlists yet');
});

test('a change that does not arrive is taken back and told', async ({ page, partner, signIn, guard }) => {
  await signIn(page, 'viewer');
  const market = marketPage(page);
  await market.openInstruments(partner.slug, '?q=gtco');
  await market.star('GTCO').click();
  await expect(market.star('GTCO')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('We created your first watchlist for it.')).toBeVisible();
  guard.tolerate(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await market.star('GTCO').click();
  await expect(market.star('GTCO')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('GTCO stays on the watchlist')).toBeVisible();
  await expect(market.star('GTCO')).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(false);
});

test('a star that was pressed right before leaving is kept', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const market = marketPage(page);
  await market.openInstruments(partner.slug, '?q=gtco');
  await expect(market.star('GTCO')).toBeEnabled();
  // The first attempt never gets to the dashboard, as when the page closes before it is sent.
  await page.route(/\/market\/instruments/, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await market.star('GTCO').click();
  await page.goto('/sign-in');
  const kept = async () => {
    const answer = await page.request.get(`/api/read/${partner.slug}/test/listWatchlists`);
    return (await answer.json()).data.map(({ symbols }: { symbols: string[] }) => symbols);
  };
  await expect.poll(kept).toEqual([['GTCO']]);
});
