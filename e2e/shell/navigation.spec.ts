import { expect, type Page } from '@playwright/test';
import type { Role } from '@/lib/contract/permissions';
import { demoMembers, demoOrganisation } from '@/server/sandbox/demo-data/accounts';
import { sessionsPage } from '../account/pages';
import { kybBusinessPage, kybFrame } from '../kyb/pages';
import { queuePage } from '../operator/pages';
import { expectSound } from '../support/checks';
import { readDemoPassword } from '../support/product';
import { test as reviewTest } from '../support/review';
import { sendSignIn } from '../support/sign-in';
import { test } from '../support/test';
import { shell, visit } from './pages';

const phone = { width: 390, height: 844 };

/** The names of the links in the navigation; a count may follow a name. */
async function entries(page: Page): Promise<string[]> {
  const texts = await shell(page).navigation.getByRole('link').allInnerTexts();
  return texts.map((text) => text.split('\n')[0] ?? '');
}

/** The areas of each role while the verification is open, in their order. */
const areasOf: Record<Role, readonly string[]> = {
  owner: ['Home', 'Money', 'Investing', 'Developers', 'Sandbox', 'Verification', 'Settings'],
  admin: ['Home', 'Money', 'Investing', 'Developers', 'Sandbox', 'Verification', 'Settings'],
  compliance: ['Home', 'Verification', 'Money', 'Investing', 'Settings'],
  treasury: ['Home', 'Money', 'Investing', 'Developers', 'Verification', 'Settings'],
  engineer: ['Home', 'Developers', 'Money', 'Investing', 'Sandbox', 'Verification', 'Settings'],
  viewer: ['Home', 'Money', 'Investing', 'Developers', 'Sandbox', 'Verification', 'Settings'],
};

/** Pages that a role's navigation does not list, because the role can't read anything on them. */
const unreadable: Partial<Record<Role, Record<string, readonly string[]>>> = {
  compliance: { Investing: ['Orders', 'Market'], Settings: ['Team'] },
  treasury: { Developers: ['Webhooks', 'Deliveries', 'Events'], Settings: ['Team'] },
};

for (const [role, areas] of Object.entries(areasOf) as [Role, readonly string[]][]) {
  test(`${role}: ${areas.length} areas, and every page at most two clicks away`, async ({
    page,
    partner,
    signIn,
  }) => {
    test.slow();
    await signIn(page, role);
    await visit(page, `/${partner.slug}/test`);
    expect(await entries(page)).toEqual(areas);
    const { area, navigation } = shell(page);
    for (const name of areas) {
      await area(name as Parameters<typeof area>[0]).click();
      await expect(area(name as Parameters<typeof area>[0])).toHaveAttribute('aria-current', /true|page/);
      const pages = (await entries(page)).filter((entry) => !areas.includes(entry));
      for (const hidden of unreadable[role]?.[name] ?? []) expect(pages).not.toContain(hidden);
      for (const label of pages) {
        const link = navigation.getByRole('link', { name: label, exact: true });
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^You can’t (read|use) /)).toHaveCount(0);
      }
    }
  });
}

test('live has no sandbox, and an approved verification is under Settings', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.approve();
  await signIn(page, 'owner');
  await visit(page, `/${partner.slug}/live`);
  expect(await entries(page)).toEqual(['Home', 'Money', 'Investing', 'Developers', 'Settings']);
  await shell(page).goTo('Verification');
  await expect(page).toHaveURL(`/${partner.slug}/kyb`);
  await expect(shell(page).area('Settings')).toHaveAttribute('aria-current', 'true');
  // On pages of the organisation the links lead back to the environment that was left.
  expect(await entries(page)).not.toContain('Sandbox');
  await shell(page).goTo('Wallets');
  await expect(page).toHaveURL(`/${partner.slug}/live/wallets`);
});

