import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMeta } from '@/server/core/testing';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { testContext, testSettings } from '@/server/platform/kernel/testing';
import { payCheckout, viewCheckout } from '@/server/sandbox/hosted-pages/checkout';
import type { CheckoutForm } from '@/server/sandbox/simulate/rules';
import { settleFundingRequest } from '@/server/sandbox/simulate/settle-funding-request';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { fundingRequests } from '@/server/wallets/funding/tables';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { getReconciliation } from '@/server/wallets/ledger/read-transactions';
import { writeCheckoutToken } from '@/server/wallets/providers/checkout-link';

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
  partner = await testPartner(database);
});
afterAll(() => database.close());

const merchant = { name: 'Harbour Savings', colour: null, logo: null };
const tokenFor = (id: string) => writeCheckoutToken(testSettings().keyring, id);
const request = (method: 'alpha_checkout' | 'alpha_bank_transfer' = 'alpha_checkout') =>
  partner.write(
    async (context) => (await fundWallet(context, { currency: 'NGN', amount: '1000.00', method })).data,
  );
const view = (token: string) => viewCheckout(testContext(database.reads), token);
const pay = (token: string, form: CheckoutForm) => {
  const meta = testMeta(database);
  return inUnitOfWork(database, { ...meta, actor: { kind: 'payer' } }, (context) =>
    payCheckout(context, token, form),
  );
};
const statusOf = async (id: string) =>
  (await getFundingRequest(partner.read(), { funding_request_id: id })).data.status;

describe('the hosted page', () => {
  it('is reached by the link of its request', async () => {
    const made = await request();
    const token = new URL(made.instructions.checkout_url ?? '').pathname.split('/').at(-1) ?? '';
    expect(await view(token)).toEqual({ merchant, request: made });
  });

  it('does not exist for other tokens, other methods, and live requests', async () => {
    const transfer = await request('alpha_bank_transfer');
    const made = await request();
    const [row] = await database.reads.select().from(fundingRequests).limit(1);
    if (!row) throw new Error('no row');
    const live = {
      ...row,
      id: newId(),
      reference: 'FND-LIVE',
      environment: 'live',
      method: 'alpha_checkout',
    } as const;
    await database.reads.insert(fundingRequests).values(live);
    const tokens = [tokenFor(transfer.id), tokenFor(live.id), tokenFor(newId()), made.id, '', 'x'];
    for (const token of tokens) {
      await expect(view(token)).rejects.toMatchObject({ code: 'not_found' });
      await expect(pay(token, { action: 'pay' })).rejects.toMatchObject({ code: 'not_found' });
    }
    await database.reads.delete(fundingRequests);
  });

  it('pays in full and in part, fails and expires', async () => {
    const ends = async (form: CheckoutForm) => {
      const { id } = await request();
      expect(await pay(tokenFor(id), form)).toBeNull();
      const { data } = await getFundingRequest(partner.read(), { funding_request_id: id });
      return [data.status, data.amount_received];
    };
    expect(await ends({ action: 'pay' })).toEqual(['succeeded', '1000.00']);
    expect(await ends({ action: 'pay_amount', amount: '1,250.5' })).toEqual(['succeeded', '1250.50']);
    expect(await ends({ action: 'fail' })).toEqual(['failed', null]);
    expect(await ends({ action: 'expire' })).toEqual(['expired', null]);
  });

  it('pays once, however often the button is pressed, and shows what became of it', async () => {
    const { id } = await request();
    const before = (await getReconciliation(partner.read())).data[0]?.wallet_balance;
    for (const action of ['pay', 'pay', 'fail', 'expire']) {
      expect(await pay(tokenFor(id), { action })).toBeNull();
    }
    expect((await view(tokenFor(id))).request.status).toBe('succeeded');
    const after = (await getReconciliation(partner.read())).data[0]?.wallet_balance;
    expect(Number(after) - Number(before)).toBe(1000);
  });

  it('takes a late payment', async () => {
    const { id } = await request();
    await pay(tokenFor(id), { action: 'expire' });
    await pay(tokenFor(id), { action: 'pay_amount', amount: '1' });
    expect((await view(tokenFor(id))).request).toMatchObject({
      status: 'succeeded',
      amount_received: '1.00',
    });
  });

  it('states what is wrong with an amount, and pays nothing', async () => {
    const { id } = await request();
    const wrong = await pay(tokenFor(id), { action: 'pay_amount', amount: '12..5' });
    expect(wrong).toMatchObject({
      merchant,
      mistake: { typed: '12..5', message: expect.any(String) },
    });
    expect(await statusOf(id)).toBe('pending');
  });

  it('states what a wallet can hold when it is too much', async () => {
    const { id } = await request();
    await partner.write(async (context) => {
      const full = await fundWallet(context, { currency: 'NGN', amount: '1000.00' });
      await settleFunding(context, full.data.id, {
        outcome: 'succeeded',
        amountReceived: 9_200_000_000_000_000_000n,
      });
    });
    const answer = await pay(tokenFor(id), { action: 'pay_amount', amount: '999999999999999' });
    expect(answer).toMatchObject({
      mistake: { message: expect.stringMatching(/at most/) },
    });
    expect(await statusOf(id)).toBe('pending');
  });
});

describe('settleFundingRequest', () => {
  it('settles as requested', async () => {
    const settle = async (input: Omit<Parameters<typeof settleFundingRequest>[1], 'funding_request_id'>) => {
      const { id } = await request();
      return partner.write((context) => settleFundingRequest(context, { ...input, funding_request_id: id }));
    };
    expect(await settle({ outcome: 'succeeded', amount_received: '0.5' })).toMatchObject({
      data: { status: 'succeeded', amount_received: '0.50' },
    });
    expect(await settle({ outcome: 'failed', failure_reason: 'No network.' })).toMatchObject({
      data: { status: 'failed', failure_reason: 'No network.' },
    });
    expect(await settle({ outcome: 'expired' })).toMatchObject({ data: { status: 'expired' } });
  });

  it('is closed to live keys, also for a request that exists', async () => {
    const live = await testPartner(database, 'live');
    const input = { funding_request_id: newId(), outcome: 'succeeded' } as const;
    await expect(live.write((context) => settleFundingRequest(context, input))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
