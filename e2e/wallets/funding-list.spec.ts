import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { test } from '../support/test';
import { fundingPage, requestPage } from './pages';

test('funding requests are filtered by status, method, wallet and day, in the address', async ({
  page,
  partner,
  signIn,
}) => {
  const paid = await partner.pay('NGN', '1000.00');
  const failed = await partner.fund('NGN', '2000.00', 'alpha_checkout');
  await partner.settle(failed.id, { outcome: 'failed' });
  const momo = await partner.fund('GHS', '30.00');
  await signIn(page, 'owner');
  const funding = fundingPage(page);
  await funding.open(partner.slug);
  await expect(funding.rows).toHaveCount(3);

  await funding.tab('Failed').click();
  await expect(page).toHaveURL(/\?status=failed$/);
  await expect(funding.rows).toHaveCount(1);
  await expect(funding.row(failed.reference)).toBeVisible();
  await reload(page);
  await expect(funding.row(failed.reference)).toBeVisible();
  await expect(funding.rows).toHaveCount(1);
  await funding.tab('All').click();

  await funding.choose('Method', 'Mobile money');
  await expect(funding.rows).toHaveCount(1);
  await expect(funding.row(momo.reference)).toContainText('Pending');
  await funding.choose('Wallet', 'NGN, Nigerian naira');
  await expect(shell(page).main).toContainText('No funding requests match these filters');
  await page.goBack();
  await expect(funding.row(momo.reference)).toBeVisible();
  await funding.clearAll.click();
  await funding.chooseDays('Created', 'Today');
  await expect(page).toHaveURL(/created_from=\d{4}-\d\d-\d\d&created_to=\d{4}-\d\d-\d\d/);
  await expect(funding.rows).toHaveCount(3);

  await funding.row(paid.reference).click();
  await expect(requestPage(page).title).toHaveText(paid.reference);
});

test('a part of a reference finds its request, and an export has what was found', async ({
  page,
  partner,
  signIn,
}) => {
  const waiting = await partner.fund('NGN', '1000.00');
  await partner.pay('GHS', '50.00');
  await signIn(page, 'viewer');
  const funding = fundingPage(page);
  await funding.open(partner.slug);
  await expect(funding.tab('All')).toHaveText('All 2');
  await funding.search.fill(waiting.reference.slice(6).toLowerCase());
  await expect(funding.rows).toHaveCount(1);
  await expect(funding.tab('Pending')).toHaveText('Pending 1');
  await expect(funding.totals).toHaveText(/NGN total.*Requested.*1,000\.00.*Received.*0\.00/s);
  const [download] = await Promise.all([page.waitForEvent('download'), funding.export.click()]);
  expect(download.suggestedFilename()).toMatch(/^funding-requests-/);
  const [head, line, ...others] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(others).toEqual([]);
  expect(head).toMatch(/^id,reference,/);
  expect(line).toContain(waiting.reference);
});

test('an empty list says what it is for and what comes next', async ({ page, partner, signIn }) => {
  await signIn(page, 'treasury');
  await fundingPage(page).open(partner.slug);
  await expect(shell(page).main).toContainText('No funding requests yet');
  await shell(page).main.getByRole('link', { name: 'Fund wallet' }).last().click();
  await expect(shell(page).title('Fund a wallet')).toBeVisible();
});
