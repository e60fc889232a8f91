import { expect } from '@playwright/test';
import { callsSince, loadPage, pageBudgets } from '@/tests/support/page-budgets';
import { product } from '../support/product';
import { test } from '../support/test';
import { shell, visit } from './pages';

// Nothing happens in the organisation meanwhile: an event makes a page read again what it changes.
test('no page loads more script, or makes more calls, than its budget', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'owner');
  const cookies = await page.context().cookies();
  const over: string[] = [];
  for (const { name, address, script, calls, isOpen } of pageBudgets) {
    const window = await otherBrowser();
    if (!isOpen) await window.context().addCookies(cookies);
    const since = new Date();
    const { all } = await loadPage(window, address(partner.slug));
    const called = isOpen ? [] : await callsSince(product.serviceUrl, partner.test, since);
    await window.context().close();
    if (all > script * 1_000) over.push(`${name}: ${Math.ceil(all / 1_000)} kB of script, ${script} allowed`);
    if (called.length > calls)
      over.push(`${name}: ${called.length} calls, ${calls} allowed: ${called.join(', ')}`);
  }
  expect(over).toEqual([]);
});

test('moving on to a list costs two calls at most, and to holdings three', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  await visit(page, `/${partner.slug}/test`);
  await callsSince(product.serviceUrl, partner.test, new Date());
  for (const name of ['Transactions', 'Orders', 'Holdings', 'Wallets', 'Funding requests'] as const) {
    const since = new Date();
    await shell(page).goTo(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const called = await callsSince(product.serviceUrl, partner.test, since);
    expect(called.length, `${name}: ${called.join(', ')}`).toBeLessThanOrEqual(name === 'Holdings' ? 3 : 2);
  }
});