test('the personal pages are in a frame of their own, with a way back', async ({ page, partner, signIn }) => {
  await signIn(page, 'treasury');
  await visit(page, `/${partner.slug}/test/transactions`);
  await shell(page).chooseInAccountMenu('Your sessions');
  await expect(sessionsPage(page).current).toBeVisible();
  expect(await entries(page)).toEqual(['Your account', 'Security', 'Sessions', 'Notifications']);
  await expect(shell(page).testMode).toBeHidden();
  await expect(shell(page).environment).toHaveCount(0);
  await expectSound(page);
  await shell(page).navigation.getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL('/account/notifications');
  await shell(page)
    .banner.getByRole('link', { name: `Back to ${partner.slug}` })
    .click();
  await expect(page).toHaveURL(`/${partner.slug}/test/transactions`);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the bar has three areas and all pages, and shows where the person is', async ({
    page,
    partner,
    signIn,
  }) => {
    await signIn(page, 'owner');
    await visit(page, `/${partner.slug}/test`);
    const { navigation, area, more, allPages, row, environment } = shell(page);
    expect(await entries(page)).toEqual(['Home', 'Money', 'Investing']);
    await expect(navigation).toBeInViewport({ ratio: 1 });
    await area('Money').click();
    await expect(page).toHaveURL(/wallets$/);
    await row('Money').getByRole('link', { name: 'Transactions' }).click();
    await expect(page).toHaveURL(/transactions$/);
    await expect(row('Money').getByRole('link', { name: 'Transactions' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectSound(page);
    await more.click();
    await expect(allPages.getByRole('link', { name: 'Request log' })).toBeVisible();
    await expectSound(page);
    await allPages.getByRole('link', { name: 'Allowlist' }).click();
    await expect(allPages).toBeHidden();
    await expect(page).toHaveURL(/allowlist$/);
    await expect(more).toHaveAttribute('aria-current', 'true');
    // The last of seven pages is wider than the row, which has scrolled to it.
    await expect(row('Developers').getByRole('link', { name: 'Allowlist' })).toBeInViewport({ ratio: 0.9 });
    await expect(environment.getByRole('link', { name: 'Test' })).toBeInViewport({ ratio: 1 });
  });

  test('test and live are in sight on every page, and one click apart', async ({ page, partner, signIn }) => {
    await partner.approve();
    await signIn(page, 'engineer');
    await visit(page, `/${partner.slug}/test/webhooks`);
    expect(await entries(page)).toEqual(['Home', 'Developers', 'Money']);
    const { environment, switchTo } = shell(page);
    await expect(environment.getByRole('link', { name: 'Test' })).toHaveAttribute('aria-current', 'true');
    await switchTo('Live');
    await expect(page).toHaveURL(`/${partner.slug}/live/webhooks`);
    await expect(environment.getByRole('link', { name: 'Live' })).toBeInViewport({ ratio: 1 });
    await visit(page, `/${partner.slug}/team`);
    await expect(environment.getByRole('link', { name: 'Live' })).toBeInViewport({ ratio: 1 });
  });

  test('the bar covers neither the end of a page, nor the bar of a form, nor a dialog', async ({
    page,
    partner,
    signIn,
  }) => {
    await signIn(page, 'compliance');
    await kybBusinessPage(page).open(partner.slug);
    expect(await entries(page)).toEqual(['Home', 'Verification', 'Money']);
    const bar = await shell(page).navigation.boundingBox();
    const next = kybFrame(page).goOn;
    await expect(next).toBeInViewport({ ratio: 1 });
    const nextBox = await next.boundingBox();
    expect((nextBox?.y ?? 0) + (nextBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    await visit(page, `/${partner.slug}/test/wallets`);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const calls = await page.getByRole('button', { name: 'Calls behind this page' }).boundingBox();
    expect((calls?.y ?? 0) + (calls?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByRole('button', { name: 'Calls behind this page' }).click();
    await expect(page.getByRole('dialog', { name: 'Calls behind this page' })).toBeVisible();
    await expect(shell(page).navigation).toBeHidden();
  });
});

reviewTest(
  'operators are in the same frame, with areas of their own',
  async ({ page, reviewer, signInAs, verification }) => {
    await verification.submitFirst();
    await signInAs(page, reviewer);
    await queuePage(page).open();
    const areas = [
      'Verifications',
      'Orders',
      'Transfers',
      'Exceptions',
      'Statements',
      'Settlements',
      'Rails',
    ];
    expect(await entries(page)).toEqual(areas);
    for (const area of areas) {
      const link = shell(page).navigation.getByRole('link', { name: new RegExp(`^${area}`) });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
    }
    await page.setViewportSize(phone);
    expect(await entries(page)).toEqual(areas.slice(0, 3));
    await shell(page).more.click();
    await shell(page)
      .allPages.getByRole('link', { name: /^Verifications/ })
      .click();
    await expect(queuePage(page).title).toBeVisible();
    await expect(queuePage(page).staffBanner).toBeVisible();
    await expectSound(page);
  },
);

const demo = `/${demoOrganisation.slug}`;

/** The link of the first row of a list, below the header with its links for sorting. */
const firstRecord = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .getByRole('link')
    .first();

const breadcrumbs = (page: Page) =>
  page.getByRole('main').getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');

async function signInToDemo(page: Page): Promise<void> {
  const [owner] = demoMembers;
  if (owner) await sendSignIn(page.context().request, { ...owner, password: readDemoPassword() });
}

/** Lists whose first row opens a record, with the levels above the record. */
const lists: readonly [path: string, levels: readonly string[]][] = [
  ['funding', ['Money', 'Funding requests']],
  ['mandates', ['Money', 'Mandates']],
  ['transactions', ['Money', 'Transactions']],
  ['orders', ['Investing', 'Orders']],
  ['holdings', ['Investing', 'Holdings']],
  ['investments', ['Investing', 'Catalogue']],
  ['market/disclosures', ['Investing', 'Market', 'Disclosures']],
  ['developers/keys', ['Developers', 'API keys']],
];

/** Records with known URLs. */
const records: readonly [path: string, levels: readonly string[]][] = [
  ['wallets/NGN', ['Money', 'Wallets']],
  ['market/instruments/DANGCEM', ['Investing', 'Market', 'Instruments']],
  ['market/indices/NGX30', ['Investing', 'Market', 'Indices']],
  ['market/fx/USDNGN', ['Investing', 'Market', 'Exchange rates']],
  ['developers/reference/listTransactions', ['Developers', 'API reference']],
  ['sandbox/examples/wallet.funded', ['Sandbox', 'Examples']],
  ['funding/new', ['Money', 'Funding requests']],
  ['orders/new', ['Investing', 'Orders']],
  ['webhooks/verify', ['Developers', 'Webhooks']],
];

test('each record names its area and its list above its title', async ({ page }) => {
  test.slow();
  await signInToDemo(page);
  for (const [path, levels] of lists) {
    await test.step(path, async () => {
      await visit(page, `${demo}/test/${path}`);
      await firstRecord(page).click();
      await expect(page).toHaveURL(new RegExp(`/${path}/[^/?]+$`));
      await expect(breadcrumbs(page)).toHaveText(levels);
    });
  }
  for (const [path, levels] of records) {
    await test.step(path, async () => {
      await visit(page, `${demo}/test/${path}`);
      await expect(breadcrumbs(page)).toHaveText(levels);
    });
  }
});

test('a record of a new organisation: webhook, inbox, request', async ({ page, partner, signIn }) => {
  await signIn(page, 'owner', { secondFactor: true });
  await visit(page, `/${partner.slug}/test/webhooks/new`);
  await expect(breadcrumbs(page)).toHaveText(['Developers', 'Webhooks']);
  await visit(page, `/${partner.slug}/test/developers/keys/new`);
  await expect(breadcrumbs(page)).toHaveText(['Developers', 'API keys']);
  await partner.fundingRequests();
  await visit(page, `/${partner.slug}/test/developers/requests`);
  await firstRecord(page).click();
  await expect(breadcrumbs(page)).toHaveText(['Developers', 'Request log']);
  await breadcrumbs(page).first().click();
  await expect(page).toHaveURL(`/${partner.slug}/test/developers/keys`);
});

reviewTest(
  'a verification names the operators’ area above its title',
  async ({ page, partner, reviewer, signInAs, verification }) => {
    await verification.submitFirst();
    await signInAs(page, reviewer);
    await visit(page, `/operator/kyb/${partner.slug}`);
    await expect(breadcrumbs(page)).toHaveText(['Operators', 'Verifications']);
  },
);
