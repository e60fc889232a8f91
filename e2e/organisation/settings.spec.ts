import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { settingsExport } from './pages';

async function rowsOf(page: Page): Promise<{ name: string; rows: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), settingsExport(page).start.click()]);
  const [, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  return { name: download.suggestedFilename(), rows };
}

test('an owner exports all records of a kind from the settings', { tag: '@phone' }, async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '1000.00');
  const paid = await partner.pay('GHS', '50.00');
  await signIn(page, 'owner');
  const { open, part, choose } = settingsExport(page);
  await open(partner.slug);
  const transactions = await rowsOf(page);
  expect(transactions.name).toMatch(new RegExp(`^transactions-${partner.slug}-test`));
  expect(transactions.rows).toHaveLength(2);
  await expect(part).toContainText('2 rows');
  await choose('Funding requests');
  const { rows } = await rowsOf(page);
  expect(rows.join()).toContain(paid.reference);
  await choose('Audit trail');
  await expect(part.getByRole('radio'), 'the trail covers both environments').toHaveCount(0);
  expect((await rowsOf(page)).rows.join()).toContain('funding_request.created');
  await expectSound(page);
});

test('compliance exports only what its role reads', async ({ page, partner, signIn }) => {
  await signIn(page, 'compliance');
  const { open, records } = settingsExport(page);
  await open(partner.slug);
  await records.click();
  await expect(page.getByRole('option')).toHaveText([
    'Transactions',
    'Funding requests',
    'Mandates',
    'Holdings',
    'Request log',
    'Audit trail',
  ]);
});
