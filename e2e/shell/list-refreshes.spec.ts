import { expect, type Page } from '@playwright/test';
import { addEndpoint, expectArrivals } from '../support/endpoints';
import { test } from '../support/test';
import { deliveriesPage } from '../webhooks/pages';
import { shell } from './pages';

/** Delays what Next reads for pages at a URL. */
const delayReads = (page: Page, url: string, milliseconds: number): Promise<unknown> =>
  page.route(url, async (route) => {
    if (route.request().headers().rsc) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.fallback();
  });

test.beforeEach(async ({ page, partner, signIn, receiver }) => {
  await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '1000.00');
  await partner.pay('NGN', '2000.00');
  await expectArrivals(receiver, 2);
  await signIn(page, 'viewer');
  await deliveriesPage(page).open(partner.slug);
  await expect(deliveriesPage(page).rows).toHaveCount(2);
});

test('panels open and close while the list is refreshed, and the page is never reloaded', async ({
  page,
  partner,
}) => {
  const { panel, rows } = deliveriesPage(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // Slow enough for the URL to change several times during each refresh.
  await delayReads(page, '**/deliveries?*', 400);
  const refresh = page.waitForRequest((request) => Boolean(request.headers().rsc));
  await partner.pay('NGN', '3000.00');
  await refresh;
  await rows.first().getByRole('link').first().click();
  await expect(panel).toBeVisible();
  const address = page.url();
  await panel.getByRole('button', { name: 'Older' }).click();
  await expect(page).not.toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rows).toHaveCount(3);
  await partner.pay('NGN', '4000.00');
  await expect(rows).toHaveCount(4);
  expect(documents).toBe(0);
});

test('Back shows its panel before the refresh that is under way has ended', async ({ page, partner }) => {
  const { panel, rows } = deliveriesPage(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/deliveries?*', async (route) => {
    if (route.request().headers().rsc) await released;
    await route.fallback();
  });
  const refresh = page.waitForRequest((request) => Boolean(request.headers().rsc));
  await partner.pay('NGN', '3000.00');
  await refresh;
  await rows.first().getByRole('link').first().click();
  await expect(panel).toContainText(/evt_/);
  const [event = ''] = /evt_\w+/.exec(await panel.innerText()) ?? [];
  await panel.getByRole('button', { name: 'Older' }).click();
  await expect(panel).not.toContainText(event);
  await expect(panel).toContainText(/evt_/);
  await page.goBack();
  await expect(panel).toContainText(event);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  release();
  await expect(rows).toHaveCount(3);
  await expect(panel).toBeHidden();
});

test('the page keeps its title while it is refreshed', async ({ page, partner }) => {
  const { panel, rows } = deliveriesPage(page);
  const title = await page.title();
  const untitled = await page.evaluateHandle(() => {
    const addresses: string[] = [];
    const look = (): void => {
      if (document.title === '') addresses.push(window.location.search);
    };
    // After the page's own observers.
    new MutationObserver(() => queueMicrotask(look)).observe(document.head, { childList: true });
    return addresses;
  });
  for (const count of [3, 4, 5, 6]) {
    await rows.first().getByRole('link').first().click();
    await expect(panel).toBeVisible();
    await partner.pay('NGN', '3000.00');
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(count);
  }
  expect(await untitled.jsonValue()).toEqual([]);
  await expect(page).toHaveTitle(title);
  expect(await page.evaluate(() => document.head.getElementsByTagName('title').length)).toBe(1);
});

test('a list is refreshed after Skip to content', async ({ page, partner }) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await partner.pay('NGN', '3000.00');
  await expect(deliveriesPage(page).rows).toHaveCount(3);
});

test('a search that is still being typed does not drop the page that a link opens', async ({
  page,
  partner,
}) => {
  await delayReads(page, '**/test/events?*', 1_500);
  await deliveriesPage(page).search.fill('01a2');
  await shell(page).goTo('Events');
  await expect(shell(page).title('Events')).toBeVisible();
  await expect(page).toHaveURL(`/${partner.slug}/test/events`);
});

test('a refresh does not drop the page that a link opens', async ({ page, partner }) => {
  const { panel, rows } = deliveriesPage(page);
  await rows.first().getByRole('link').first().click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await delayReads(page, '**/test/events?*', 2_500);
  const asked = page.waitForRequest(/\/test\/events\?/);
  await shell(page).goTo('Events');
  await asked;
  await partner.pay('NGN', '3000.00');
  await expect(shell(page).title('Events')).toBeVisible();
  await expect(page).toHaveURL(`/${partner.slug}/test/events`);
});
