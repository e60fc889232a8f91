import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { within } from '@/server/platform/kernel/context';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { readHealth } from '@/server/wallets/providers/read-providers';
import { type LiveRails, openLiveRails } from '../../support/live-rails';
import { freshIdempotencyKey, type RawAnswer, sendRaw, sendSigned } from '../../support/raw-http';

let rails: LiveRails;
let note: Investment;

beforeAll(async () => {
  rails = await openLiveRails();
  await rails.mandate();
  const { app } = rails.fixture;
  const made = await sendSigned(app.url, app.settings.operatorKey, {
    method: 'POST',
    target: '/operator/v1/investments',
    body: JSON.stringify({
      environment: 'live',
      currency: 'NGN',
      issuer: 'An issuer',
      description: 'Something to buy.',
      minimum_amount: '1000.00',
      risk_level: 'low',
      type: 'fixed_income',
      name: 'A note',
      interest_rate: '18.5',
      tenor_days: 90,
    }),
  });
  note = made.json.data as Investment;
});
afterAll(() => rails.close());

const funded = async (amount = '1000.00', method?: string, currency = 'NGN'): Promise<FundingRequest> => {
  const answer = await rails.fund(currency, { amount, ...(method && { method }) });
  expect(answer.status, answer.text).toBe(201);
  return answer.json.data as FundingRequest;
};
const notified = async (reference: string) => (await rails.exceptions()).get(reference);
const codeOf = ({ status, json }: RawAnswer) => `${status} ${json.error?.code ?? ''}`.trim();
const arm = (fault: Parameters<typeof rails.simulator.control<'faults'>>[1]) =>
  rails.simulator.control('faults', fault);
const calls = async (operation: string, reference: string): Promise<number> =>
  (await rails.simulator.state()).calls.filter(
    (call) => call.operation === operation && call.reference === reference,
  ).length;
const references = async (): Promise<string[]> =>
  (await rails.simulator.state()).collections.map(({ reference }) => reference);

describe('money that people must look at', () => {
  test('a second payment, and money after a failure', async () => {
    const twice = await funded();
    await rails.simulator.control('pay', { reference: twice.reference });
    await rails.simulator.control('pay', { reference: twice.reference, amount: '300.00' });
    await rails.hear();
    expect((await rails.request(twice.id)).amount_received).toBe('1000.00');
    await rails.simulator.control('pay', { reference: twice.reference, amount: '50.00' });
    await rails.hear();
    expect((await rails.request(twice.id)).amount_received).toBe('1000.00');
    expect(await notified(twice.reference)).toEqual(['paid_again 30000', 'paid_again 5000']);

    const failed = await funded();
    await rails.simulator.control('fail', { reference: failed.reference });
    await rails.hear();
    await rails.simulator.control('pay', { reference: failed.reference });
    await rails.hear();
    expect((await rails.request(failed.id)).status).toBe('failed');
    expect(await notified(failed.reference)).toEqual(['paid_after_end 100000']);
  });

  test('a reference that is none of ours, notified once or often', async () => {
    const { reference } = await funded();
    for (const _ of [1, 2]) {
      await rails.simulator.control('notify', { reference, how: 'unknown_reference_told' });
    }
    const rows = await rails.fixture.rows<{ times_seen: number; amount: null }>(
      "select times_seen, amount from provider_exceptions where kind = 'unknown_reference'",
    );
    expect(rows).toEqual([{ times_seen: 2, amount: null }]);
  });

  test('a provider that loses a request, and one that reports another currency or amount', async () => {
    const [lost, other, more] = [await funded(), await funded(), await funded()];
    rails.later(11);
    await rails.simulator.control('forget', { reference: lost.reference });
    await rails.readDue();
    expect(await notified(lost.reference)).toEqual(['forgotten_by_provider']);
    await arm({ kind: 'wrong_currency', operation: 'collections.find' });
    await rails.simulator.control('notify', { reference: other.reference });
    await rails.readDue();
    await rails.simulator.control('clear', {});
    await arm({ kind: 'wrong_amount', operation: 'collections.find' });
    await rails.simulator.control('pay', { reference: more.reference });
    await rails.hear();
    await rails.simulator.control('clear', {});
    expect([(await rails.request(other.id)).status, (await rails.request(more.id)).status]).toEqual([
      'pending',
      'pending',
    ]);
    expect(await notified(other.reference)).toContain('other_currency');
    expect(await notified(more.reference)).toEqual(['contradicted 100000']);
  });

  test('money that the wallet can’t hold', async () => {
    const { fixture } = rails;
    const { id: organisationId } = await fixture.read<{ id: string }>('/organisation');
    const amount = 2n ** 63n - 1n - 5_000n;
    await fixture.work((context) =>
      postEntries(within(context, { organisationId, environment: 'live' }), {
        type: 'funding',
        entries: [
          { accountKind: 'wallet', currency: 'GHS', amount },
          { accountKind: 'funding_clearing', currency: 'GHS', amount: -amount },
        ],
        reference: 'FND-FORTESTS0001',
        description: 'Money to begin with',
      }),
    );
    const request = await funded('100.00', undefined, 'GHS');
    await rails.simulator.control('pay', { reference: request.reference });
    await rails.hear();
    await rails.hear();
    expect((await rails.request(request.id)).status).toBe('pending');
    expect(await notified(request.reference)).toEqual(['wallet_full 10000']);
  });
});

