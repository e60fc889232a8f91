import { expect } from '@playwright/test';
import { call } from '@/tests/support/service-client';
import { sandboxInboxesPage } from '../sandbox/pages';
import { product } from '../support/product';
import { test } from '../support/test';
import { buy } from '../support/trading';
import { orderPage } from '../trading/pages';
import { requestPage } from '../wallets/pages';
import { overviewPage, shell } from './pages';

test('the command menu finds records by the beginning of a reference and by a part of a name', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '500000.00');
  const order = await buy(partner, '100000.00', { client_reference: 'INV-2026-0042' });
  await call(product.serviceUrl, partner.test, 'POST', '/partner/v1/sandbox/inboxes', {
    name: 'Ledger import',
  });
  await signIn(page, 'engineer');
  await overviewPage(page).open(partner.slug);
  await shell(page).command('INV-2026', /INV-2026-0042/);
  await expect(orderPage(page).title).toHaveText(order.reference);
  await shell(page).command('import', /Ledger import/);
  await expect(sandboxInboxesPage(page).title('Ledger import')).toBeVisible();
});

test('the command menu says what a role may not do, that nothing was found, and that nothing can be found', async ({
  page,
  partner,
  signIn,
  guard,
}) => {
  await signIn(page, 'viewer');
  await overviewPage(page).open(partner.slug);
  const { commands } = shell(page);
  await page.keyboard.press('Control+k');
  const words = commands.getByRole('combobox');
  await words.fill('create api key');
  const create = commands.getByRole('option', { name: /Create API key/ });
  await expect(create).toBeDisabled();
  await expect(create).toContainText('Ask an owner, admin or engineer.');
  await words.fill('zzzz');
  await expect(commands.getByRole('status')).toHaveText('No records match.');

  guard.tolerate(/Failed to load resource|ERR_FAILED/);
  await page.route('**/searchRecords*', (route) => route.abort());
  await words.fill('yyyy');
  await expect(commands.getByRole('status')).toHaveText('Record search is unavailable.');
});

test('on a page of the organisation, the command menu searches the environment that was used last', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.approve();
  const { reference } = await partner.fund('NGN', '1000.00');
  await signIn(page, 'owner');
  for (const env of ['live', 'test'] as const) {
    await overviewPage(page).open(partner.slug, env);
    await shell(page).goTo('Team');
    await expect(shell(page).title('Team')).toBeVisible();
    await page.keyboard.press('Control+k');
    const { commands } = shell(page);
    await commands.getByRole('combobox').fill(reference.slice(0, 9));
    if (env === 'live') await expect(commands.getByRole('status')).toHaveText('No records match.');
    else await expect(commands.getByRole('option', { name: new RegExp(reference) })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the command menu opens a record by its reference and by its id', async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  await overviewPage(page).open(partner.slug);
  const { id, reference } = await partner.fund('NGN', '1000.00');
  for (const typed of [reference, id]) {
    await shell(page).command(typed, 'Open this record');
    await expect(requestPage(page).title).toHaveText(reference);
    await page.goBack();
  }
});

test('the command menu opens with recent pages and what can be created, and ? lists the shortcuts', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  await overviewPage(page).open(partner.slug);
  await expect(overviewPage(page).title).toBeVisible();
  const { commands, goTo, title } = shell(page);
  await goTo('Reconciliation');
  await expect(title('Reconciliation')).toBeVisible();
  // A page counts once it has stood for a moment.
  await page.waitForTimeout(1_500);
  await goTo('Orders');
  await expect(title('Orders')).toBeVisible();

  await page.keyboard.press('Control+k');
  const options = commands.getByRole('option');
  await expect(options.first()).toHaveText('Reconciliation');
  expect(await options.count()).toBeLessThanOrEqual(12);
  const groups = commands.getByRole('group');
  await expect(groups.first()).toHaveAccessibleName('Recent');
  await expect(groups.nth(1)).toHaveAccessibleName('Create');
  await expect(groups.nth(1).getByRole('option').first()).toContainText('New order');
  await commands.getByRole('combobox').fill('wallet');
  await expect(commands.getByRole('group', { name: 'Money' }).getByRole('option').first()).toContainText(
    'Wallets',
  );
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(commands.getByRole('option', { name: /^Transactions.*G\s*T$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(`/${partner.slug}/test/transactions`);
});

test('found records come newest first, with their status', async ({ page, partner, signIn }) => {
  const first = await partner.pay('NGN', '1000.00');
  const second = await partner.fund('NGN', '2000.00');
  await signIn(page, 'treasury');
  await overviewPage(page).open(partner.slug);
  const { commands } = shell(page);
  await page.keyboard.press('Control+k');
  await commands.getByRole('combobox').fill('FND-');
  const records = commands.getByRole('group', { name: 'Records' }).getByRole('option');
  await expect(records.first()).toContainText(second.reference);
  await expect(records.first()).toContainText('Pending');
  await expect(records.filter({ hasText: first.reference }).filter({ hasText: 'Succeeded' })).toHaveCount(1);
});
