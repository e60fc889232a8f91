import { expect } from '@playwright/test';
import { signInPage } from '../account/pages';
import { addMember, createPartner } from '../support/partner';
import { test } from '../support/test';
import { transactionsPage } from '../wallets/pages';
import { overviewPage, shell, untilAlive } from './pages';

const MANY = 40;

// Chromium logs the rejection of the old cookie.
test.beforeEach(({ guard }) => guard.tolerate(/status of 401/));

test('somebody with forty organisations signs in, opens pages, changes between them, and signs out', async ({
  page,
  context,
  partner,
}) => {
  test.slow();
  const owner = await partner.member('owner');
  const others: string[] = [];
  while (others.length < MANY - 1) {
    const { slug } = await createPartner();
    await addMember(slug, 'viewer', owner);
    others.push(slug);
  }
  const last = others.at(-1) ?? '';

  await signInPage(page).open();
  await signInPage(page).fill(owner);
  await expect(page).toHaveURL(`/${partner.slug}/test`);
  const cookies = (await context.cookies()).filter(({ name }) => name.includes('session-token'));
  expect(cookies).toHaveLength(1);
  expect(cookies[0]?.value.length).toBeLessThan(4_096);

  await transactionsPage(page).open(partner.slug);
  await untilAlive(page);
  const change = (from: string) =>
    page.getByRole('banner').getByRole('button', { name: `${from}: change organisation` });
  await change(partner.slug).click();
  await page.getByRole('combobox', { name: 'Search organisations' }).fill(last);
  await page.getByRole('option', { name: last }).click();
  await expect(page).toHaveURL(`/${last}/test`);
  await expect(overviewPage(page).title).toBeVisible();
  await expect(change(last)).toBeVisible();

  await shell(page).chooseInAccountMenu('Sign out');
  await expect(signInPage(page).heading).toBeVisible();
  await context.addCookies(cookies);
  for (const slug of [partner.slug, last]) {
    expect((await context.request.get(`/api/read/${slug}/test/listWallets`)).status()).toBe(401);
  }
  expect(await (await context.request.get('/api/auth/session')).json()).toEqual({});
});
