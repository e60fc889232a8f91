import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxScenario } from '@/lib/contract/sandbox/scenarios';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate, MandateAccountCheck } from '@/lib/contract/wallets/mandates';
import { nuban } from '@/server/wallets/providers/rules';
import { scenariosOf } from '../../support/sandbox-clock';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

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
