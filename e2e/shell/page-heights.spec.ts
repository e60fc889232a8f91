import { expect, type Page } from '@playwright/test';
import { demoMembers, demoOrganisation, demoReviewer } from '@/server/sandbox/demo-data/accounts';
import { readDemoPassword } from '../support/product';
import { sendSignIn } from '../support/sign-in';
import { test } from '../support/test';
import { visit } from './pages';

const environment = `/${demoOrganisation.slug}/test`;
const organisation = `/${demoOrganisation.slug}`;

/** Six and a bit screens of a phone. */
const TALLEST = 6_000;

const pages = [
  ...['', '/wallets', '/wallets/NGN', '/funding', '/mandates', '/transactions', '/reconciliation'],
  ...['/holdings', '/holdings/maturities', '/orders', '/approvals', '/investments'],
  ...['/market', '/market/instruments', '/market/instruments/DANGCEM', '/market/watchlists', '/market/fx'],
  ...['/market/indices', '/market/indices/NGX30', '/market/calendar', '/market/disclosures'],
  ...['/developers/keys', '/webhooks', '/deliveries', '/events', '/developers/requests'],
  ...['/developers/reference', '/developers/reference/fundWallet', '/developers/allowlist'],
  ...['/sandbox', '/sandbox/resources', '/sandbox/scenarios', '/sandbox/inboxes', '/sandbox/examples'],
].map((route) => environment + route);

const others = [
  ...['/team', '/audit', '/settings', '/notifications', '/going-live', '/kyb', '/kyb/documents'].map(
    (path) => organisation + path,
  ),
  ...['/account/security', '/account/sessions', '/account/notifications', '/docs/reference', '/docs'],
  ...['/docs/changelog', '/docs/webhooks', '/docs/receive-webhooks', '/docs/sandbox', '/docs/scenarios'],
];

/** The lists that have nothing above their rows but what filters them, or what says how fresh they are. */
const lists = [
  ...[
    ...['/funding', '/mandates', '/transactions', '/reconciliation', '/orders', '/investments', '/events'],
    ...['/deliveries', '/approvals'],
    ...['/market/instruments', '/market/indices', '/market/fx', '/market/disclosures', '/developers/keys'],
  ].map((path) => environment + path),
  `${organisation}/audit`,
  `${organisation}/team`,
];
const operatorLists = [
  ...['/operator/orders?environment=test', '/operator/transfers', '/operator/exceptions'],
  ...['/operator/statements', '/operator/settlements'],
];
/** The first row, the heading of a day included, begins in the upper third of a phone. */
const FIRST_ROW = 260;

async function signInToDemo(page: Page): Promise<void> {
  const [owner] = demoMembers;
  if (owner) await sendSignIn(page.context().request, { ...owner, password: readDemoPassword() });
}

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('no page is taller than 6,000 px on a phone', async ({ page }) => {
  test.setTimeout(300_000);
  await signInToDemo(page);
  for (const address of [...pages, ...others]) {
    await test.step(address, async () => {
      await visit(page, address);
      await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, address).toBeLessThanOrEqual(TALLEST);
    });
  }
});

async function expectFirstRowInSight(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await visit(page, path);
    const row = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('cell').or(page.getByRole('rowheader')) })
      .first();
    await expect(row).toBeVisible();
    expect.soft((await row.boundingBox())?.y, path).toBeLessThanOrEqual(FIRST_ROW);
  });
}

test('the first row of each list is in sight on a phone without scrolling', async ({ page }) => {
  await signInToDemo(page);
  for (const path of lists) await expectFirstRowInSight(page, path);
});

test('the same holds for the lists of operators', async ({ page }) => {
  await sendSignIn(page.context().request, { ...demoReviewer, password: readDemoPassword() });
  for (const path of operatorLists) await expectFirstRowInSight(page, path);
});
