import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMoney } from '@/lib/contract/money';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import { within } from '@/server/platform/kernel/context';
import { claimDueOrder } from '@/server/trading/orders/lifecycle/claim-due-order';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { signIn as openWithKeys, PASSWORD } from '../../support/operators';
import type { KeyPair } from '../../support/raw-http';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

let fixture: TradingFixture;
let note: Investment;
beforeAll(async () => {
  fixture = await openTradingFixture();
  note = await fixture.investment(({ type, currency }) => type === 'fixed_income' && currency === 'NGN');
  await fixture.fill('40000000.00');
});
afterAll(() => fixture.app.close());

const wanted = (more: object = {}) => ({
  investment_id: note.id,
  amount: '5000.00',
  currency: 'NGN',
  payment_mode: 'wallet',
  ...more,
});

describe('an order that is sent twice', () => {
  test('with one Idempotency-Key is one order, answered byte for byte', async () => {
    const key = 'the-same-order';
    const body = wanted({ client_reference: 'idempotent' });
    const first = await fixture.post('/orders', body, key);
    const second = await fixture.post('/orders', body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotent-replayed']).toBe('true');
    const found = await fixture.read<Order[]>('/orders?client_reference=idempotent');
    expect(found).toHaveLength(1);
    expect(await fixture.read(`/orders?reference=${found[0]?.reference}`)).toEqual(found);
    expect(await fixture.read('/orders?reference=ORD-0')).toEqual([]);
    const other = fixture.post('/orders', wanted(), key);
    expect(await fixture.refused(other)).toMatchObject([409, 'idempotency_key_reused', {}]);
    const none = await fixture.post('/orders', body, '');
    expect(none.json.error?.code).toBe('idempotency_key_required');
  });

  test('at once with one client reference is one order, and the others get that error', async () => {
    const before = parseMoney(await fixture.balance());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fixture.post('/orders', wanted({ client_reference: 'raced' }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, json } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, json.error?.code, json.error?.details]).toEqual([
        409,
        'duplicate_reference',
        { client_reference: 'raced' },
      ]);
    }
    expect(parseMoney(await fixture.balance())).toBe(before - 5000_00n);
  });

  test('a cancellation with one key is done once', async () => {
    const order = await fixture.order(wanted());
    const before = parseMoney(await fixture.balance());
    const cancel = () => fixture.post(`/orders/${order.id}/cancel`, {}, 'cancel-once');
    const [first, second] = [await cancel(), await cancel()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(parseMoney(await fixture.balance())).toBe(before + 5000_00n);
  });
});

describe('whose an order is', () => {
  test('nobody else sees it, may move it, or sell from its holding', async () => {
    const stranger = fixture.as((await fixture.app.createOrganisation('stranger')).test);
    const order = await fixture.order(wanted({ client_reference: 'mine' }));
    const holding = await fixture.bought(wanted());
    for (const other of [stranger, fixture.as(fixture.org.live)]) {
      const missing = await other.refused(other.get('/orders/0198c5a0-0000-7000-8000-000000000000'));
      expect(missing).toEqual([404, 'not_found', {}]);
      expect(await other.refused(other.get(`/orders/${order.id}`))).toEqual(missing);
      expect(await other.refused(other.get(`/orders/${order.id}/steps`))).toEqual(missing);
      expect(await other.refused(other.get(`/orders/${order.id}/funding-requests`))).toEqual(missing);
      expect(await other.refused(other.post(`/orders/${order.id}/cancel`, {}))).toEqual(missing);
      expect(await other.refused(other.post(`/orders/${order.id}/pay`, { payment_mode: 'wallet' }))).toEqual(
        missing,
      );
      const sale = { side: 'sell', holding_id: holding.id, units: '1' };
      expect(await other.refused(other.post('/orders', sale))).toEqual(missing);
      expect(
        await other.refused(other.get(`/orders/estimate?side=sell&holding_id=${holding.id}&units=1`)),
      ).toEqual(missing);
      expect(await other.read<Order[]>('/orders')).toEqual([]);
    }
    expect(await stranger.refused(stranger.play(order.id, { outcome: 'completed' }))).toEqual([
      404,
      'not_found',
      {},
    ]);
    expect((await fixture.find(order.id)).status).toBe('pending_fulfilment');
    // A reference is unique within one organisation, not across all.
    await stranger.fill('10000.00');
    expect((await stranger.post('/orders', wanted({ client_reference: 'mine' }))).status).toBe(201);
  });

  test('an id that is none is answered like a missing one', async () => {
    for (const id of ['nonsense', '%20', '1']) {
      expect(await fixture.refused(fixture.get(`/orders/${id}`))).toEqual([404, 'not_found', {}]);
      expect(await fixture.refused(fixture.post(`/orders/${id}/cancel`, {}))).toEqual([404, 'not_found', {}]);
    }
  });
});

