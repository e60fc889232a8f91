import { expect } from '@playwright/test';
import { reload, shell, visit } from '../shell/pages';
import { expectFacts } from '../support/checks';
import { test } from '../support/test';
import { findInvestment, readInvestments } from '../support/trading';
import { investmentsPage } from './pages';

test('the catalogue is filtered in the address, which a reload and going back keep', async ({
  page,
  partner,
  signIn,
}) => {
  const bills = await readInvestments(partner, 'type=treasury_bill&currency=NGN');
  const dangote = await findInvestment(partner, 'symbol=DANGCEM');
  await signIn(page, 'viewer');
  const catalogue = investmentsPage(page);
  await catalogue.open(partner.slug);
  await expect(catalogue.rows).toHaveCount(25);
  await expect(catalogue.filters).toContainText('Simulated');
  await catalogue.tab('Treasury bill').click();
  await expect(page).toHaveURL(/\?type=treasury_bill$/);
  await catalogue.choose('Currency', 'NGN, Nigerian naira');
  await expect(catalogue.rows).toHaveCount(bills.length);
  await expect(catalogue.tab('Treasury bill')).toHaveText(new RegExp(`${bills.length}$`));
  await expect(catalogue.row(bills[0]?.name ?? '')).toHaveText(/%.*days/s);
  await reload(page);
  await expect(catalogue.rows).toHaveCount(bills.length);
  await page.goBack();
  await expect(page).toHaveURL(/\?type=treasury_bill$/);
  await catalogue.tab('All').click();

  await catalogue.search.fill('dangcem');
  await expect(catalogue.rows).toHaveCount(1);
  await expect(catalogue.rows).toContainText(dangote.name);
  await catalogue.search.fill('no such thing');
  await expect(shell(page).main).toContainText('No investments match these filters');
  await shell(page).main.getByRole('link', { name: 'Clear all filters' }).click();
  await catalogue.next.click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(catalogue.rows).not.toHaveCount(0);
  await catalogue.firstPage.click();
  await expect(page).not.toHaveURL(/cursor=/);
});

test('the catalogue is sorted by rate, and exported under its filters', async ({ page, partner, signIn }) => {
  const bills = await readInvestments(partner, 'type=treasury_bill');
  await signIn(page, 'viewer');
  const catalogue = investmentsPage(page);
  await catalogue.open(partner.slug);
  await catalogue.choose('Sort', 'Highest rate');
  await expect(page).toHaveURL(/sort=-interest_rate/);
  const best = Math.max(...bills.map(({ interest_rate }) => Number(interest_rate)));
  await expect(catalogue.rows.first()).toContainText('%');
  await catalogue.tab('Treasury bill').click();
  await expect(catalogue.rows).toHaveCount(bills.length);
  await expect(catalogue.rows.first()).toContainText(`${best.toFixed(2)}%`);
  const [csv] = await Promise.all([page.waitForEvent('download'), catalogue.exportCsv.click()]);
  expect(csv.suggestedFilename()).toMatch(/^investments-.*\.csv$/);
  await expect(shell(page).main).toContainText(`${bills.length} rows`);
});

test('a choice that is made while a tab loads does not stop the tab', async ({ page, partner, signIn }) => {
  const bills = await readInvestments(partner, 'type=treasury_bill');
  await signIn(page, 'viewer');
  const catalogue = investmentsPage(page);
  await catalogue.open(partner.slug);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/investments\?.*type=treasury_bill/, async (route) => {
    await released;
    await route.continue();
  });
  await catalogue.tab('Treasury bill').click();
  await expect(catalogue.rows).toHaveCount(25);
  await catalogue.rows.first().getByRole('checkbox').check();
  release();
  await expect(catalogue.rows).toHaveCount(bills.length);
  await expect(page).toHaveURL(/type=treasury_bill/);
  await expect(catalogue.chosen).toContainText('1 of 4 chosen');
});

