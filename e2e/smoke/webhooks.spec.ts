import { expect } from '@playwright/test';
import { fundWallet } from '@/lib/contract/wallets/funding';
import { test } from '../support/anywhere';
import { endpointPage } from '../webhooks/pages';

test('a webhook arrives in an inbox, signed, and the dashboard has its delivery', {
  tag: '@smoke',
}, async ({ page, organisation, client, sandbox, awaitEvent }) => {
  const inbox = await sandbox.inbox(['wallet.funded']);
  const { data: request } = await client.call(fundWallet, {
    params: { currency: 'GHS' },
    body: { amount: '75.25' },
  });
  await sandbox.settleFunding(request.id);

  const event = await inbox.wait('wallet.funded', { about: request.id });
  expect(event).toMatchObject({
    id: (await awaitEvent('wallet.funded', { about: request.id })).id,
    environment: 'test',
    data: { reference: request.reference, amount_received: '75.25' },
  });
  await endpointPage(page).open(organisation.slug, inbox.endpointId);
  await expect(endpointPage(page).latest).toHaveCount(1);
  await expect(endpointPage(page).latest).toContainText('Wallet funded');
});
