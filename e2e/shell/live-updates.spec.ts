import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { countLoads, expectFacts, expectSound, sum } from '../support/checks';
import { test } from '../support/test';
import { reconciliationPage, walletsPage } from '../wallets/pages';
import { eventsPage } from '../webhooks/pages';
import { overviewPage, reload } from './pages';

test('the overview shows what waits, and what has arrived, as it happens', async ({
  page,
  partner,
  signIn,
}) => {
  const overview = overviewPage(page);
  const waiting = await partner.fund('NGN', '1500.00');
  await signIn(page, 'owner');
  await overview.open(partner.slug);
  await expect(overview.need(`${waiting.reference} is unpaid`)).toBeVisible();
  await expect(overview.wallet('Nigerian naira')).toHaveText(/1,500\.00 pending/);
  const loads = countLoads(page);
  await partner.settle(waiting.id);
  await expect(overview.wallet('Nigerian naira')).toHaveText(/NGN\s*1,500\.00$/);
  await expect(overview.total).toContainText(sum('NGN', '1,500.00'));
  await expect(overview.activity).toContainText(waiting.reference);
  await expect(overview.need(`${waiting.reference} is unpaid`)).toHaveCount(0);
  expect(loads()).toBe(0);
});

test('the wallets follow what other programs do', async ({ page, partner, signIn }) => {
  const wallets = walletsPage(page);
  await signIn(page, 'owner');
  await wallets.open(partner.slug);
  await expect(wallets.card('Ghanaian cedi')).toContainText(sum('GHS', '0.00'));
  await expect(wallets.card('Ghanaian cedi')).not.toContainText('Pending funding');
  await expectFacts(wallets.card('Ghanaian cedi'), { 'Last 30 days': sum('GHS', '0.00') });
  const loads = countLoads(page);
  await partner.pay('GHS', '75.00');
  await expect(wallets.card('Ghanaian cedi')).toContainText(sum('GHS', '75.00'));
  await expectFacts(wallets.card('Ghanaian cedi'), { 'Last 30 days': sum('GHS', '+75.00') });
  expect(loads()).toBe(0);
});

test('the page of a wallet draws its history, has it as a table, and grows', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '1000.00');
  await signIn(page, 'owner');
  const { openOne, one } = walletsPage(page);
  await openOne(partner.slug, 'NGN');
  await one.showTable.click();
  await expect(one.chartTable).toContainText('1,000.00');
  const loads = countLoads(page);
  const { reference } = await partner.pay('NGN', '500.00');
  await expect(one.latest).toContainText(reference);
  await expect(one.chartTable).toContainText('1,500.00');
  expect(loads()).toBe(0);
});

test('the balance of a wallet is shown by day over a range, by the pointer and by the keyboard', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '1000.00');
  await signIn(page, 'owner');
  const { openOne, one } = walletsPage(page);
  await openOne(partner.slug, 'NGN');
  const days = page.getByRole('slider', { name: 'NGN wallet, by day' });
  await expect(days).toHaveAttribute(
    'aria-valuetext',
    /Balance NGN\s1,000\.00, In NGN\s1,000\.00, Out NGN\s0\.00$/,
  );
  await days.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /Balance NGN\s0\.00, In NGN\s0\.00, Out NGN\s0\.00$/);
  await page.getByRole('radio', { name: 'The last 365 days' }).click();
  await expect(page).toHaveURL(/\?range=1y$/);
  await expect(days).toHaveAttribute('max', '364');
  await reload(page);
  await expect(days).toHaveAttribute('max', '364');
  await one.showTable.click();
  await expect(one.chartTable.getByRole('row')).toHaveCount(366);
  await days.press('Home');
  await expect(days).toHaveValue('0');
  await days.press('End');
  const newest = await days.getAttribute('aria-valuetext');
  for (const cell of await one.chartTable.getByRole('row').nth(1).getByRole('cell').allInnerTexts()) {
    expect(newest).toContain(cell);
  }
});

