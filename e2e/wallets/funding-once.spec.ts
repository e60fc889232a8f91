import { expect } from '@playwright/test';
import { reload } from '../shell/pages';
import { test } from '../support/test';
import { fundPage, onNextAction, requestPage } from './pages';

test.beforeEach(async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  await fundPage(page).open(partner.slug);
});

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
    // The service has executed it, but the browser never gets the response.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fund.confirm.click();
  await expect(fund.error).toContainText(
    'We don’t know if it went through. Try again: it won’t be funded twice.',
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
  await expect(fund.error).toContainText('We don’t know if it went through.');
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
  // As if live had lost its account after the page was loaded: the service itself rejects the request.
  await onNextAction(page, async (route) => {
    const postData = (route.request().postData() ?? '').replace('"env":"test"', '"env":"live"');
    await route.continue({ postData });
  });
  await fund.confirm.click();
  await expect(fund.error).toContainText('This payment method is not set up yet');
  await expect(fund.error).toContainText(
    'Choose another method, or ask support to set up the receiving account.',
  );
  await expect(fund.error).toContainText('Request ID');
  expect(await partner.fundingRequests()).toEqual([]);
});
