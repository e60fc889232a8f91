import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SandboxScenario } from '@/lib/contract/sandbox/scenarios';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate, MandateAccountCheck } from '@/lib/contract/wallets/mandates';
import { parsePrice } from '@/server/market/reference/prices';
import { executeInSandbox } from '@/server/trading/execution/sandbox-broker';
import { nuban } from '@/server/wallets/providers/rules';
import { scenariosOf } from '../../support/sandbox-clock';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

describe('scenarios mandates', () => {
  const DOWN = [502, 'provider_unavailable', {}];
  const account = { bank_code: '058', account_number: nuban('058', '012345678') };
  const TEN_MINUTES = { seconds: 600 };

  let fixture: TradingFixture;
  let { arm, disarm, find, expectSpent, fund, toldOf, armedCount }: ReturnType<typeof scenariosOf> =
    {} as never;
  beforeAll(async () => {
    fixture = await openTradingFixture();
    ({ arm, disarm, find, expectSpent, fund, toldOf, armedCount } = scenariosOf(fixture));
  });
  afterAll(() => fixture.app.close());
  afterEach(async () => {
    for (const { id } of await fixture.read<SandboxScenario[]>('/sandbox/scenarios?status=armed')) {
      expect((await disarm(id)).status).toBe(200);
    }
    expect(await armedCount()).toBe(0);
  });

  const check = () => fixture.done<MandateAccountCheck>('/mandates/check-account', account);
  const ask = () => fixture.done<Mandate>('/mandates', { ...account, maximum_amount: '5000000.00' });
  const settleMandate = ({ id }: Mandate, outcome: string) =>
    fixture.done<Mandate>(`/sandbox/mandates/${id}/settle`, { outcome });
  const advance = () => fixture.done('/sandbox/clock/advance', TEN_MINUTES);
  const debit = () => fund({ method: 'beta_direct_debit' });
  const reread = ({ id }: FundingRequest) => fixture.read<FundingRequest>(`/funding-requests/${id}`);

  describe('the way to a bank', () => {
    test.each([
      ['the check of an account', () => fixture.post('/mandates/check-account', account)],
      ['a mandate', () => fixture.post('/mandates', { ...account, maximum_amount: '5000000.00' })],
    ])('is down for %s once, and nothing is written', async (_, send) => {
      const before = await fixture.read<Mandate[]>('/mandates');
      const made = await arm('provider_down');
      expect(await fixture.refused(send())).toEqual(DOWN);
      expect(await fixture.read('/mandates')).toEqual(before);
      await expectSpent(made);
      expect((await send()).status).toBeLessThan(300);
    });

    test('is down for revoking one: it stays active', async () => {
      const mandate = await settleMandate(await ask(), 'active');
      await arm('provider_down');
      const revoke = () => fixture.post(`/mandates/${mandate.id}/revoke`, {});
      expect(await fixture.refused(revoke())).toEqual(DOWN);
      expect(await fixture.read(`/mandates/${mandate.id}`)).toMatchObject({ status: 'active' });
      expect((await revoke()).status).toBe(200);
    });

    test('is slow', async () => {
      await arm('provider_slow', { number: 1 });
      const started = performance.now();
      expect((await check()).name_matches).toBe(true);
      expect(performance.now() - started).toBeGreaterThanOrEqual(1_000);
    });
  });

  describe('name_mismatch', () => {
    test('names another holder at the check', async () => {
      const made = await arm('name_mismatch');
      expect(await check()).toMatchObject({ name_matches: false, account_name: expect.any(String) });
      await expectSpent(made);
      expect((await check()).name_matches).toBe(true);
    });

    test('fails the mandate once it is authorised', async () => {
      await arm('name_mismatch');
      const mandate = await ask();
      expect(mandate.status).toBe('pending_authorisation');
      expect(await settleMandate(mandate, 'active')).toMatchObject({
        status: 'failed',
        failure_reason: expect.any(String),
      });
    });
  });

  test('mandate_rejected fails the next mandate that the bank is to activate', async () => {
    const made = await arm('mandate_rejected');
    const mandate = await ask();
    expect(await settleMandate(mandate, 'active')).toMatchObject({
      status: 'failed',
      failure_reason: expect.any(String),
    });
    expect(await find(made.id)).toMatchObject({ status: 'spent', last_resource_id: mandate.id });
    expect(await toldOf(mandate.id)).not.toContain('mandate.activated');
    const next = await settleMandate(await ask(), 'active');
    expect(next.status).toBe('active');
    expect((await fixture.post(`/mandates/${next.id}/revoke`, {})).status).toBe(200);
  });

  describe('a debit', () => {
    test('is refused by the bank once', async () => {
      const made = await arm('debit_refused');
      const [refused, next] = [await debit(), await debit()];
      await advance();
      const [first, second] = [await reread(refused), await reread(next)];
      expect(first).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('refused') });
      expect(second.status).toBe('succeeded');
      expect(await toldOf(refused.id)).toEqual(['funding.failed']);
      await expectSpent(made);
    });

    test('brings another amount, or comes twice', async () => {
      await arm('underpayment', { number: 10 });
      await arm('duplicate_settlement');
      const [short, twice] = [await debit(), await debit()];
      await advance();
      expect(await reread(short)).toMatchObject({ status: 'succeeded', amount_received: '100.00' });
      expect(await reread(twice)).toMatchObject({ status: 'succeeded', amount_received: '1000.00' });
      expect(await toldOf(twice.id)).toEqual(['wallet.funded']);
    });
  });
});

