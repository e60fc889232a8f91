import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { type LiveRails, openLiveRails } from '../../support/live-rails';

let rails: LiveRails;
beforeAll(async () => {
  rails = await openLiveRails();
});
afterAll(() => rails.close());

test('what can’t be read back is logged with the call that asked for it', async () => {
  const asked = await rails.fund('NGN', { amount: '1000.00' });
  expect(asked.status, asked.text).toBe(201);
  const { reference } = asked.json.data as FundingRequest;
  await rails.simulator.control('faults', { kind: 'error', operation: 'collections.find' });
  await rails.simulator.control('notify', { reference });
  await rails.readDue();
  const requestId = asked.headers['x-request-id'];
  expect(requestId).toMatch(/./);
  expect(rails.logged).toEqual([
    expect.objectContaining({ reference, requestId, provider: 'alpha', failures: 1 }),
  ]);
});