test('the feed marks what is new, opens it, and steps through it', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '1000.00');
  await signIn(page, 'engineer');
  const events = eventsPage(page);
  await events.open(partner.slug);
  const before = await events.rows.count();
  const failing = await partner.fund('NGN', '200.00');
  await partner.settle(failing.id, { outcome: 'failed' });
  await expect(events.rows).toHaveCount(before + 1);
  const newest = events.rows.first();
  await expect(newest).toHaveText(/Funding failed\s*New/);
  await newest.getByRole('link').first().click();
  const panel = events.panel('Funding failed');
  await expect(panel).toContainText('funding.failed');
  await expect(panel).toContainText(failing.id);
  await expect(page).toHaveURL(/event=evt_/);
  await reload(page);
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Older' }).click();
  await expect(events.panel('Wallet funded')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(events.panel('Wallet funded')).toBeHidden();
  await events.choose('Type', 'Wallet funded');
  await expect(events.rows).toHaveCount(1);
  await events.clearAll.click();
  await events.search.fill(failing.reference.toLowerCase());
  await expect(events.rows).toHaveText([/Funding failed/]);
  await expect(events.rows).not.toContainText('New');
});

test('a list whose panel closes while it refreshes refreshes again', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '1000.00');
  await signIn(page, 'engineer');
  const events = eventsPage(page);
  await events.open(partner.slug);
  const before = await events.rows.count();
  await events.rows.first().getByRole('link').first().click();
  await expect(events.panel('Wallet funded')).toBeVisible();

  const refreshes: string[] = [];
  await page.route('**/test/events*', async (route) => {
    const { search } = new URL(route.request().url());
    if (route.request().headers().rsc === '1' && refreshes.push(search) === 1) {
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/event=/);
    }
    await route.continue();
  });
  await partner.pay('NGN', '200.00');
  // What the first one read may never be shown: Next loses it with the change of the URL.
  await expect
    .poll(() => refreshes.slice(0, 2))
    .toEqual([expect.stringContaining('event='), expect.not.stringContaining('event=')]);
  await expect(events.rows).toHaveCount(before + 1);
});

test('the reconciliation runs again and follows the statement', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const reconciliation = reconciliationPage(page);
  await reconciliation.open(partner.slug);
  await expect(reconciliation.row('NGN')).toContainText('0 transactions');
  await partner.pay('NGN', '1000.01');
  await expect(reconciliation.row('NGN')).toHaveText(/1,000\.01.*1,000\.01.*0\.00.*1 transaction.*Balanced/s);
  await reconciliation.runAgain.click();
  await expect(reconciliation.verdict).toBeVisible();
  await expect(reconciliation.days.nth(1)).toHaveText(/1,000\.01.*0\.00.*0\.00.*Balanced/s);
});

test('each day of the reconciliation is shown, and exported as shown', async ({ page, partner, signIn }) => {
  await partner.pay('USD', '20.00');
  await signIn(page, 'viewer');
  const reconciliation = reconciliationPage(page);
  await reconciliation.open(partner.slug);
  await expect(reconciliation.days).toHaveCount(31);
  await reconciliation.range('The last 7 days').click();
  await expect(page).toHaveURL(/\?range=7d$/);
  await expect(reconciliation.days).toHaveCount(8);
  await expectSound(page);

  const [file] = await Promise.all([page.waitForEvent('download'), reconciliation.exportDays.click()]);
  expect(file.suggestedFilename()).toMatch(/^reconciliation-test-[\d-]+-to-[\d-]+\.csv$/);
  const rows = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(rows).toHaveLength(1 + 7 * 3);
  expect(rows.filter((row) => row.includes(',USD,20.00,20.00,1,0.00,true'))).toHaveLength(1);

  await reconciliation.days.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/transactions\?created_from=[\d-]+&created_to=[\d-]+$/);
});

for (const role of ['treasury', 'compliance'] as const) {
  test(`a ${role} member, who reads no feed, sees money arrive all the same`, async ({
    page,
    partner,
    signIn,
  }) => {
    await signIn(page, role);
    const [overview, wallets] = [overviewPage(page), walletsPage(page)];
    const [shown, wallet] =
      role === 'treasury'
        ? [overview, overview.wallet('Nigerian naira')]
        : [wallets, wallets.card('Nigerian naira')];
    await shown.open(partner.slug);
    await expect(wallet).toContainText(sum('NGN', '0.00'));
    const loads = countLoads(page);
    await partner.pay('NGN', '1000.00');
    await expect(wallet).toContainText(sum('NGN', '1,000.00'));
    expect(loads()).toBe(0);
  });
}
