import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { test } from '../support/anywhere';
import { expectFacts, sum } from '../support/checks';
import { fundPage, requestPage, transactionsPage } from '../wallets/pages';

test('a wallet is funded, the provider settles, and the statement has it', {
  tag: '@smoke',
}, async ({ page, organisation, sandbox, awaitEvent }) => {
  const fund = fundPage(page);
  const request = requestPage(page);
  await fund.open(organisation.slug);
  await fund.choose({ wallet: 'NGN', amount: '1250.50', method: 'Bank transfer' });
  await fund.confirm.click();
  await expect(request.title).toBeVisible();
  await expect(request.status('Pending')).toBeVisible();
  const reference = (await request.title.innerText()).trim();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await sandbox.settleFunding(id);
  const { data } = await awaitEvent('wallet.funded', { about: id });
  expect(data).toMatchObject({ reference, status: 'succeeded', amount_received: '1250.50' });
  await expect(request.status('Succeeded'), 'without being loaded again').toBeVisible();
  await expectFacts(page.getByRole('main'), { Received: sum('NGN', '1,250.50') });

  await shell(page).goTo('Transactions');
  await expect(transactionsPage(page).row(reference)).toContainText('+1,250.50');
});
