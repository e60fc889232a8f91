import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, openMandateFixture, wanted } from '../../support/mandates';
import type { TradingFixture } from '../../support/trading';

const unknown = '0198c5a0-3a00-7000-8000-00000000ffff';

let fixture: Awaited<ReturnType<typeof openMandateFixture>>;
let other: TradingFixture;
beforeAll(async () => {
  fixture = await openMandateFixture('mandates-refused');
  other = fixture.as((await fixture.app.createOrganisation('stranger')).test);
});
afterAll(() => fixture.app.close());

describe('what is refused', () => {
  test('wrong input, by field', async () => {
    const faults = async (more: object, path = '/mandates') => {
      const [status, code, details] = await fixture.refused(fixture.post(path, more));
      expect([status, code]).toEqual([400, 'validation_failed']);
      return Object.keys(details as object).sort();
    };
    expect(await faults({ ...wanted, account_number: '0123456786' })).toEqual(['account_number']);
    expect(await faults({ ...wanted, account_number: '123' })).toEqual(['account_number']);
    expect(await faults({ ...wanted, bank_code: '998' })).toEqual(['bank_code']);
    expect(await faults({ ...wanted, bank_code: '300303' })).toEqual(['bank_code']);
    expect(await faults({ ...wanted, maximum_amount: '0' })).toEqual(['maximum_amount']);
    expect(await faults({ ...wanted, maximum_amount: 5 })).toEqual(['maximum_amount']);
    expect(await faults({ ...wanted, more: 'x' })).toEqual(['more']);
    expect(await faults({})).toEqual(['account_number', 'bank_code', 'maximum_amount']);
    expect(await faults({ ...account, account_number: '0123456786' }, '/mandates/check-account')).toEqual([
      'account_number',
    ]);
  });

  test('more than direct debit takes at once, or less', async () => {
    for (const maximum_amount of ['0.01', '999999999999.00']) {
      expect(await fixture.refused(fixture.post('/mandates', { ...wanted, maximum_amount }))).toEqual([
        400,
        'amount_out_of_range',
        { minimum: expect.stringMatching(/^\d+\.\d\d$/), maximum: expect.stringMatching(/^\d+\.\d\d$/) },
      ]);
    }
  });

  test('records of others, as though they were not there', async () => {
    const mine = await fixture.create();
    const calls = (id: string) => [
      other.get(`/mandates/${id}`),
      other.post(`/mandates/${id}/revoke`, {}),
      fixture.settle(id, { outcome: 'active' }, other),
    ];
    for (const id of [mine.id, unknown, 'x']) {
      for (const call of calls(id)) expect(await other.refused(call)).toEqual([404, 'not_found', {}]);
    }
    const debit = { amount: '1000.00', method: 'beta_direct_debit', mandate_id: mine.id };
    expect(await other.refused(other.post('/wallets/NGN/fund', debit))).toEqual([404, 'not_found', {}]);
    expect(await fixture.mandate(mine.id)).toEqual(mine);
  });

  test('keys that may only read, and those that may not play', async () => {
    const { id } = await fixture.create();
    const viewer = await fixture.keyWith('wallets:read', 'sandbox:read');
    expect(await viewer.read(`/mandates/${id}`)).toMatchObject({ id });
    const writer = await fixture.keyWith('wallets:read', 'wallets:write');
    for (const call of [
      viewer.post('/mandates', wanted),
      viewer.post('/mandates/check-account', account),
      viewer.post(`/mandates/${id}/revoke`, {}),
      fixture.settle(id, { outcome: 'active' }, viewer),
      fixture.settle(id, { outcome: 'active' }, writer),
    ]) {
      expect(await fixture.refused(call)).toEqual([
        403,
        'forbidden',
        { permission: expect.stringMatching(/:write$/) },
      ]);
    }
  });

  test('live keys: no bank is connected, and nothing is played', async () => {
    const live = fixture.as(fixture.org.live);
    for (const [path, body] of [
      ['/mandates', wanted],
      ['/mandates/check-account', account],
    ] as const) {
      expect(await live.refused(live.post(path, body))).toEqual([
        503,
        'funding_account_not_configured',
        { currency: 'NGN' },
      ]);
    }
    expect(await live.read('/mandates')).toEqual([]);
    expect(await live.refused(fixture.settle(unknown, { outcome: 'active' }, live))).toEqual([
      403,
      'forbidden',
      {},
    ]);
    expect(await fixture.rows("select 1 from mandates where environment = 'live'")).toEqual([]);
    expect(
      await fixture.rows("select 1 from audit_entries where environment = 'live' and action like 'mandate%'"),
    ).toEqual([]);
  });
});
