import { expect, type Page } from '@playwright/test';
import { demoMembers, demoOrganisation } from '@/server/sandbox/demo-data/accounts';
import { readDemoPassword } from '../support/product';
import { test as reviewTest } from '../support/review';
import { sendSignIn } from '../support/sign-in';
import { expectReachableColumns } from '../support/tables';
import { test } from '../support/test';
import { visit } from './pages';

const demo = `/${demoOrganisation.slug}`;

/** The pages with tables, by area, in the demo organisation with its 100 days of data. */
const areas: Record<string, readonly string[]> = {
  money: [
    '/test',
    '/test/wallets',
    '/test/wallets/NGN',
    '/test/funding',
    '/test/mandates',
    '/test/transactions',
    '/test/reconciliation',
  ],
  investing: [
    '/test/orders',
    '/test/holdings',
    '/test/holdings/maturities?view=list',
    '/test/investments',
    '/test/market',
    '/test/market/instruments',
    '/test/market/instruments/DANGCEM',
    '/test/market/indices',
    '/test/market/indices/NGX30',
    '/test/market/fx',
    '/test/market/disclosures',
    '/test/market/calendar?year=2026',
  ],
  organisation: [
    '/team',
    '/audit',
    '/kyb/people',
    '/kyb/accounts',
    '/kyb/documents',
    '/kyb/review',
    '/kyb/copy',
  ],
  developers: [
    '/test/webhooks',
    '/test/deliveries',
    '/test/events',
    '/test/developers/keys',
    '/test/developers/requests',
    '/test/developers/reference',
    '/test/developers/reference/listTransactions',
    '/test/sandbox/resources',
    '/test/sandbox/inboxes',
  ],
};

const operatorPages = [
  '',
  '/demo-case',
  '/orders',
  '/transfers',
  '/exceptions',
  '/statements',
  '/settlements',
  '/rails',
];

async function signInToDemo(page: Page): Promise<void> {
  const [owner] = demoMembers;
  if (owner) await sendSignIn(page.context().request, { ...owner, password: readDemoPassword() });
}

/** Waits until the page has finished loading, and opens the collapsed tables beside charts. */
async function openTables(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(async () => {
    // Content far down is loaded when it comes into view.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(main.getByText(/^Loading /)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const fold of await main.getByText('Show as table').all()) await fold.click();
}

for (const [area, paths] of Object.entries(areas)) {
  test(`${area}: every column of every table is in reach at every desktop width`, async ({ page }) => {
    test.slow();
    await signInToDemo(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await visit(page, demo + path);
        await openTables(page);
        await expectReachableColumns(page);
      });
    }
  });
}

test('one record of each list: every column of its tables is in reach', async ({ page }) => {
  test.slow();
  await signInToDemo(page);
  for (const path of ['/test/orders', '/test/holdings', '/test/transactions', '/test/investments']) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, demo + path);
      await openTables(page);
      const rows = page.getByRole('main').getByRole('row');
      await rows.getByRole('link').first().click();
      await expect(page).not.toHaveURL(new RegExp(`${path}$`));
      await openTables(page);
      await expectReachableColumns(page);
    });
  }
});

reviewTest(
  'operators: every column of every table is in reach',
  async ({ page, reviewer, signInAs, verification, partner }) => {
    reviewTest.slow();
    await verification.submitFirst();
    await signInAs(page, reviewer);
    for (const path of operatorPages) {
      await reviewTest.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await visit(page, `/operator${path.replace('/demo-case', `/kyb/${partner.slug}`)}`);
        await openTables(page);
        await expectReachableColumns(page);
      });
    }
  },
);

/** Wide lists, and the columns that must be visible without scrolling. */
const inSight: readonly [path: string, columns: readonly string[]][] = [
  ['/test/transactions', ['Amount', 'Balance after']],
  ['/test/orders', ['Amount']],
  ['/test/holdings', ['Customer', 'Bought', 'Principal', 'Current value', 'Returns', 'Status']],
  ['/test/wallets/NGN', ['Amount', 'Balance after']],
];

for (const [path, columns] of inSight) {
  test(`${path}: ${columns.join(', ')} in sight without scrolling`, async ({ page }) => {
    await signInToDemo(page);
    await visit(page, demo + path);
    await openTables(page);
    const table = page
      .getByRole('main')
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: columns[0], exact: true }) })
      .first();
    const headers = await table.getByRole('columnheader').allInnerTexts();
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const column of columns) {
        const header = table.getByRole('columnheader', { name: column, exact: true });
        const index = headers.findIndex((text) => text.trim() === column);
        const record = table
          .getByRole('row')
          .filter({ has: page.getByRole('cell') })
          .first();
        const cell = record.getByRole('cell').nth(index);
        for (const part of [header, cell]) {
          // Scrolls only vertically: columns that need horizontal scrolling are not visible.
          await part.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 300));
          await expect(part, `${column} at ${width} px`).toBeInViewport({ ratio: 0.99 });
        }
      }
    }
  });
}
