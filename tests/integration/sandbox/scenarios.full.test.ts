import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxScenario } from '@/lib/contract/sandbox/scenarios';
import type { Investment } from '@/lib/contract/trading/investments';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { freshIdempotencyKey, type RawAnswer } from '../../support/raw-http';
import { scenariosOf } from '../../support/sandbox-clock';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

const DOWN = [502, 'provider_unavailable', {}];

let fixture: TradingFixture;
let note: Investment;
let { arm, disarm, find, expectSpent, fund, armedCount }: ReturnType<typeof scenariosOf> = {} as never;
beforeAll(async () => {
  fixture = await openTradingFixture();
  ({ arm, disarm, find, expectSpent, fund, armedCount } = scenariosOf(fixture));
  note = await fixture.investment(({ type, currency }) => type === 'fixed_income' && currency === 'NGN');
});
afterAll(() => fixture.app.close());
afterEach(async () => {
  for (const { id } of await fixture.read<SandboxScenario[]>('/sandbox/scenarios?status=armed')) {
    expect((await disarm(id)).status).toBe(200);
  }
  expect(await armedCount()).toBe(0);
});

const listed = (query = '') => fixture.read<SandboxScenario[]>(`/sandbox/scenarios${query}`);
const pay = (key?: string) => fixture.post('/wallets/NGN/fund', { amount: '1000.00' }, key);
const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status).sort();
const requests = () => fixture.read<FundingRequest[]>('/funding-requests?limit=100');

describe('arming', () => {
  test('answers what will happen, with the usual number where none is given', async () => {
    const made = await arm('underpayment');
    expect(made).toEqual({
      id: made.id,
      kind: 'underpayment',
      status: 'armed',
      times: 1,
      times_happened: 0,
      number: 50,
      created_at: '2026-11-20T10:32:10.000Z',
      updated_at: '2026-11-20T10:32:10.000Z',
    });
    expect(await arm('fulfilment_repriced', { number: 91, times: 3 })).toMatchObject({
      number: 91,
      times: 3,
    });
    const endless = await arm('provider_down', { times: null });
    expect(endless).not.toHaveProperty('times');
    expect(endless).not.toHaveProperty('number');
    expect(await armedCount()).toBe(3);
  });

  test.each([
    [{ kind: 'earthquake' }, 'kind'],
    [{}, 'kind'],
    [{ kind: 'underpayment', number: 100 }, 'number'],
    [{ kind: 'underpayment', number: 0 }, 'number'],
    [{ kind: 'overpayment', number: 100 }, 'number'],
    [{ kind: 'provider_slow', number: 21 }, 'number'],
    [{ kind: 'provider_slow', number: '5' }, 'number'],
    [{ kind: 'fulfilment_repriced', number: 110 }, 'number'],
    [{ kind: 'receiver_down', number: 1 }, 'number'],
    [{ kind: 'provider_down', times: 0 }, 'times'],
    [{ kind: 'provider_down', times: 1_001 }, 'times'],
    [{ kind: 'provider_down', until: 'noon' }, 'until'],
  ])('refuses %j and says why', async (body, field) => {
    expect(await fixture.refused(fixture.post('/sandbox/scenarios', body))).toEqual([
      400,
      'validation_failed',
      { [field]: expect.any(String) },
    ]);
  });

  test('lists newest first, page by page, by status and kind', async () => {
    const first = await arm('overpayment');
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 1_000);
    const second = await arm('debit_refused');
    await disarm(first.id);
    expect((await listed('?limit=1')).map(({ id }) => id)).toEqual([second.id]);
    expect((await listed('?status=disarmed&kind=overpayment')).map(({ id }) => id)).toEqual([first.id]);
    expect(await listed(`?status=armed&ids=${first.id},${second.id}`)).toEqual([second]);
    expect(await fixture.refused(fixture.get('/sandbox/scenarios?cursor=x'))).toMatchObject([
      400,
      'invalid_cursor',
      {},
    ]);
  });

  test('is undone once, and not for what is spent or was never there', async () => {
    const made = await arm('provider_down');
    const off = await disarm(made.id);
    expect(off.json.data).toMatchObject({ id: made.id, status: 'disarmed', times_happened: 0 });
    expect(await fixture.refused(disarm(made.id))).toEqual([409, 'invalid_state', { status: 'disarmed' }]);
    expect((await pay()).status).toBe(201);
    const spent = await arm('provider_down');
    expect((await pay()).status).toBe(502);
    expect(await fixture.refused(disarm(spent.id))).toEqual([409, 'invalid_state', { status: 'spent' }]);
    for (const id of ['nothing', '0198c5a0-3a00-7000-8000-0000000000c2']) {
      expect(await fixture.refused(disarm(id))).toEqual([404, 'not_found', {}]);
    }
  });

  test('is nobody else’s: another organisation and live go on as ever', async () => {
    const other = fixture.as((await fixture.app.createOrganisation('scenario-stranger')).test);
    const made = await arm('provider_down', { times: null });
    expect((await other.post('/wallets/NGN/fund', { amount: '1000.00' })).status).toBe(201);
    expect(await other.read('/sandbox/scenarios')).toEqual([]);
    expect(await other.refused(other.post(`/sandbox/scenarios/${made.id}/disarm`, {}))).toEqual([
      404,
      'not_found',
      {},
    ]);
    const live = fixture.as(fixture.org.live);
    expect(await live.refused(live.post('/wallets/NGN/fund', { amount: '1000.00' }))).toMatchObject([
      503,
      'funding_account_not_configured',
      {},
    ]);
    expect(await live.refused(live.get('/sandbox/scenarios'))).toEqual([403, 'forbidden', {}]);
    expect(await find(made.id)).toMatchObject({ times_happened: 0 });
  });
});