describe('scenarios fulfilment', () => {
  let fixture: TradingFixture;
  let share: Investment;
  let note: Investment;
  let fund: Investment;
  let { arm, disarm, find, expectSpent, toldOf }: ReturnType<typeof scenariosOf> = {} as never;
  beforeAll(async () => {
    fixture = await openTradingFixture();
    ({ arm, disarm, find, expectSpent, toldOf } = scenariosOf(fixture));
    const inNaira = (type: Investment['type']) =>
      fixture.investment((one) => one.type === type && one.currency === 'NGN' && one.status === 'open');
    [share, note, fund] = [
      await inNaira('equity'),
      await inNaira('fixed_income'),
      await inNaira('mutual_fund'),
    ];
    await fixture.fill('40000000.00');
  });
  afterAll(() => fixture.app.close());

  const buy = ({ id }: Investment) =>
    fixture.order({ investment_id: id, amount: '100000.00', currency: 'NGN', payment_mode: 'wallet' });

  /** Lets the sandbox's own broker process and complete an order. */
  async function carriedOut(order: Order): Promise<Order> {
    const log = { info: () => {}, error: vi.fn() };
    const began = fixture.clock.now;
    fixture.clock.now = new Date(began.getTime() + 6_000);
    while (await fixture.work((context) => executeInSandbox(context, log)));
    fixture.clock.now = began;
    expect(log.error).not.toHaveBeenCalled();
    return fixture.find(order.id);
  }

  describe('fulfilment_failed', () => {
    test.each([
      ['by itself', carriedOut],
      ['when it is settled', (order: Order) => fixture.dealt(order)],
    ])('%s: the order fails with a reason, and the money comes back', async (_, deal) => {
      const made = await arm('fulfilment_failed');
      const before = await fixture.balance();
      const order = await buy(note);
      const failed = await deal(order);
      expect(failed).toMatchObject({
        status: 'failed',
        failure_reason: 'The broker could not execute the order.',
        amount_paid: '0.00',
      });
      expect(await fixture.balance()).toBe(before);
      expect(await toldOf(order.id)).toEqual(['order.created', 'order.processing', 'order.failed']);
      await expectSpent(made);
      expect(await find(made.id)).toMatchObject({ last_resource_id: order.id });
      expect((await deal(await buy(note))).status).toBe('completed');
    });

    test('frees the units of a sell', async () => {
      const holding = await fixture.bought({
        investment_id: note.id,
        amount: '5000.00',
        currency: 'NGN',
        payment_mode: 'wallet',
      });
      await arm('fulfilment_failed');
      const sell = await fixture.order({ side: 'sell', holding_id: holding.id, units: '100' });
      expect((await fixture.dealt(sell)).status).toBe('failed');
      expect(await fixture.read(`/holdings/${holding.id}`)).toMatchObject({ available_units: holding.units });
    });

    test('waits for an order that can be dealt', async () => {
      const made = await arm('fulfilment_failed');
      const order = await fixture.order({
        investment_id: note.id,
        amount: '5000.00',
        currency: 'NGN',
        payment_mode: 'funding',
      });
      expect((await fixture.play(order.id, { outcome: 'completed' })).status).toBe(409);
      expect((await fixture.play((await buy(note)).id, { outcome: 'processing' })).status).toBe(200);
      expect(await find(made.id)).toMatchObject({ status: 'armed', times_happened: 0 });
      await disarm(made.id);
    });
  });

  describe('fulfilment_repriced', () => {
    const latest = async ({ id }: Investment) =>
      parsePrice((await fixture.read<Investment>(`/investments/${id}`)).unit_price);

    test.each([96, 103])('deals at %i percent of the latest price', async (number) => {
      const made = await arm('fulfilment_repriced', { number });
      const done = await carriedOut(await buy(share));
      const wanted = ((await latest(share)) * BigInt(number)) / 100n;
      expect(done).toMatchObject({ status: 'completed' });
      expect(parsePrice(done.unit_price ?? '')).toBe(wanted - (wanted % 100n));
      expect(await fixture.read(`/holdings/${done.holding_id}`)).toMatchObject({
        unit_price: done.unit_price,
      });
      await expectSpent(made);
    });

    test('stays within the band of the day', async () => {
      const quote = (
        await fixture.read<{ previous_close: string }[]>(`/market/quotes?symbols=${share.symbol ?? ''}`)
      )[0];
      const close = parsePrice(quote?.previous_close ?? '');
      for (const number of [91, 109]) {
        await arm('fulfilment_repriced', { number });
        const price = parsePrice((await fixture.dealt(await buy(share))).unit_price ?? '');
        expect(price * 100n).toBeGreaterThanOrEqual(close * 90n);
        expect(price * 100n).toBeLessThanOrEqual(close * 110n);
        expect(price % 100n).toBe(0n);
      }
    });

    test('holds for funds, and waits while what is dealt pays a rate', async () => {
      const made = await arm('fulfilment_repriced');
      expect(await fixture.dealt(await buy(note))).toMatchObject({ status: 'completed', unit_price: '1.00' });
      expect((await find(made.id)).status).toBe('armed');
      const price = parsePrice((await fixture.dealt(await buy(fund))).unit_price ?? '');
      expect(price).toBe(((await latest(fund)) * 105n) / 100n);
      await expectSpent(made);
    });
  });
});
