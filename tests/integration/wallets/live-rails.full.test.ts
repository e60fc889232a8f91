import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Currency, formatMoney } from '@/lib/contract/money';
import type { FundingMethod, FundingRequest, FundingStatus } from '@/lib/contract/wallets/funding';
import type { CommandInput } from '@/tools/provider-simulator/control';
import { isFullRun } from '../../support/full-run';
import { type LiveRails, openLiveRails } from '../../support/live-rails';
import { freshIdempotencyKey, sendSigned } from '../../support/raw-http';
import { readAll } from '../../support/service-client';

describe('live rails', () => {
  const everyWay: readonly [FundingMethod, Currency][] = [
    ['alpha_bank_transfer', 'NGN'],
    ['gamma_momo', 'GHS'],
    ['beta_direct_debit', 'NGN'],
    ['alpha_checkout', 'NGN'],
  ];
  /** One in `npm test`; server/wallets/providers/conformance.test.ts proves each provider's own messages. */
  const ways = everyWay.slice(0, isFullRun ? 4 : 1);
  const providers = ['gamma', 'alpha', 'beta'].filter((name) =>
    ways.some(([method]) => method.startsWith(name)),
  );

  interface Outcome {
    /** The paid share of the requested amount in percent; unset: it ends without money. */
    readonly percent?: number;
    readonly ends?: 'fail' | 'expire';
    readonly before: FundingStatus;
    readonly after: FundingStatus;
    readonly events: readonly string[];
  }

  const outcomes: Readonly<Record<string, Outcome>> = {
    succeeded: { percent: 100, before: 'succeeded', after: 'succeeded', events: ['wallet.funded'] },
    underpaid: { percent: 40, before: 'succeeded', after: 'succeeded', events: ['wallet.funded'] },
    overpaid: { percent: 150, before: 'succeeded', after: 'succeeded', events: ['wallet.funded'] },
    failed: { ends: 'fail', before: 'failed', after: 'failed', events: ['funding.failed'] },
    expired: { ends: 'expire', before: 'expired', after: 'expired', events: ['funding.expired'] },
    late: {
      percent: 100,
      ends: 'expire',
      before: 'expired',
      after: 'succeeded',
      events: ['funding.expired', 'wallet.funded'],
    },
  };

  type Fault = CommandInput<'faults'>;

  /** Faults of the call that creates a collection, and whether the first call has no effect. */
  const ofCalls: Readonly<Record<string, { readonly fault: Fault; readonly breaks: boolean } | null>> = {
    none: null,
    slow: { fault: { kind: 'latency', number: 60 }, breaks: false },
    'error before it acts': { fault: { kind: 'error', acts: false }, breaks: true },
    'answer dropped after it acted': { fault: { kind: 'drop' }, breaks: true },
    nonsense: { fault: { kind: 'nonsense' }, breaks: true },
    'another amount in the answer': { fault: { kind: 'wrong_amount' }, breaks: true },
  };

  const ofNotices = [
    'lost',
    'late',
    'duplicated',
    'reordered',
    'forged',
    'replayed',
    'stale',
    'wrong_amount_told',
    'wrong_currency_told',
  ] as const;

  interface Case {
    readonly fault: string;
    readonly outcome: Outcome;
    readonly name: string;
    readonly currency: Currency;
    readonly body: object;
    readonly key: string;
    /** In minor units. */
    readonly amount: bigint;
    id: string;
    reference: string;
  }

  // Hundreds of sequential requests on a machine that may be busy.
  vi.setConfig({ testTimeout: 600_000 });

  let rails: LiveRails;
  let cases: Case[];

  beforeAll(async () => {
    rails = await openLiveRails();
    await rails.mandate();
    let number = 0n;
    const faults = [...Object.keys(ofCalls), ...ofNotices];
    cases = faults.flatMap((fault) =>
      Object.entries(outcomes).flatMap(([name, outcome]) =>
        ways.map(([method, currency]) => {
          number += 1n;
          // A unique amount for each, so that cases can't be confused.
          const amount = 20_000n + number * 10n;
          const body = { amount: formatMoney(amount), method };
          const label = `${method}, ${name}, ${fault}`;
          const made = { fault, outcome, currency, body, key: freshIdempotencyKey(), amount };
          return { ...made, name: label, id: '', reference: '' };
        }),
      ),
    );
  });
  afterAll(() => rails.close());

  const ask = async (one: Case) => rails.fund(one.currency, one.body, one.key);

  async function take(one: Case): Promise<void> {
    const answer = await ask(one);
    expect(answer.status, `${one.name}: ${answer.text}`).toBe(201);
    const { id, reference } = answer.json.data as FundingRequest;
    Object.assign(one, { id, reference });
  }

  const countRequests = async (): Promise<number> =>
    (await rails.fixture.rows<{ n: number }>('select count(*)::integer as n from funding_requests'))[0]?.n ??
    0;

  /**
   * Creates the requests for all cases of a call fault. A call without effect leaves nothing behind, and is repeated
   * with the same key.
   */
  async function askAll(fault: string): Promise<void> {
    const mine = cases.filter((one) => one.fault === fault);
    const armed = ofCalls[fault];
    if (armed) await rails.simulator.control('faults', { ...armed.fault, operation: 'collections.create' });
    if (armed?.breaks) {
      const before = await countRequests();
      const answers = await Promise.all(mine.map(ask));
      expect(answers.map(({ status, json }) => `${status} ${json.error?.code}`)).toEqual(
        mine.map(() => '502 provider_unavailable'),
      );
      expect(await countRequests()).toBe(before);
      await rails.simulator.control('clear', {});
      // The failures have opened the breakers: each first lets one call through.
      rails.later(61);
      for (const provider of providers) {
        await take(mine.find(({ body }) => JSON.stringify(body).includes(provider)) as Case);
      }
    }
    await Promise.all(mine.map(take));
    await rails.simulator.control('clear', {});
  }

  /** What happens at the provider, first or later. */
  async function happen(one: Case, isLate: boolean): Promise<void> {
    const { ends, percent } = one.outcome;
    const { reference } = one;
    if (ends && !isLate) return void (await rails.simulator.control(ends, { reference }));
    if (percent === undefined || (isLate && !ends)) return;
    const amount = formatMoney((one.amount * BigInt(percent)) / 100n);
    await rails.simulator.control('pay', { reference, amount });
  }

  /** Applies it to all cases, each with the fault of its notifications. */
  async function happenInAll(isLate: boolean): Promise<void> {
    for (const fault of [...Object.keys(ofCalls), ...ofNotices]) {
      const isNotice = (ofNotices as readonly string[]).includes(fault);
      if (isNotice) {
        const kind = fault as (typeof ofNotices)[number];
        await rails.simulator.control('faults', { kind, ...(kind === 'late' && { number: 50 }) });
      }
      for (const one of cases.filter((each) => each.fault === fault)) await happen(one, isLate);
      await rails.hear();
      await rails.simulator.control('clear', {});
    }
  }

  const statuses = async (): Promise<ReadonlyMap<string, FundingRequest>> => {
    const { app, org } = rails.fixture;
    const all = await readAll<FundingRequest>(app.url, org.live, '/partner/v1/funding-requests');
    return new Map(all.map((request) => [request.id, request]));
  };

  const receivedOf = ({ outcome, amount }: Case): string | null =>
    outcome.after === 'succeeded' ? formatMoney((amount * BigInt(outcome.percent ?? 0)) / 100n) : null;

  describe('every rail, outcome and fault', () => {
    test('a call that comes to nothing leaves nothing, and is one request when it is made again', async () => {
      for (const fault of Object.keys(ofCalls)) await askAll(fault);
      for (const fault of ofNotices) await askAll(fault);
      const { collections } = await rails.simulator.state();
      const asked = new Map(collections.map(({ amount, reference }) => [amount, reference]));
      expect(collections).toHaveLength(cases.length);
      for (const one of cases) expect(asked.get(formatMoney(one.amount)), one.name).toBe(one.reference);
      const again = await ask(cases[40] as Case);
      expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    });

    test('what happened is found, whatever became of its notification', async () => {
      await happenInAll(false);
      rails.later(45);
      await rails.readDue();
      const found = await statuses();
      expect(cases.map(({ name, id }) => `${name}: ${found.get(id)?.status}`)).toEqual(
        cases.map(({ name, outcome }) => `${name}: ${outcome.before}`),
      );
    });

    test('money that comes late is credited, and everything once', async () => {
      await happenInAll(true);
      rails.later(86_401);
      await rails.readDue();
      const found = await statuses();
      const notified = (one: Case) => {
        const { status, amount_received } = found.get(one.id) ?? {};
        return `${one.name}: ${status} ${amount_received}`;
      };
      expect(cases.map(notified)).toEqual(
        cases.map((one) => `${one.name}: ${one.outcome.after} ${receivedOf(one)}`),
      );
      const events = await rails.fixture.events();
      const kinds = (id: string) => events.filter(({ data }) => data.id === id).map(({ type }) => type);
      expect(cases.map(({ name, id }) => [name, ...kinds(id)])).toEqual(
        cases.map(({ name, outcome }) => [name, ...outcome.events]),
      );
    });

    test('the wallets hold what arrived, and a different notification is an exception', async () => {
      for (const currency of ['NGN', 'GHS'] as const) {
        const mine = cases.filter((one) => one.currency === currency && one.outcome.after === 'succeeded');
        const sum = mine.reduce(
          (total, one) => total + (one.amount * BigInt(one.outcome.percent ?? 0)) / 100n,
          0n,
        );
        expect(await rails.fixture.balance(currency)).toBe(formatMoney(sum));
      }
      const exceptions = await rails.exceptions();
      const isLie = ({ fault }: Case) => fault === 'wrong_amount_told' || fault === 'wrong_currency_told';
      for (const one of cases.filter((each) => !isLie(each))) {
        expect(exceptions.get(one.reference), one.name).toBeUndefined();
      }
      for (const one of cases.filter((each) => isLie(each) && each.outcome.percent)) {
        expect(exceptions.get(one.reference), one.name).toContain('contradicted');
      }
      const { app } = rails.fixture;
      const target = '/operator/v1/ledger/verification';
      const { json } = await sendSigned(app.url, app.settings.operatorKey, { target });
      expect(json.data).toMatchObject({ verified: true, faults: [] });
    });
  });
});

describe('live rails log', () => {
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
});