describe('what nobody came back for', () => {
  test('is called off, and can’t be paid any more', async () => {
    const before = await references();
    await arm({ kind: 'drop', provider: 'alpha', operation: 'collections.create', times: 1 });
    expect(codeOf(await rails.fund('NGN', { amount: '777.00' }))).toBe('502 provider_unavailable');
    const [reference = ''] = (await references()).filter((each) => !before.includes(each));
    await rails.readDue();
    expect(await calls('collections.cancel', reference)).toBe(0);
    rails.later(300);
    await rails.readDue();
    expect(await calls('collections.cancel', reference)).toBe(1);
    const rows = await rails.fixture.rows<object>(
      `select state, ended_as, idempotency_key from provider_requests where reference = '${reference}'`,
    );
    expect(rows).toEqual([{ state: 'closed', ended_as: 'cancelled', idempotency_key: null }]);
    // It arrives all the same: no one was shown where to pay, so people investigate.
    await rails.simulator.control('pay', { reference });
    await rails.hear();
    expect(await notified(reference)).toEqual(['paid_after_end 77700']);
  });

  test('one that never arrived is made unusable there', async () => {
    await arm({ kind: 'drop', acts: false, provider: 'gamma', operation: 'collections.create', times: 1 });
    const key = freshIdempotencyKey();
    expect(codeOf(await rails.fund('GHS', { amount: '77.00' }, key))).toBe('502 provider_unavailable');
    rails.later(300);
    await rails.readDue();
    const [row] = await rails.fixture.rows<{ state: string; reference: string }>(
      "select state, reference from provider_requests where amount = 7700 and currency = 'GHS'",
    );
    expect(row?.state).toBe('closed');
    // The key is free again, and from now on belongs to another request.
    const again = await rails.fund('GHS', { amount: '77.00' }, key);
    expect(again.status).toBe(201);
    expect((again.json.data as FundingRequest).reference).not.toBe(row?.reference);
  });

  test('a debit that the bank has is taken over, and is the answer to its key', async () => {
    const before = await references();
    const key = freshIdempotencyKey();
    const body = { amount: '888.00', method: 'beta_direct_debit' };
    await arm({ kind: 'drop', provider: 'beta', operation: 'collections.create', times: 1 });
    expect(codeOf(await rails.fund('NGN', body, key))).toBe('502 provider_unavailable');
    const [reference = ''] = (await references()).filter((each) => !before.includes(each));
    expect(codeOf(await rails.fund('NGN', { ...body, amount: '889.00' }, key))).toBe(
      '409 idempotency_key_reused',
    );
    rails.later(300);
    await rails.readDue();
    const answer = await rails.fund('NGN', body, key);
    expect([answer.status, (answer.json.data as FundingRequest).reference]).toEqual([201, reference]);
    await rails.simulator.control('answer', { reference });
    await rails.hear();
    expect((await rails.request((answer.json.data as FundingRequest).id)).status).toBe('succeeded');
    expect(await calls('collections.create', reference)).toBe(1);
    const kept = await rails.fund('NGN', body, key);
    expect([kept.text, kept.headers['idempotent-replayed']]).toEqual([answer.text, 'true']);
  });
});

