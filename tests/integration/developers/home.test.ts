import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FxRate } from '@/lib/contract/market/fx';
import { operations } from '@/lib/contract/operations';
import { type Home, homeOfRole } from '@/lib/contract/organisation/home';
import { permits, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { DailyBalances } from '@/lib/contract/wallets/wallets';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { recordAttempts } from '@/server/webhooks/endpoints/record-attempts';
import type { KeyedSession } from '@/tests/support/keyed-session';
import { wanted } from '../../support/mandates';
import { addMember, endlessSessions, signIn } from '../../support/operators';
import { type HoldingFixture, kobo, openHoldingFixture } from '../../support/orders';
import type { RawAnswer } from '../../support/raw-http';

const MISSING = '0198c5a0-3a00-7000-8000-00000000dead';
const HOUR = 3_600_000;
let fixture: HoldingFixture;
const sessions = {} as Record<Role, KeyedSession>;

beforeAll(async () => {
  fixture = await openHoldingFixture('homes', { ...endlessSessions, webhookAllowPrivate: true });
  for (const role of roles) {
    await addMember(fixture.app, 'homes', `${role}@homes.example`, role);
    sessions[role] = await signIn(fixture.app, `${role}@homes.example`);
  }
  await fixture.app.createOrganisation('others');
});
afterAll(() => fixture.app.close());

const ask = (id: string, more: object = {}): Promise<RawAnswer> =>
  fixture.app.console({
    method: 'GET',
    target: `/console/v1/home?${new URLSearchParams({ acting_session_id: id, organisation: 'homes', environment: 'test', ...more })}`,
  });
async function homeOf(role: Role, more: object = {}): Promise<Home> {
  const { status, json, text } = await ask(sessions[role].id, more);
  expect(status, text).toBe(200);
  expect(operations.getHome.answer.parse(json)).toEqual(json);
  return json.data as Home;
}
async function moneyOf(more: object = {}) {
  const { money, portfolio } = await homeOf('treasury', more);
  if (!money || !portfolio) throw new Error('the home has no money');
  return { ...money, portfolio };
}
const codeOf = ({ status, json }: RawAnswer) => [status, json.error?.code];

/** Converts as a person would: in exact decimals, rounded half up. */
function inCurrency(amount: string, rate: string, isInverse: boolean): bigint {
  const [whole = '', fraction = ''] = rate.split('.');
  const tenThousandths = BigInt(`${whole}${fraction.padEnd(4, '0')}`);
  const [over, under] = isInverse ? [10_000n, tenThousandths] : [tenThousandths, 10_000n];
  return (kobo(amount) * over * 2n + under) / (under * 2n);
}
async function rateOf(pair: string): Promise<string> {
  const rate = (await fixture.read<FxRate[]>('/market/fx')).find((one) => one.pair === pair)?.rate;
  if (rate === undefined) throw new Error(`no rate of ${pair}`);
  return rate;
}

describe('whose home it is', () => {
  test('each role has its own, and only what it may read', async () => {
    for (const role of roles) {
      const { needs, ...home } = await homeOf(role);
      const may = (permission: Parameters<typeof permits>[1]) => permits(rolePermissions[role], permission);
      const kind = homeOfRole[role];
      expect(home, role).toMatchObject({ role, as_of: fixture.clock.now.toISOString() });
      expect(Object.keys(home).sort(), role).toEqual(
        [...(kind === 'money' ? ['money', 'portfolio'] : [kind]), 'role', 'as_of'].sort(),
      );
      expect(needs, role).toMatchObject({ kyb_status: 'approved', approvals: 0 });
      const known = Object.keys(needs).filter((name) => !['kyb_status', 'approvals'].includes(name));
      expect(known.sort(), role).toEqual(
        [
          ...(may('wallets:read') ? ['funding', 'mandates'] : []),
          ...(may('orders:read') ? ['orders'] : []),
          ...(may('kyb:read') ? ['documents'] : []),
          ...(may('webhooks:read') ? ['endpoints'] : []),
          ...(may('organisation:write') ? ['keys'] : []),
          ...(may('organisation:read') ? ['going_live'] : []),
        ].sort(),
      );
    }
  });

  test('whoever does not belong there, or has no open session, learns nothing', async () => {
    const { id } = sessions.owner;
    expect(codeOf(await ask(id, { organisation: 'others' }))).toEqual([404, 'not_found']);
    expect(codeOf(await ask(id, { organisation: 'nowhere' }))).toEqual([404, 'not_found']);
    expect(codeOf(await ask(MISSING))).toEqual([404, 'not_found']);
    for (const wrong of [{ environment: 'operator' }, { currency: 'EUR' }, { days: '31' }])
      expect(codeOf(await ask(id, wrong))).toEqual([400, 'validation_failed']);
  });
});

describe('money', () => {
  test('every balance counts at the service’s own rate, in each currency', async () => {
    await fixture.fill('1000.00', 'USD');
    await fixture.fill('2500.50', 'GHS');
    const ngn = await fixture.balance('NGN');
    const [usdngn, ghsngn, usdghs] = [await rateOf('USDNGN'), await rateOf('GHSNGN'), await rateOf('USDGHS')];
    const expected = {
      NGN: kobo(ngn) + inCurrency('1000.00', usdngn, false) + inCurrency('2500.50', ghsngn, false),
      GHS: inCurrency(ngn, ghsngn, true) + inCurrency('1000.00', usdghs, false) + kobo('2500.50'),
      USD: inCurrency(ngn, usdngn, true) + kobo('1000.00') + inCurrency('2500.50', usdghs, true),
    };
    for (const currency of ['NGN', 'GHS', 'USD'] as const) {
      const money = await moneyOf({ currency });
      expect(money.currency).toBe(currency);
      expect(kobo(money.total), currency).toBe(expected[currency]);
      expect(money.wallets.map((wallet) => [wallet.currency, wallet.balance])).toEqual([
        ['NGN', ngn],
        ['GHS', '2500.50'],
        ['USD', '1000.00'],
      ]);
      const converted = money.wallets.reduce((sum, wallet) => sum + kobo(wallet.converted ?? '0.00'), 0n);
      expect(converted).toBe(kobo(money.total));
      expect(money.without_rate).toEqual([]);
    }
    const { rates } = await moneyOf();
    expect(rates).toMatchObject([
      { pair: 'USDNGN', rate: usdngn },
      { pair: 'GHSNGN', rate: ghsngn },
    ]);
  });

  test('a period has all of its days, which end with the total', async () => {
    for (const days of ['7', '30', '90', '365'] as const) {
      const money = await moneyOf({ days });
      expect(money.days).toHaveLength(Number(days));
      expect(money.days.at(-1)).toMatchObject({ date: '2026-11-20', balance: money.total });
      const sumOf = (figure: 'credited' | 'debited') =>
        money.days.reduce((sum, day) => sum + kobo(day[figure]), 0n);
      expect([kobo(money.credited), kobo(money.debited)]).toEqual([sumOf('credited'), sumOf('debited')]);
    }
    const [ngn] = (await fixture.read<DailyBalances[]>('/daily-balances?currency=NGN')).map(
      ({ days }) => days,
    );
    const [usdngn, ghsngn] = [await rateOf('USDNGN'), await rateOf('GHSNGN')];
    const { days } = await moneyOf();
    expect(kobo(days.at(-1)?.credited ?? '')).toBe(
      kobo(ngn?.at(-1)?.credited ?? '') +
        inCurrency('1000.00', usdngn, false) +
        inCurrency('2500.50', ghsngn, false),
    );
    expect(days[0]).toEqual({ date: '2026-10-22', credited: '0.00', debited: '0.00', balance: '0.00' });
  });

  test('the live environment is another', async () => {
    expect(await moneyOf({ environment: 'live' })).toMatchObject({
      total: '0.00',
      rates: [],
      portfolio: { value: '0.00', count: 0, by_currency: [], maturities: [] },
    });
  });
});

describe('portfolio', () => {
  test('it is worth what the summary of holdings adds up, and names what matures next', async () => {
    const note = await fixture.held(await fixture.bought(fixture.note, '500000.00'));
    await fixture.bought(fixture.share, '100000.00');
    const { portfolio } = await moneyOf();
    const [summary] = await fixture.read<HoldingsSummary[]>('/holdings/summary');
    expect(portfolio).toMatchObject({
      value: summary?.current_value,
      returns: summary?.accrued_returns,
      count: 2,
      by_currency: [{ currency: 'NGN', value: summary?.current_value, count: 2 }],
    });
    const [maturity, ...others] = portfolio.maturities;
    expect(others).toEqual([]);
    expect(maturity).toMatchObject({
      holding_id: note.id,
      investment_name: note.investment_name,
      maturity_date: note.maturity_date,
    });
    const matured = await fixture.mature(note.id);
    expect((matured.json.data as { paid_out: string }).paid_out).toBe(maturity?.amount);
    expect((await moneyOf()).portfolio).toMatchObject({ count: 1, maturities: [] });
  });

  test('in dollars it is converted as money is', async () => {
    const { portfolio } = await moneyOf({ currency: 'USD' });
    const [inNaira] = portfolio.by_currency;
    expect(kobo(portfolio.value)).toBe(inCurrency(inNaira?.value ?? '', await rateOf('USDNGN'), true));
  });
});

describe('what needs a member', () => {
  test('unpaid requests, from a day before they expire until they are paid', async () => {
    const fund = (body: object) => fixture.done<FundingRequest>('/wallets/NGN/fund', body);
    const soon = await fund({ amount: '1200.00', method: 'alpha_bank_transfer' });
    const named = (await homeOf('treasury')).needs.funding;
    expect(named).toEqual([
      {
        id: soon.id,
        reference: soon.reference,
        method: 'alpha_bank_transfer',
        currency: 'NGN',
        amount: '1200.00',
        expires_at: soon.expires_at,
      },
    ]);
    await fixture.done<FundingRequest>('/wallets/USD/fund', { amount: '50.00' });
    expect((await homeOf('treasury')).needs.funding).toEqual(named);
    await fixture.settleFunding(soon.id, { outcome: 'succeeded' });
    expect((await homeOf('treasury')).needs.funding).toEqual([]);
  });

  test('orders that await payment, and mandates that await their holder', async () => {
    const order = await fixture.order({
      investment_id: fixture.note.id,
      amount: '50000.00',
      currency: 'NGN',
      payment_mode: 'funding',
    });
    const mandate = await fixture.done<Mandate>('/mandates', wanted);
    const { orders, mandates } = (await homeOf('viewer')).needs;
    const { id, reference, investment_name } = order;
    expect(orders).toEqual([
      { id, reference, side: 'buy', investment_name, currency: 'NGN', amount: '50000.00' },
    ]);
    expect(mandates).toContainEqual({
      id: mandate.id,
      reference: mandate.reference,
      bank_name: mandate.bank_name,
      maximum_amount: '5000000.00',
      expires_at: mandate.expires_at,
    });
    await fixture.post(`/orders/${id}/cancel`, {});
    expect((await homeOf('viewer')).needs.orders).toEqual([]);
  });

  test('failing endpoints, and keys that expire within two weeks', async () => {
    const endpoint = await fixture.done<WebhookEndpoint>('/webhooks', { url: 'http://127.0.0.1:9/hooks' });
    const { now } = fixture.clock;
    await note(endpoint.id, [false, false, false]);
    const add = (name: string, days: number) =>
      fixture.done<{ id: string }>('/organisation/keys', {
        name,
        permissions: ['wallets:read'],
        expires_at: new Date(now.getTime() + days * 24 * HOUR).toISOString(),
      });
    const key = await add('Ends soon', 3);
    await add('Ends late', 20);
    const { endpoints, keys } = (await homeOf('engineer')).needs;
    expect(endpoints).toEqual([{ id: endpoint.id, url: endpoint.url, failing_since: now.toISOString() }]);
    expect(keys).toMatchObject([{ id: key.id, name: 'Ends soon' }]);
    expect((await homeOf('engineer', { environment: 'live' })).needs).toMatchObject({
      endpoints: [],
      keys: [],
    });
  });
});

/** Attempts to deliver to an endpoint, one a millisecond from a time on. */
const note = (endpointId: string, outcomes: readonly boolean[], at = fixture.clock.now) =>
  fixture.app.database.transaction((tx) =>
    recordAttempts(
      tx,
      outcomes.map((succeeded, index) => ({
        endpointId,
        at: new Date(at.getTime() + index),
        succeeded,
        durationMs: 20,
        gaveUp: false,
      })),
    ),
  );

test('an engineer sees the attempts of all endpoints by hour, and what fails', async () => {
  const { endpoints = 0 } = (await homeOf('engineer')).integration ?? {};
  const other = await fixture.done<WebhookEndpoint>('/webhooks', { url: 'http://127.0.0.1:9/other' });
  const earlier = new Date(fixture.clock.now.getTime() - 5 * HOUR);
  await note(other.id, [true, true, true, false], earlier);
  await note(other.id, [true]);
  await note(other.id, [true], new Date(fixture.clock.now.getTime() - 30 * HOUR));
  const home = (await homeOf('engineer')).integration;
  expect(home?.endpoints).toBe(endpoints + 1);
  expect(home?.deliveries).toMatchObject({ attempts: 8, succeeded: 4, failed: 4, success_rate: '50.00' });
  expect(home?.deliveries.hours).toMatchObject([
    { hour: '2026-11-20T05:00:00.000Z', attempts: 4, succeeded: 3 },
    { hour: '2026-11-20T10:00:00.000Z', attempts: 4, succeeded: 1 },
  ]);
  expect(home?.key?.id).toMatch(/^pk_test_/);
});

test('compliance sees the verification as its own page does', async () => {
  const { verification } = await homeOf('compliance');
  expect(verification).toMatchObject({
    kyb: await fixture.read('/kyb'),
    questions: [],
    last_decision: { kind: 'status_changed', to: 'approved', by: 'reviewer' },
  });
});