describe('who may', () => {
  const keyWith = async (...permissions: string[]): Promise<TradingFixture> => {
    const answer = await fixture.app.operate(`/operator/v1/organisations/${fixture.org.slug}/keys`, {
      environment: 'test',
      permissions,
    });
    return fixture.as(answer.json.data as KeyPair);
  };

  test('a key that reads orders makes and cancels none; one that writes them plays no sandbox', async () => {
    const order = await fixture.order(wanted());
    const reader = await keyWith('orders:read');
    expect((await reader.get(`/orders/${order.id}`)).status).toBe(200);
    expect((await reader.get(`/orders/estimate?investment_id=${note.id}&amount=5000`)).status).toBe(200);
    for (const sent of [
      reader.post('/orders', wanted()),
      reader.post(`/orders/${order.id}/cancel`, {}),
      reader.post(`/orders/${order.id}/pay`, { payment_mode: 'wallet' }),
    ]) {
      expect(await reader.refused(sent)).toMatchObject([403, 'forbidden', {}]);
    }
    const writer = await keyWith('orders:write');
    expect(await writer.refused(writer.play(order.id, { outcome: 'completed' }))).toMatchObject([
      403,
      'forbidden',
      {},
    ]);
    expect((await writer.post(`/orders/${order.id}/cancel`, {})).status).toBe(200);
    const other = await keyWith('wallets:write', 'holdings:read');
    expect(await other.refused(other.get('/orders'))).toMatchObject([403, 'forbidden', {}]);
  });

  test('a member’s steps carry their name; a viewer can’t', async () => {
    const signIn = async (name: string, role: string): Promise<TradingFixture> => {
      const email = `${name}@trading.example`;
      const member = { email, name: `Ms ${name}`, role, password: PASSWORD };
      const hired = await fixture.app.operate(
        `/operator/v1/organisations/${fixture.org.slug}/members`,
        member,
      );
      expect(hired.status, hired.text).toBe(201);
      const { memberships } = await openWithKeys(fixture.app, email);
      return fixture.as(memberships[0]?.keys.test ?? fixture.org.test);
    };
    const opening = fixture.clock.now;
    try {
      // Session keys expire by real time.
      fixture.clock.now = new Date();
      const treasury = await signIn('adaeze', 'treasury');
      const order = await treasury.order(wanted());
      expect((await treasury.steps(order.id))[0]?.actor).toEqual({
        kind: 'member',
        id: expect.any(String),
        name: 'Ms adaeze',
      });
      const viewer = await signIn('ngozi', 'viewer');
      expect((await viewer.get(`/orders/${order.id}`)).status).toBe(200);
      expect(await viewer.refused(viewer.post('/orders', wanted()))).toMatchObject([403, 'forbidden', {}]);
    } finally {
      fixture.clock.now = opening;
    }
  });
});

describe('live', () => {
  test('waits for the desk: the sandbox neither plays nor claims it', async () => {
    const live = fixture.as(fixture.org.live);
    const offer = await fixture.app.operate('/operator/v1/investments', {
      environment: 'live',
      type: 'fixed_income',
      currency: 'NGN',
      name: 'Harbour Note, 90 days',
      issuer: 'Harbour Ltd',
      description: 'Senior debt.',
      minimum_amount: '1000.00',
      interest_rate: '18.5',
      tenor_days: 90,
      risk_level: 'medium',
    });
    const { id: investment_id } = offer.json.data as Investment;
    const body = wanted({ investment_id });
    expect(await live.refused(live.post('/orders', { ...body, payment_mode: 'funding' }))).toEqual([
      503,
      'funding_account_not_configured',
      { currency: 'NGN' },
    ]);
    const { id: organisationId } = await fixture.read<{ id: string }>('/organisation');
    await fixture.work((context) =>
      postEntries(within(context, { organisationId, environment: 'live' }), {
        type: 'adjustment',
        entries: [
          { accountKind: 'wallet', currency: 'NGN', amount: 5000_00n },
          { accountKind: 'funding_clearing', currency: 'NGN', amount: -5000_00n },
        ],
        reference: 'ADJ',
        description: 'For a test',
      }),
    );
    const order = await live.order(body);
    expect(order).toMatchObject({ status: 'pending_fulfilment', amount_paid: '5000.00' });
    expect(await live.refused(live.play(order.id, { outcome: 'completed' }))).toMatchObject([
      403,
      'forbidden',
      {},
    ]);
    const opening = fixture.clock.now;
    try {
      fixture.clock.now = new Date('2026-11-20T11:00:00.000Z');
      const claims = await fixture.work((context) => claimDueOrder(context, 'broker'));
      expect(claims).toBeUndefined();
    } finally {
      fixture.clock.now = opening;
    }
    expect(await fixture.refused(fixture.get(`/orders/${order.id}`))).toEqual([404, 'not_found', {}]);
  });

  test('is refused before the organisation is approved', async () => {
    const { live } = await fixture.app.createOrganisation('not-approved');
    const early = fixture.as(live);
    expect(await early.refused(early.post('/orders', wanted()))).toMatchObject([
      401,
      'authentication_failed',
      {},
    ]);
  });
});