describe('orders', () => {
  const order = (key = freshIdempotencyKey(), method = 'alpha_bank_transfer') =>
    rails.fixture.post(
      '/orders',
      {
        investment_id: note.id,
        amount: '5000.00',
        currency: 'NGN',
        payment_mode: 'funding',
        funding: { method },
      },
      key,
    );

  test('are made with their request or not at all, and paid by what arrives', async () => {
    await arm({ kind: 'drop', provider: 'alpha', operation: 'collections.create', times: 1 });
    const key = freshIdempotencyKey();
    expect(codeOf(await order(key))).toBe('502 provider_unavailable');
    expect((await rails.fixture.read<Order[]>('/orders')).length).toBe(0);
    const made = (await order(key)).json.data as Order;
    expect(made.status).toBe('awaiting_payment');
    const [request] = await rails.fixture.requests(made.id);
    expect(await calls('collections.create', request?.reference ?? '')).toBe(2);
    await rails.simulator.control('pay', { reference: request?.reference ?? '', amount: '2000.00' });
    await rails.hear();
    expect((await rails.fixture.find(made.id)).status).toBe('awaiting_payment');
    const rest = await rails.fixture.done<Order>(`/orders/${made.id}/pay`, { payment_mode: 'funding' });
    const second = (await rails.fixture.requests(made.id)).find(({ id }) => id === rest.payment);
    expect(second?.amount).toBe('3000.00');
    await rails.simulator.control('pay', { reference: second?.reference ?? '' });
    await rails.hear();
    expect((await rails.fixture.find(made.id)).status).toBe('pending_fulfilment');
  });

  test('whose debit was taken over pay from the wallet', async () => {
    await arm({ kind: 'drop', provider: 'beta', operation: 'collections.create', times: 1 });
    const key = freshIdempotencyKey();
    expect(codeOf(await order(key, 'beta_direct_debit'))).toBe('502 provider_unavailable');
    rails.later(300);
    await rails.readDue();
    const refused = await order(key, 'beta_direct_debit');
    expect(codeOf(refused)).toBe('409 invalid_state');
    expect(
      await rails.fixture.requests((await rails.fixture.read<Order[]>('/orders'))[0]?.id ?? ''),
    ).toHaveLength(2);
  });
});

describe('a provider in trouble', () => {
  test('is left alone after five failures, seen by operators, and tried again', async () => {
    const health = async () => {
      const standing = (await readHealth({ tx: rails.fixture.app.database.reads })).get('gamma');
      return [standing?.state, standing?.failures];
    };
    await arm({ kind: 'error', provider: 'gamma', acts: false });
    const ask = async () => codeOf(await rails.fund('GHS', { amount: '10.00' }));
    for (const _ of [1, 2, 3, 4, 5]) expect(await ask()).toBe('502 provider_unavailable');
    expect(await health()).toEqual(['open', 5]);
    const asked = (await rails.simulator.state()).calls.length;
    expect(await ask()).toBe('502 provider_unavailable');
    expect((await rails.simulator.state()).calls.length).toBe(asked);
    // The others work as before.
    await funded();
    rails.later(6);
    expect(await ask()).toBe('502 provider_unavailable');
    expect(await health()).toEqual(['open', 6]);
    await rails.simulator.control('clear', {});
    expect(await ask()).toBe('502 provider_unavailable');
    rails.later(11);
    expect(await ask()).toBe('201');
    expect(await health()).toEqual(['closed', 0]);
  });
});

describe('the address for notifications', () => {
  const post = (body: string, headers: Record<string, string> = {}, name = 'alpha') =>
    sendRaw(rails.fixture.app.url, {
      method: 'POST',
      target: `/providers/${name}/notifications`,
      body,
      headers,
    });

  test('refuses alike whatever is not signed, stale or sent again', async () => {
    const { reference } = await funded();
    const bodies = [
      await post('{}'),
      await post('{}', { 'x-provider-signature': `t=1,v1=${'0'.repeat(128)}` }),
      await post('not json', { 'x-provider-signature': 'v1=' }),
    ].map(({ status, text }) => [status, text]);
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(bodies[0]?.[0]).toBe(401);
    for (const how of ['forged', 'stale'] as const) {
      const sent = await rails.simulator.control('notify', { reference, how });
      expect(sent, how).toMatchObject([{ status: 401 }]);
    }
    const replayed = (await rails.simulator.control('notify', { reference, how: 'replayed', copies: 5 })) as {
      status: number;
    }[];
    expect(replayed.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await post('{}', {}, 'nobody')).status).toBe(404);
    expect((await post(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
    expect(await notified(reference)).toBeUndefined();
  });
});
