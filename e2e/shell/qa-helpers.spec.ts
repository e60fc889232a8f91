import { expect } from '@playwright/test';
import { listScenarios } from '@/lib/contract/sandbox/scenarios';
import { fundWallet, getFundingRequest } from '@/lib/contract/wallets/funding';
import { checkMandateAccount } from '@/lib/contract/wallets/mandates';
import { listWebhooks } from '@/lib/contract/webhooks/webhooks';
import { test } from '../support/anywhere';
import { accountNumber, storyBank } from '../support/mandates';
import { sandboxOf } from '../support/sandbox';

const fund = { params: { currency: 'NGN' as const }, body: { amount: '1000.00' } };

test('an event that does not come is told with what did', async ({ client, sandbox, awaitEvent }) => {
  const { data: request } = await client.call(fundWallet, fund);
  await expect(awaitEvent('funding.failed', { about: request.id, seconds: 0 })).rejects.toThrow(
    `no funding.failed about ${request.id} came within 0 s; since the story began nothing has come`,
  );
  await sandbox.settleFunding(request.id);
  await expect(awaitEvent('funding.failed', { about: request.id, seconds: 2 })).rejects.toThrow(
    new RegExp(`came:\\n  #\\d+ \\S+ wallet\\.funded ${request.id} ${request.reference} succeeded$`),
  );
  expect((await awaitEvent('wallet.funded')).data, 'of what came while another was waited for').toMatchObject(
    {
      id: request.id,
    },
  );
});

test('the clock is moved past what is due, and says what happened', async ({
  client,
  sandbox,
  awaitEvent,
}) => {
  const { data: request } = await client.call(fundWallet, fund);
  const happened = await sandbox.advance({ to: request.expires_at ?? '' });
  expect(happened).toContainEqual(
    expect.objectContaining({ kind: 'funding_expiry', resource_id: request.id, outcome: 'expired' }),
  );
  await awaitEvent('funding.expired', { about: request.id });
});

test('an inbox that is told to refuse gets the webhook all the same, and what a test leaves is taken away', async ({
  client,
}) => {
  const { sandbox, tidy } = sandboxOf(client, 'A story that ends early');
  const inbox = await sandbox.inbox();
  await inbox.answer(503);
  const { data: request } = await client.call(fundWallet, fund);
  await sandbox.settleFunding(request.id, { outcome: 'failed' });
  expect((await inbox.wait('funding.failed')).data).toMatchObject({ id: request.id });
  await expect(inbox.wait('wallet.funded', { seconds: 1 })).rejects.toThrow(
    /no webhook of wallet\.funded came within 1 s; the newest that came:\n {2}#1 funding\.failed evt_/,
  );

  const { id } = await sandbox.arm('name_mismatch', { times: 2 });
  const body = { bank_code: storyBank.code, account_number: accountNumber() };
  expect((await client.call(checkMandateAccount, { body })).data.name_matches).toBe(false);
  await tidy();
  expect((await client.call(checkMandateAccount, { body })).data.name_matches).toBe(true);
  const { data: scenarios } = await client.call(listScenarios, { query: { status: 'disarmed' } });
  expect(scenarios.map((scenario) => scenario.id)).toContain(id);
  expect((await client.call(listWebhooks)).data.map(({ url }) => url)).not.toContain(inbox.url);
});

test('a reset empties the test environment', async ({ client, sandbox }) => {
  const { data: request } = await client.call(fundWallet, fund);
  const { deleted } = await sandbox.reset();
  expect(deleted.funding_requests).toBeGreaterThan(0);
  await expect(
    client.call(getFundingRequest, { params: { funding_request_id: request.id } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