describe('provider_down', () => {
  test('answers 502 once; nothing is half done, and the same Idempotency-Key goes on', async () => {
    const before = (await requests()).length;
    const made = await arm('provider_down');
    const key = freshIdempotencyKey();
    expect(await fixture.refused(pay(key))).toEqual(DOWN);
    await expectSpent(made);
    expect(await find(made.id)).toMatchObject({ last_happened_at: fixture.clock.now.toISOString() });
    expect(await requests()).toHaveLength(before);
    const again = await pay(key);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect((await pay(key)).headers['idempotent-replayed']).toBe('true');
    expect(await requests()).toHaveLength(before + 1);
  });

  test('three times, and until it is switched off', async () => {
    const three = await arm('provider_down', { times: 3 });
    const answers = [await pay(), await pay(), await pay(), await pay()];
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502, 201]);
    await expectSpent(three, 3);
    const endless = await arm('provider_down', { times: null });
    for (let times = 0; times < 4; times += 1) expect((await pay()).status).toBe(502);
    expect(await find(endless.id)).toMatchObject({ status: 'armed', times_happened: 4 });
    await disarm(endless.id);
    expect((await pay()).status).toBe(201);
  });

  test('waits for the next call that reaches a provider', async () => {
    const key = freshIdempotencyKey();
    expect((await pay(key)).status).toBe(201);
    const made = await arm('provider_down');
    expect((await pay(key)).headers['idempotent-replayed']).toBe('true');
    const wrong = (currency: string, body: object) => fixture.post(`/wallets/${currency}/fund`, body);
    expect(
      statuses(
        await Promise.all([
          wrong('NGN', { amount: 1000 }),
          wrong('NGN', { amount: '0.01' }),
          wrong('NGN', { amount: '1000.00', method: 'gamma_momo' }),
          wrong('EUR', { amount: '1000.00' }),
          fixture.get('/wallets'),
          fixture.post('/orders', {
            investment_id: note.id,
            amount: '5000.00',
            currency: 'NGN',
            payment_mode: 'wallet',
          }),
        ]),
      ),
    ).toEqual([200, 400, 400, 400, 400, 404]);
    expect(await find(made.id)).toMatchObject({ status: 'armed', times_happened: 0 });
    expect(await fixture.refused(pay())).toEqual(DOWN);
  });

  test('hits orders that funding pays: none is made, and none is changed', async () => {
    const wanted = { investment_id: note.id, amount: '10000.00', currency: 'NGN', payment_mode: 'funding' };
    const reference = { ...wanted, client_reference: 'after-the-outage' };
    await arm('provider_down');
    expect(await fixture.refused(fixture.post('/orders', reference))).toEqual(DOWN);
    const order = await fixture.order(reference);
    await fixture.settleFunding(order.payment ?? '', { outcome: 'succeeded', amount_received: '4000.00' });
    const waiting = await fixture.find(order.id);
    await arm('provider_down');
    const rest = () => fixture.post(`/orders/${order.id}/pay`, { payment_mode: 'funding' });
    expect(await fixture.refused(rest())).toEqual(DOWN);
    expect(await fixture.find(order.id)).toEqual(waiting);
    expect((await rest()).status).toBe(200);
  });

  test('of twenty calls at once hits as many as it is armed for', async () => {
    const made = await arm('provider_down', { times: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay()));
    expect(answers.filter(({ status }) => status === 502)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(18);
    await expectSpent(made, 2);
  });
});

describe('provider_slow', () => {
  test('takes so much longer, keeps nobody else waiting, and its Idempotency-Key is taken meanwhile', async () => {
    await arm('provider_slow', { number: 2 });
    const key = freshIdempotencyKey();
    const started = performance.now();
    let isOver = false;
    const slow = pay(key).finally(() => {
      isOver = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await fixture.refused(pay(key))).toEqual([409, 'idempotency_in_progress', {}]);
    expect((await pay()).status).toBe(201);
    expect(isOver).toBe(false);
    expect((await slow).status).toBe(201);
    expect(performance.now() - started).toBeGreaterThanOrEqual(2_000);
    const replayed = await pay(key);
    expect([replayed.text, replayed.headers['idempotent-replayed']]).toEqual([(await slow).text, 'true']);
  });
});

describe('several', () => {
  test('happen one a call, in the order in which they were armed', async () => {
    const kinds = ['underpayment', 'duplicate_settlement', 'overpayment'] as const;
    for (const kind of kinds) await arm(kind);
    const received: (string | null)[] = [];
    for (let round = 0; round < 4; round += 1) {
      const answer = await fixture.settleFunding((await fund()).id, { outcome: 'succeeded' });
      received.push((answer.json.data as FundingRequest).amount_received);
    }
    expect(received).toEqual(['500.00', '1000.00', '1500.00', '1000.00']);
  });
});
