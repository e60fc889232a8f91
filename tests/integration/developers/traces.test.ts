import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Investment } from '@/lib/contract/trading/investments';
import type { TransactionTrace } from '@/lib/contract/wallets/transactions';
import { traceTransaction } from '@/server/developers/trace/trace-transaction';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { listTransactions } from '@/server/wallets/ledger/read-transactions';
import { type HoldingFixture, openHoldingFixture } from '../../support/orders';

describe('traces', () => {
  let fixture: HoldingFixture;
  let share: Investment;
  beforeAll(async () => {
    fixture = await openHoldingFixture('traces');
    ({ share } = fixture);
  });
  afterAll(() => fixture.app.close());

  describe('traces', () => {
    test('lead from a payment to the order, its holding and their events', async () => {
      const order = await fixture.bought(share, '30000.00');
      const line = (await fixture.transactions()).find(({ id }) => id === order.payment);
      const trace = await fixture.read<TransactionTrace>(`/transactions/${line?.id}/trace`);
      expect(trace).toMatchObject({ order, holding: { id: order.holding_id } });
      expect(trace).not.toHaveProperty('funding_request');
      expect(trace.posting.entries.map(({ account }) => account).sort()).toEqual([
        'order_clearing',
        'wallet',
      ]);
      expect(trace.events.map(({ type }) => type)).toEqual([
        'order.created',
        'order.processing',
        'order.completed',
      ]);
    });

    test('lead from a sale to the sell and what it was sold from', async () => {
      const holding = await fixture.held(await fixture.bought(share, '30000.00'));
      const sell = await fixture.sold(holding, '20');
      const line = (await fixture.transactions()).find(({ order_id }) => order_id === sell.id);
      expect(line).toMatchObject({ type: 'sale_proceeds', amount: sell.proceeds, holding_id: holding.id });
      const trace = await fixture.read<TransactionTrace>(`/transactions/${line?.id}/trace`);
      expect(trace).toMatchObject({ order: sell, holding: { id: holding.id } });
    });

    test('lead from money that came in for an order to its request, the order and its holding', async () => {
      const body = { investment_id: share.id, amount: '30000.00', currency: 'NGN', payment_mode: 'funding' };
      const { id, payment = '' } = await fixture.order(body);
      expect((await fixture.settleFunding(payment, { outcome: 'succeeded' })).status).toBe(200);
      await fixture.play(id, { outcome: 'completed' });
      const order = await fixture.find(id);
      const lines = await fixture.transactions();
      for (const line of [
        lines.find(({ funding_request_id, type }) => type === 'funding' && funding_request_id === payment),
        lines.find(({ order_id, type }) => type === 'order_payment' && order_id === id),
      ]) {
        const trace = await fixture.read<TransactionTrace>(`/transactions/${line?.id}/trace`);
        expect(trace).toMatchObject({
          transaction: line,
          funding_request: { id: payment, order_id: id },
          order,
          holding: { id: order.holding_id },
        });
        expect(trace.events.map(({ type }) => type)).toEqual([
          'order.created',
          'wallet.funded',
          'order.processing',
          'order.completed',
        ]);
      }
    });
  });
});

describe('trace transaction', () => {
  let database: Database;
  let partner: TestPartner;
  beforeAll(async () => {
    database = await testDatabase();
    partner = await testPartner(database);
  });
  afterAll(() => database.close());

  type Input = Parameters<typeof fundWallet>[1];
  const fund = (by: TestPartner, input: Input) =>
    by.write(async (context) => (await fundWallet(context, input)).data);

  describe('traceTransaction', () => {
    it('follows a debit to its request, mandate, posting and events', async () => {
      const by = await testPartner(database);
      const request = await fund(by, { currency: 'NGN', amount: '500.00', method: 'beta_direct_debit' });
      await by.write((context) => settleFunding(context, request.id, { outcome: 'expired' }));
      const settled = await by.write((context) =>
        settleFunding(context, request.id, { outcome: 'succeeded' }),
      );
      const [line] = (await listTransactions(by.read(), { limit: 1 })).data;
      const answer = await traceTransaction(by.read(), { transaction_id: line?.id ?? '' });
      expect(operations.traceTransaction.answer.parse(answer)).toEqual(answer);
      const { posting, ...trace } = answer.data;
      expect(trace).toMatchObject({
        transaction: line,
        funding_request: settled,
        mandate: { id: request.mandate_id, status: 'active' },
        events: [
          { type: 'funding.expired', sequence: 1 },
          { type: 'wallet.funded', sequence: 2, data: settled },
        ],
      });
      expect(posting.entries.map(({ account, amount }) => [account, amount])).toEqual([
        ['wallet', '500.00'],
        ['funding_clearing', '-500.00'],
      ]);
      await expect(
        traceTransaction(partner.read(), { transaction_id: line?.id ?? '' }),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });
});