test('two to four are chosen over pages and filters, and compared side by side', async ({
  page,
  partner,
  signIn,
}) => {
  const dangote = await findInvestment(partner, 'symbol=DANGCEM');
  const bill = await findInvestment(partner, 'type=treasury_bill');
  await signIn(page, 'treasury');
  const catalogue = investmentsPage(page);
  await catalogue.open(partner.slug, '?query=DANGCEM');
  await catalogue.box(dangote.name).check();
  await expect(catalogue.chosen).toContainText('1 of 4 chosen');
  const tooFew = catalogue.chosen.getByRole('button', { name: 'Compare' });
  await expect(tooFew).toBeDisabled();
  await expect(tooFew).toHaveAccessibleDescription('Select one more to compare.');
  await catalogue.search.fill('');
  await expect(catalogue.rows).not.toHaveCount(1);
  await catalogue.tab('Treasury bill').click();
  await catalogue.box(bill.name).check();
  await expect(catalogue.chosen).toContainText(/2 of 4 chosen.*1 not on this page/);
  await catalogue.chosen.getByRole('link', { name: 'Compare' }).click();

  await expect(catalogue.columns).toHaveText([new RegExp(dangote.name), new RegExp(bill.name)]);
  await expect(catalogue.fact('Type')).toHaveText(/Differs.*Equity.*Treasury bill/s);
  await expect(catalogue.fact('Annual rate')).toHaveText(/Differs.*None.*%/s);
  await expect(catalogue.fact('Price')).toContainText('Simulated');
  const all = await catalogue.comparison.getByRole('rowheader').count();
  await catalogue.onlyDifferences.check();
  await expect(page).toHaveURL(/only=differences/);
  await expect.poll(() => catalogue.comparison.getByRole('rowheader').count()).toBeLessThan(all);
  await reload(page);
  await expect(catalogue.onlyDifferences).toBeChecked();
  await catalogue.comparison.getByRole('link', { name: `Remove ${bill.name} from the comparison` }).click();
  await expect(shell(page).main).toContainText('Choose one more');
});

test('a fifth is not chosen, and what an address names wrongly is said', async ({
  page,
  partner,
  signIn,
}) => {
  const all = await readInvestments(partner, 'type=equity');
  const ids = all.slice(0, 4).map(({ id }) => id);
  await signIn(page, 'viewer');
  const catalogue = investmentsPage(page);
  await catalogue.open(partner.slug, `?type=equity&compare=${ids.join(',')}`);
  await catalogue.box(all[4]?.name ?? '').click();
  await expect(shell(page).notice('You can compare up to 4')).toBeVisible();
  await expect(catalogue.chosen).toContainText('4 of 4 chosen');
  const missing = '0198c5a0-3a00-7000-8000-0000000fffff';
  await visit(page, `/${partner.slug}/test/investments/compare?ids=${ids[0]},${ids[1]},${missing}`);
  await expect(catalogue.columns).toHaveCount(2);
  await expect(shell(page).main).toContainText('One investment was not found');
});

test('a comparison scrolls by itself on a phone, under names that stay', async ({
  page,
  partner,
  signIn,
}) => {
  const ids = (await readInvestments(partner, 'type=equity')).slice(0, 4).map(({ id }) => id);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'viewer');
  await visit(page, `/${partner.slug}/test/investments/compare?ids=${ids.join(',')}`);
  const { comparison, columns } = investmentsPage(page);
  const label = comparison.getByRole('rowheader', { name: /^Issuer/ });
  const before = await label.boundingBox();
  await expect(columns.last()).not.toBeInViewport();
  await comparison.focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
  await expect(columns.last()).toBeInViewport();
  expect((await label.boundingBox())?.x).toBe(before?.x);
});

test('an address that leads to no investment, and live without a catalogue', async ({
  page,
  partner,
  signIn,
  guard,
}) => {
  guard.tolerate(/status of 404/);
  await partner.approve();
  await signIn(page, 'owner');
  for (const id of ['0198c5a0-3a00-7000-8000-0000000fffff', 'DANGCEM']) {
    await investmentsPage(page).openOne(partner.slug, id);
    await expect(shell(page).main, id).toContainText('Page not found');
  }
  await investmentsPage(page).open(partner.slug, '', 'live');
  await expect(shell(page).main).toContainText('No investments in live mode yet');
  await shell(page).main.getByRole('link', { name: 'See the test catalogue' }).click();
  await expect(investmentsPage(page).rows).not.toHaveCount(0);
});

test('a compliance member sees investments, and is told who sees the market', async ({
  page,
  partner,
  signIn,
}) => {
  const { id, symbol } = await findInvestment(partner, 'symbol=DANGCEM');
  const whoReads = 'Your role can’t do this. Ask an owner, admin, treasury member, engineer or viewer.';
  await signIn(page, 'compliance');
  await investmentsPage(page).openOne(partner.slug, id);
  const market = shell(page).main.getByRole('button', { name: `${symbol} on the market` });
  await expect(market).toBeDisabled();
  await expect(market).toHaveAccessibleDescription(whoReads);
  await expectFacts(investmentsPage(page).part('Settlement'), { 'Exchange now': whoReads });
  await expect(shell(page).main).toContainText('You don’t have access to market data, so there is no chart');
});

for (const path of ['investments', 'orders']) {
  test(`what is typed into the search of ${path} before the page’s code runs is searched for`, async ({
    page,
    partner,
    signIn,
  }) => {
    await signIn(page, 'viewer');
    let release = (): void => undefined;
    const typed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/_next\/static\/.*\.js/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(`/${partner.slug}/test/${path}`, { waitUntil: 'commit' });
    await shell(page).main.getByRole('textbox', { name: 'Search' }).fill('dangcem');
    release();
    await expect(page).toHaveURL(/query=dangcem/);
  });
}
