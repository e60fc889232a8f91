import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxScenario } from '@/lib/contract/sandbox/scenarios';
import type { Investment } from '@/lib/contract/trading/investments';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { type FundedOrders, fundedOrders } from '../../support/orders';
import { scenariosOf } from '../../support/sandbox-clock';
import { isReconciled } from '../../support/service-client';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

let fixture: TradingFixture;
let note: Investment;
let orders: FundedOrders;
let { arm, disarm, find, expectSpent, fund, toldOf, armedCount }: ReturnType<typeof scenariosOf> =
  {} as never;
beforeAll(async () => {
  fixture = await openTradingFixture();
  ({ arm, disarm, find, expectSpent, fund, toldOf, armedCount } = scenariosOf(fixture));
  note = await fixture.investment(({ type, currency }) => type === 'fixed_income' && currency === 'NGN');
  orders = fundedOrders(fixture, note);
});
afterAll(() => fixture.app.close());
afterEach(async () => {
  for (const { id } of await fixture.read<SandboxScenario[]>('/sandbox/scenarios?status=armed')) {
    expect((await disarm(id)).status).toBe(200);
  }
  expect(await armedCount()).toBe(0);
  expect(await isReconciled(fixture.app.url, fixture.org.test)).toBe(true);
});

const settle = (request: FundingRequest, body: object = {}) => orders.settled(request.id, body);
const reread = ({ id }: FundingRequest) => fixture.read<FundingRequest>(`/funding-requests/${id}`);
/** Submits a button of the hosted page. */
const press = async ({ instructions }: FundingRequest, action: string): Promise<number> => {
  const { pathname } = new URL(instructions.checkout_url ?? '');
  const answer = await fetch(`${fixture.app.url}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  });
  return answer.status;
};
const acts = async ({ id }: FundingRequest) =>
  (
    await fixture.rows<{ action: string; details: object }>(
      `select action, details from audit_entries where target = '${id}' order by id`,
    )
  ).map(({ action, details }) => [action, details]);
const creditsOf = async ({ id }: FundingRequest) =>
  (await fixture.read<{ amount: string }[]>(`/transactions?funding_request_id=${id}`)).map(
    ({ amount }) => amount,
  );

describe('underpayment and overpayment', () => {
  test('bring another amount where none is stated', async () => {
    const short = await arm('underpayment', { number: 33 });
    expect(await settle(await fund({ amount: '1000.01' }))).toMatchObject({
      status: 'succeeded',
      amount: '1000.01',
      amount_received: '330.00',
    });
    await expectSpent(short);
    await arm('overpayment', { number: 250 });
    const request = await fund();
    expect(await settle(request, { amount_received: '999.00' })).toMatchObject({ amount_received: '999.00' });
    const over = await fund();
    expect(await settle(over)).toMatchObject({ amount_received: '2500.00' });
    expect(await creditsOf(over)).toEqual(['2500.00']);
  });

  test('also on the hosted page, where somebody pays in full', async () => {
    const made = await arm('underpayment');
    const request = await fund({ method: 'alpha_checkout' });
    expect(await press(request, 'pay')).toBe(303);
    expect(await reread(request)).toMatchObject({ status: 'succeeded', amount_received: '500.00' });
    expect(await find(made.id)).toMatchObject({ status: 'spent', last_resource_id: request.id });
  });

  test('are not taken by what is refused, fails or expires', async () => {
    const made = await arm('underpayment');
    const request = await fund({ method: 'alpha_checkout' });
    await settle(request, { outcome: 'failed' });
    await settle(await fund(), { outcome: 'expired' });
    expect((await fixture.settleFunding(request.id, { outcome: 'succeeded' })).status).toBe(409);
    expect(await press(request, 'pay')).toBe(303);
    expect((await fixture.settleFunding('nothing', { outcome: 'succeeded' })).status).toBe(404);
    expect(await find(made.id)).toMatchObject({ status: 'armed', times_happened: 0 });
  });

  test('leave an order waiting for the rest, and the rest in the wallet', async () => {
    await arm('underpayment', { number: 40 });
    const order = await orders.buyByFunding();
    await orders.settled(order.payment);
    expect(await fixture.find(order.id)).toMatchObject({
      status: 'awaiting_payment',
      amount_paid: '4000.00',
      amount_due: '6000.00',
    });
    const asked = await orders.pay(order, { payment_mode: 'funding' });
    expect(asked.status).toBe(200);
    const before = Number(await fixture.balance());
    await arm('overpayment');
    await orders.settled((await fixture.find(order.id)).payment);
    expect((await fixture.find(order.id)).status).toBe('pending_fulfilment');
    expect(Number(await fixture.balance())).toBe(before + 3_000);
  });
});

describe('late_settlement', () => {
  test('expires the request first; both events stand and the money is there', async () => {
    const made = await arm('late_settlement');
    const request = await fund();
    expect(await settle(request)).toMatchObject({
      status: 'succeeded',
      amount_received: '1000.00',
      settled_at: fixture.clock.now.toISOString(),
    });
    expect(await toldOf(request.id)).toEqual(['funding.expired', 'wallet.funded']);
    expect(await creditsOf(request)).toEqual(['1000.00']);
    await expectSpent(made);
  });

  test('fails the order that waited, and leaves the money in the wallet', async () => {
    await arm('late_settlement');
    const before = Number(await fixture.balance());
    const order = await orders.buyByFunding();
    await orders.settled(order.payment);
    expect(await fixture.find(order.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'The payment did not arrive in time.',
    });
    expect(Number(await fixture.balance())).toBe(before + 10_000);
    expect(await toldOf(order.id)).toEqual(['order.created', 'order.failed']);
  });

  test('waits for a request that has not expired on its own', async () => {
    const made = await arm('late_settlement');
    const request = await fund();
    await settle(request, { outcome: 'expired' });
    await settle(request);
    expect(await toldOf(request.id)).toEqual(['funding.expired', 'wallet.funded']);
    expect((await find(made.id)).status).toBe('armed');
  });
});

describe('duplicate_settlement and reordered_notifications', () => {
  test.each([
    ['duplicate_settlement', ['succeeded']],
    ['reordered_notifications', ['failed', 'succeeded']],
  ] as const)('%s: credited once; what comes after it is noted and changes nothing', async (kind, words) => {
    const made = await arm(kind);
    const request = await fund({ method: 'alpha_checkout' });
    await press(request, 'pay');
    expect(await reread(request)).toMatchObject({ status: 'succeeded', amount_received: '1000.00' });
    expect(await creditsOf(request)).toEqual(['1000.00']);
    expect(await toldOf(request.id)).toEqual(['wallet.funded']);
    const [, succeeded, ...ignored] = await acts(request);
    expect(succeeded?.[0]).toBe('funding_request.succeeded');
    expect(ignored).toEqual(
      words.map((word) => ['funding_request.word_ignored', { word, status: 'succeeded' }]),
    );
    await expectSpent(made);
  });

  test('pay an order once', async () => {
    await arm('duplicate_settlement');
    await arm('reordered_notifications');
    for (let round = 0; round < 2; round += 1) {
      const order = await orders.buyByFunding();
      await orders.settled(order.payment);
      expect((await fixture.find(order.id)).status).toBe('pending_fulfilment');
      expect(await orders.linesOf(order)).toEqual([['order_payment', '-10000.00']]);
    }
  });
});
