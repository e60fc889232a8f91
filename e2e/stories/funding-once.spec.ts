import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../fixtures/story';
import { fundPage } from '../pages/fund-page';
import { requestPage } from '../pages/request-page';
import { shell } from '../pages/shell';
import { reload } from '../pages/visit';
import { walletsPage } from '../pages/wallets-page';

test.beforeEach(async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  await fundPage(page).open(partner.slug);
});

/** Does something else, once, with the request of the next server action. */
async function onNextAction(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  let isDone = false;
  await page.route('**/funding/**', async (route) => {
    if (isDone || !route.request().headers()['next-action']) return route.fallback();
    isDone = true;
    return handle(route);
  });
}

test('a double click funds once', async ({ page, partner }) => {
  await fundPage(page).choose({ amount: '1000' });
  await fundPage(page).confirm.dblclick();
  await expect(requestPage(page).title).toBeVisible();
  expect(await partner.fundingRequests()).toHaveLength(1);
});

test('an answer that is lost on its way can be asked for again, and it is funded once', async ({
  page,
  partner,
  guard,
}) => {
  guard.tolerate(/net::ERR_/);
  const fund = fundPage(page);
  await fund.choose({ amount: '1000' });
  await onNextAction(page, async (route) => {
    // The service has done it; the browser never hears of it.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fund.confirm.click();
  await expect(fund.error).toContainText(
    'We don’t know whether it arrived. Try again: it will be funded once.',
  );
  const [made, ...others] = await partner.fundingRequests();
  expect(others).toEqual([]);
  await fund.tryAgain.click();
  await expect(requestPage(page).title).toHaveText(made?.reference ?? '');
  expect(await partner.fundingRequests()).toHaveLength(1);
});

test('an answer that is lost before the page is loaded again is still funded once', async ({
  page,
  partner,
  guard,
}) => {
  guard.tolerate(/net::ERR_/);
  const fund = fundPage(page);
  await fund.choose({ amount: '1000' });
  await onNextAction(page, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fund.confirm.click();
  await expect(fund.error).toContainText('We don’t know whether it arrived.');
  await reload(page);
  await fund.confirm.click();
  await expect(requestPage(page).title).toBeVisible();
  expect(await partner.fundingRequests()).toHaveLength(1);
});

test('a request that never left can be sent again, and it is funded once', async ({
  page,
  partner,
  guard,
}) => {
  guard.tolerate(/net::ERR_/);
  const fund = fundPage(page);
  await fund.choose({ amount: '1000' });
  await onNextAction(page, (route) => route.abort('internetdisconnected'));
  await fund.confirm.click();
  await expect(fund.error).toContainText('The connection was lost');
  expect(await partner.fundingRequests()).toEqual([]);
  await fund.tryAgain.dblclick();
  await expect(requestPage(page).title).toBeVisible();
  expect(await partner.fundingRequests()).toHaveLength(1);
});

test('a way of funding that is not set up is told with what to do and the request id', async ({
  page,
  partner,
}) => {
  await partner.approve();
  const fund = fundPage(page);
  await fund.choose({ amount: '1000' });
  // As if live had lost its account after the page was loaded: the service itself refuses.
  await onNextAction(page, async (route) => {
    const postData = (route.request().postData() ?? '').replace('"env":"test"', '"env":"live"');
    await route.continue({ postData });
  });
  await fund.confirm.click();
  await expect(fund.error).toContainText('This way of funding is not set up yet');
  await expect(fund.error).toContainText(
    'Choose another method, or ask support to set up the receiving account.',
  );
  await expect(fund.error).toContainText('Request id');
  expect(await partner.fundingRequests()).toEqual([]);
});

const types = [
  'funding',
  'order_payment',
  'order_refund',
  'sale_proceeds',
  'maturity_proceeds',
  'adjustment',
];

test('too many requests wait, say for how long, and go on by themselves', async ({
  page,
  context,
  partner,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.tolerate(/status of 429/);
  const fund = fundPage(page);
  await fund.choose({ amount: '1000' });
  await expect(fund.confirm).toBeVisible();
  // Each differs from the others of its second: the same request is signed once a second only.
  const address = (number: number) =>
    `/api/read/${partner.slug}/test/listTransactions?limit=${(number % 100) + 1}&type=${types[Math.floor(number / 100) % types.length]}`;
  let isRefused = false;
  for (let sent = 0; !isRefused; sent += 12) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => context.request.get(address(sent + index))),
    );
    isRefused = answers.some((answer) => answer.status() === 429);
  }

  const second = await context.newPage();
  await walletsPage(second).open(partner.slug);
  await expect(shell(second).main).toContainText('You’re going faster than we allow');
  await expect(shell(second).main).toContainText(/We’ll retry in \d+ seconds?/);

  await fund.confirm.click();
  await expect(fund.error).toContainText('You’re going faster than we allow');
  await expect(fund.error).toContainText(/Trying again by itself in \d+ s\./);
  await expect(requestPage(page).title).toBeVisible({ timeout: 90_000 });
  await expect(walletsPage(second).card('Nigerian naira')).toBeVisible({ timeout: 90_000 });
  expect(await partner.fundingRequests()).toHaveLength(1);
});
