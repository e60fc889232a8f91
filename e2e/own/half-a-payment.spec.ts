import { expect } from '@playwright/test';
import { fundWallet } from '@/lib/contract/wallets/funding';
import { test } from '../support/anywhere';
import { expectFacts, sum } from '../support/checks';
import { requestPage } from '../wallets/pages';

test('half a payment is shown as half', { tag: '@treasury' }, async ({
  page,
  organisation,
  client,
  sandbox,
  awaitEvent,
}) => {
  const { data: request } = await client.call(fundWallet, {
    params: { currency: 'NGN' },
    body: { amount: '1000.00' },
  });
  await requestPage(page).open(organisation.slug, request.id);
  await sandbox.settleFunding(request.id, { outcome: 'succeeded', amount_received: '500.00' });

  await awaitEvent('wallet.funded', { about: request.id });
  await expect(requestPage(page).status('Succeeded')).toBeVisible();
  await expectFacts(page.getByRole('main'), { Received: sum('NGN', '500.00') });
});
