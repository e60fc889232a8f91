import { expect, test, vi } from 'vitest';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import { inUnitOfWork, serviceMeta } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { within } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testSettings } from '@/server/platform/kernel/testing';
import { addRequest } from '@/server/wallets/funding/open-funding';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { filled, startBrokerSimulator } from '../support/broker-simulator';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { startService } from '../support/service';
import { call, createOrganisation, ledgerFaults, operate, read } from '../support/service-client';

/** Puts money into a live wallet, which the sandbox can't do. */
async function putMoney(databaseUrl: string, organisationId: string): Promise<void> {
  // A notification after the commit may find the connection closed, which does not matter here.
  const database = await connectPostgresql(databaseUrl, 1, () => {});
  const now = new Date();
  const meta = serviceMeta({ settings: testSettings(), clock: () => now, fanOut });
  await inUnitOfWork(database, meta, async (context) => {
    const owner = within(context, { organisationId, environment: 'live' });
    const { id } = await addRequest(owner, {
      id: newId(),
      reference: 'FND-FORTESTS0001',
      currency: 'NGN',
      amount: 10_000_000n,
      method: 'alpha_bank_transfer',
      instructions: {},
      expiresAt: now,
      settlesAt: null,
      orderId: null,
      mandateId: null,
    });
    await settleFunding(owner, id, { outcome: 'succeeded' });
  });
  await database.close();
}

test('killed while the broker has the order and before that is recorded: it is dealt once', async () => {
  const simulator = await startBrokerSimulator();
  const databaseUrl = await freshDatabase();
  const options = {
    databaseUrl,
    dataDir: temporaryFolder('data'),
    settings: { BROKER_URL: simulator.url, BROKER_KEY: simulator.key, LOG_LEVEL: 'error' },
  };
  const first = await startService(options);
  const { live } = await createOrganisation(first.url, options.dataDir, 'crash');
  await operate(first.url, options.dataDir, '/operator/v1/organisations/crash/kyb/decide', {
    decision: 'approved',
  });
  const made = await operate(first.url, options.dataDir, '/operator/v1/investments', {
    environment: 'live',
    type: 'fixed_income',
    currency: 'NGN',
    name: 'A note',
    issuer: 'An issuer',
    description: 'Something to buy.',
    minimum_amount: '1000.00',
    interest_rate: '18.5',
    tenor_days: 90,
    risk_level: 'low',
  });
  const { id } = await read<{ id: string }>(first.url, live, '/partner/v1/organisation');
  await putMoney(databaseUrl, id);
  // The order arrives, but its response is never sent.
  simulator.misbehave = ({ method }) => method === 'POST';
  const order = await call<Order>(first.url, live, 'POST', '/partner/v1/orders', {
    investment_id: (made.json.data as Investment).id,
    amount: '50000.00',
    currency: 'NGN',
    payment_mode: 'wallet',
  });
  await vi.waitFor(() => expect(simulator.orders.has(order.id)).toBe(true), {
    timeout: 60_000,
    interval: 20,
  });
  await first.kill9();

  simulator.misbehave = () => false;
  simulator.say = (one) => filled(one, new Date());
  const second = await startService(options);
  const find = () => read<Order>(second.url, live, `/partner/v1/orders/${order.id}`);
  await vi.waitFor(async () => expect((await find()).status).toBe('completed'), {
    timeout: 120_000,
    interval: 500,
  });
  expect(simulator.sent.get(order.id)).toBe(1);
  const { balance } = await read<{ balance: string }>(second.url, live, '/partner/v1/wallets/NGN');
  expect(balance).toBe('50000.00');
  const holdings = await read<unknown[]>(second.url, live, '/partner/v1/holdings');
  expect(holdings).toMatchObject([{ order_id: order.id, principal: '50000.00' }]);
  expect(await ledgerFaults(second.url, options.dataDir)).toEqual([]);
  expect(await second.stop()).toBe(0);
  await simulator.close();
});
