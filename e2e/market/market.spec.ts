import { expect } from '@playwright/test';
import { list, visit } from '../shell/pages';
import { test } from '../support/test';
import { calendarPage, fxPage, marketPage } from './pages';

test('the market at a glance says that its prices are simulated, and leads on', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  const market = marketPage(page);
  await market.open(partner.slug);
  await expect(market.simulated).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/(opens|closes) (in|\d)/);
  await expect(market.indices).toHaveCount(6);
  await expect(market.indices.first()).toContainText('All-Share Index');
  await expect(market.movers('Most active').getByRole('listitem')).toHaveCount(5);

  await market.sectors
    .getByRole('link', { name: /^Oil and gas/ })
    .first()
    .click();
  await expect(page).toHaveURL(/market\/instruments\?sector=Oil/);
  await expect(market.row('SEPLAT')).toBeVisible();
  await expect(market.row('GTCO')).toHaveCount(0);
});

test('the table has every instrument, on pages of which only the rows in sight are rendered', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  const market = marketPage(page);
  await market.openInstruments(partner.slug);
  const all = Number(await market.table.getAttribute('aria-rowcount')) - 1;
  expect(all).toBe(50);
  expect(await market.tickers.count()).toBeLessThan(all);
  const place = page.getByRole('main').getByText(/^\d+ to \d+ of 148 instruments$/);
  await expect(place).toHaveText('1 to 50 of 148 instruments');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText('101 to 148 of 148 instruments');
  await expect(page).toHaveURL(/cursor=3/);
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  // The pressed button is gone, and the focus stays beside it.
  await expect(place).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(place).toHaveText('1 to 50 of 148 instruments');

  await market.tickers.first().focus();
  const first = await market.tickers.first().innerText();
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).not.toHaveText(first);
  await expect(market.table.getByRole('row').filter({ has: page.locator(':focus') })).toHaveAttribute(
    'aria-rowindex',
    String(all + 1),
  );
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveText(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/market/instruments/${first}$`));
});

test('a search, filters and an order stand in the address', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const market = marketPage(page);
  await market.openInstruments(partner.slug, '?sort=-market_value');
  const largest = await market.tickers.first().innerText();
  await market.search.fill('zenith');
  await expect(market.tickers).toHaveText(['ZENITHBANK']);
  await expect(page).toHaveURL(/q=zenith/);
  await market.search.fill('');
  await expect(market.tickers.first()).toHaveText(largest);

  await market.choose('Compliance tag', 'Any tag');
  await expect(page).toHaveURL(/tag=any/);
  const tagged = await market.tickers.count();
  expect(tagged).toBeGreaterThan(0);
  await page.goBack();
  await expect(market.tickers.first()).toHaveText(largest);
  await market.search.fill('no such thing');
  await expect(page.getByRole('main')).toContainText('No instruments match these filters');
});

test('the order of a column turns with its head', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const market = marketPage(page);
  await market.openInstruments(partner.slug);
  const head = market.head('Value');
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const most = await market.tickers.first().innerText();
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(market.tickers.first()).not.toHaveText(most);
  await expect(page).toHaveURL(/sort=value/);
});

test('the command menu opens an instrument by its name', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  await marketPage(page).open(partner.slug);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('guaranty');
  await page.getByRole('option', { name: /^GTCO/ }).click();
  await expect(page).toHaveURL(/market\/instruments\/GTCO$/);
});

test('the calendar names closed days, their certainty, and when trades settle', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  const calendar = calendarPage(page);
  await calendar.open(partner.slug, '?year=2026');
  await expect(calendar.closed(2026).getByRole('row')).toHaveCount(12);
  // The settlement cycle became one day on 1 June 2026: trades of both days settle on the 2nd.
  for (const day of ['Friday, 29 May 2026, open', 'Monday, 1 June 2026, open']) {
    await calendar.day(day).click();
    await expect(calendar.chosen).toContainText('Tuesday, 2 June 2026');
  }
  await expect(page).toHaveURL(/day=2026-06-01/);
  await expect(calendar.chosen).toContainText('Continuous trading');
  await expect(calendar.chosen).toContainText('10:00');

  await page.keyboard.press('ArrowRight');
  await expect(calendar.day('Tuesday, 2 June 2026, open')).toBeFocused();
  await calendar.day(/^Friday, 25 December 2026, closed, Christmas Day/).click();
  await expect(calendar.chosen).toContainText('There is no trading on this day.');

  await calendar.years.getByRole('link', { name: '2027' }).click();
  await expect(calendar.title).toHaveText(/2027/);
  await expect(calendar.closed(2027)).toContainText('Provisional');
});

test('the converter goes there and back', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const fx = fxPage(page);
  await fx.open(partner.slug, '?amount=250&from=USD&to=NGN');
  await expect(fx.rates.getByRole('row')).toHaveCount(6);
  await expect(fx.converted).toContainText(/NGN\s*[\d,]+\.\d\d/);
  await fx.swap.click();
  await expect(fx.converted).toContainText(/USD\s*0\.\d\d/);
  await expect(page).toHaveURL(/from=NGN&to=USD/);
  await fx.amount.fill('1,000');
  await expect(fx.converted).toContainText('Enter an amount in digits');
});

test('disclosures are filtered, and one of them read', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  await visit(page, `/${partner.slug}/test/market/disclosures`);
  const disclosures = list(page, 'Disclosures');
  await expect(disclosures.rows.first()).toBeVisible();
  await disclosures.tab('Financial statements').click();
  await expect(page).toHaveURL(/category=financial_statements/);
  await expect(disclosures.tab('Financial statements')).toHaveText(/\d$/);
  await expect(disclosures.rows.filter({ hasNotText: 'Financial statements' })).toHaveCount(0);
  const simulated = page.getByRole('main').getByText('Simulated', { exact: true });
  await expect(simulated.filter({ visible: true })).toHaveCount(1);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    disclosures.filters.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^disclosures-.*\.csv$/);
  await disclosures.header('Published, Lagos').getByRole('link').click();
  await expect(page).toHaveURL(/sort=created_at/);
  await expect(disclosures.header('Published, Lagos')).toHaveAttribute('aria-sort', 'ascending');
  const title = await disclosures.rows.first().getByRole('link').innerText();
  await disclosures.rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toContainText('Simulated');
});

test('live mode without imports says where prices come from', async ({ page, partner, signIn }) => {
  await partner.approve();
  await signIn(page, 'owner');
  await marketPage(page).open(partner.slug, 'live');
  const main = page.getByRole('main');
  await expect(main).toContainText('No prices yet');
  await expect(main).toContainText('The provider imports prices from files');
  await expect(main).not.toContainText('Simulated');
  await main.getByRole('link', { name: /^All \d+ instruments$/ }).click();
  await expect(marketPage(page).row('ABBEYBDS')).toBeVisible();
});

test('a compliance member is told who reads the market', async ({ page, partner, signIn }) => {
  await signIn(page, 'compliance');
  await marketPage(page).open(partner.slug);
  await expect(page.getByRole('main')).toContainText('You can’t read the market');
  await expect(page.getByRole('main')).toContainText('Ask an owner');
});
