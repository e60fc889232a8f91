import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Transaction, TransactionTrace } from '@/lib/contract/wallets/transactions';
import { addMember, endlessSessions, hireOperator } from '../../support/operators';
import type { RawAnswer } from '../../support/raw-http';
import { png } from '../../support/sample-files';
import { openTradingFixture, type TradingFixture } from '../../support/trading';
import { openTreasuryFixture, type TreasuryFixture } from '../../support/treasury';
import { codeOf, detailsOf } from '../../support/uploads';

const TODAY = '2026-11-20';
let partner: TradingFixture;
let staff: TreasuryFixture;

beforeAll(async () => {
  // The service's clock stands still, but not that of its sessions.
  const fixture = await openTradingFixture('harbour', endlessSessions);
  partner = fixture.as(fixture.org.live);
  staff = await openTreasuryFixture(fixture.app, TODAY);
});
afterAll(() => partner.app.close());

const fund = (amount = '1000.00') => partner.done<FundingRequest>('/wallets/USD/fund', { amount });
const find = (id: string) => partner.read<FundingRequest>(`/funding-requests/${id}`);
const notified = (answer: RawAnswer) => [answer.status, codeOf(answer)];
const fieldsFor = ({ reference }: FundingRequest, bankReference: string) => ({
  funding_reference: reference,
  amount_received: '1000.00',
  bank_reference: bankReference,
});

describe('receiving accounts', () => {
  const list = async () =>
    (await staff.get('/receiving-accounts?currency=USD')).json.data as ReceivingAccount[];
  const body = {
    currency: 'USD',
    account_name: 'Partner Desk Clients',
    account_number: '3001234567',
    bank_name: 'Alpha Bank',
    bank_code: 'ALPH',
    swift_code: 'ALPHNGLA',
  };

  it('are shown to payers once another person has approved them, and the one before is retired', async () => {
    const refused = await partner.post('/wallets/USD/fund', { amount: '1000.00' });
    expect(notified(refused)).toEqual([503, 'funding_account_not_configured']);
    const proposed = await staff.post('/receiving-accounts', body);
    const { id } = proposed.json.data as ReceivingAccount;
    expect(notified(await staff.post('/receiving-accounts', body))).toEqual([409, 'invalid_state']);
    for (const by of [staff.ada.pair, staff.ownKey]) {
      expect(notified(await staff.post(`/receiving-accounts/${id}/approve`, {}, by))).toEqual([
        403,
        'forbidden',
      ]);
    }
    expect((await partner.post('/wallets/USD/fund', { amount: '1000.00' })).status).toBe(503);
    const approved = await staff.post(`/receiving-accounts/${id}/approve`, {}, staff.ben.pair);
    expect(approved.json.data).toMatchObject({ status: 'active', decided_by: { name: 'Ben' } });
    const request = await fund();
    expect(request.instructions.account).toEqual({
      account_number: '3001234567',
      account_name: 'Partner Desk Clients',
      bank_name: 'Alpha Bank',
      bank_code: 'ALPH',
      swift_code: 'ALPHNGLA',
      reference: request.reference,
    });
    await staff.openAccount({ account_number: '3007654321' });
    expect((await list()).map(({ account_number, status }) => [account_number, status])).toEqual([
      ['3007654321', 'active'],
      ['3001234567', 'retired'],
    ]);
    // The payer of an open request pays into the account that they were shown.
    expect((await find(request.id)).instructions.account?.account_number).toBe('3001234567');
    expect((await fund()).instructions.account?.account_number).toBe('3007654321');
  });

  it('are rejected also by who proposed them; a retired one takes no more money', async () => {
    const proposed = await staff.post('/receiving-accounts', body);
    const { id } = proposed.json.data as ReceivingAccount;
    const rejected = await staff.post(`/receiving-accounts/${id}/reject`, { reason: 'Another number.' });
    expect(rejected.json.data).toMatchObject({ status: 'rejected', reason: 'Another number.' });
    expect(notified(await staff.post(`/receiving-accounts/${id}/approve`, {}, staff.ben.pair))).toEqual([
      409,
      'invalid_state',
    ]);
    const active = (await list()).find(({ status }) => status === 'active');
    const retire = () => staff.post(`/receiving-accounts/${active?.id}/retire`, { reason: 'Closed.' });
    expect((await retire()).json.data).toMatchObject({ status: 'retired' });
    expect(notified(await retire())).toEqual([409, 'invalid_state']);
    expect((await partner.post('/wallets/USD/fund', { amount: '1000.00' })).status).toBe(503);
    await staff.openAccount();
    expect(notified(await staff.post('/receiving-accounts', { ...body, currency: 'NGN' }))).toEqual([
      400,
      'method_not_supported',
    ]);
  });
});

describe('a transfer that arrived', () => {
  it('is credited once another person has approved it, with what was received', async () => {
    const request = await fund();
    const before = (await partner.events()).length;
    const transfer = await staff.recorded(request, '999.50', 'FT-1');
    expect(transfer).toMatchObject({ status: 'proposed', source: 'desk', may_approve: false });
    expect(transfer.evidence).toMatchObject({ filename: 'advice.png', content_type: 'image/png' });
    expect((await staff.get(`/manual-transfers/${transfer.id}`, staff.ben.pair)).json.data).toMatchObject({
      may_approve: true,
    });
    for (const by of [staff.ada.pair, staff.ownKey]) {
      expect(notified(await staff.approve(transfer, by))).toEqual([403, 'forbidden']);
    }
    const wrong = await staff.approve({ ...transfer, amount_received: '999.05' });
    expect([notified(wrong), Object.keys(detailsOf(wrong))]).toEqual([
      [400, 'validation_failed'],
      ['amount_received'],
    ]);
    expect((await find(request.id)).status).toBe('pending');
    const approved = await staff.approve(transfer);
    expect(approved.json.data).toMatchObject({
      status: 'approved',
      posted_as: 'funding',
      decided_by: { id: staff.ben.personId, name: 'Ben' },
      funding_request: { status: 'succeeded', amount_received: '999.50' },
    });
    expect(await partner.balance('USD')).toBe('999.50');
    const events = (await partner.events()).slice(before);
    expect(events.map(({ type, data }) => [type, data.amount_received])).toEqual([
      ['wallet.funded', '999.50'],
    ]);
    expect(notified(await staff.approve(transfer))).toEqual([409, 'invalid_state']);
    const trail = await partner.rows<{ action: string }>(
      "select action from audit_entries where action like 'manual_transfer.%' order by sequence",
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'manual_transfer.proposed',
      'manual_transfer.approved',
    ]);
  });

  it('on a request that had succeeded is an adjustment, which the statement and its trace explain', async () => {
    const request = await fund();
    await staff.approve(await staff.recorded(request, '1000.00', 'FT-2'));
    const events = (await partner.events()).length;
    const balance = await partner.balance('USD');
    const again = await staff.approve(await staff.recorded(request, '250.00', 'FT-3'));
    expect(again.json.data).toMatchObject({ posted_as: 'adjustment' });
    expect(await find(request.id)).toMatchObject({ status: 'succeeded', amount_received: '1000.00' });
    expect((await partner.events()).length).toBe(events);
    const [line] = await partner.read<Transaction[]>('/transactions?limit=1');
    expect(line).toMatchObject({
      type: 'adjustment',
      amount: '250.00',
      balance_after: (Number(balance) + 250).toFixed(2),
      funding_request_id: request.id,
      reference: expect.stringMatching(/^ADJ-[0-9A-HJKMNP-TV-Z]{12}$/),
      description: `Further payment for ${request.reference}, received on ${TODAY} (FT-3)`,
    });
    const trace = await partner.read<TransactionTrace>(`/transactions/${line?.id}/trace`);
    expect(trace.funding_request).toMatchObject({ id: request.id, status: 'succeeded' });
    expect(trace.posting.entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['wallet', '250.00'],
      ['funding_clearing', '-250.00'],
    ]);
    const faults = async () =>
      ((await staff.get('/ledger/verification')).json.data as { faults: { rule: string }[] }).faults.map(
        ({ rule }) => rule,
      );
    expect(await faults()).toEqual([]);
    // Someone who can write this table but not the ledger is detected from both sides.
    const { id } = again.json.data as ManualTransfer;
    const change = (set: string) => partner.rows(`update manual_transfers set ${set} where id = '${id}'`);
    await change('amount_received = amount_received + 1');
    expect(await faults()).toEqual(['adjustment_wrong']);
    await change('amount_received = amount_received - 1, posting_id = gen_random_uuid()');
    expect(await faults()).toEqual(['adjustment_wrong', 'adjustment_wrong']);
  });

  it('that comes after the request has expired is credited all the same', async () => {
    const request = await fund();
    await partner.rows(`update funding_requests set status = 'expired' where id = '${request.id}'`);
    const approved = await staff.approve(await staff.recorded(request, '1000.00', 'FT-4'));
    expect(approved.json.data).toMatchObject({
      posted_as: 'funding',
      funding_request: { status: 'succeeded' },
    });
  });

  it('is refused where it fits no request, no day or was recorded before', async () => {
    const request = await fund();
    const fields = fieldsFor(request, 'FT-5');
    const sandbox = await partner
      .as(partner.org.test)
      .done<FundingRequest>('/wallets/USD/fund', { amount: '1000.00' });
    const wrong: [object, unknown[]][] = [
      [{ funding_reference: sandbox.reference }, [404, 'not_found']],
      [{ funding_reference: 'FND-NOBODYKNOWS1' }, [404, 'not_found']],
      [{ received_on: '2026-11-21' }, [400, 'validation_failed']],
      [{ received_on: '2026-11-18' }, [400, 'validation_failed']],
      [{ amount_received: '0.00' }, [400, 'validation_failed']],
    ];
    for (const [change, answer] of wrong) {
      expect([change, notified(await staff.record({ ...fields, ...change }))]).toEqual([change, answer]);
    }
    const evidence = await staff.record(fields, staff.ada.pair, Buffer.from('<html>no advice</html>'));
    expect([notified(evidence), Object.keys(detailsOf(evidence))]).toEqual([
      [400, 'validation_failed'],
      ['file'],
    ]);
    const transfer = await staff.recorded(request, '1000.00', 'FT-5');
    expect(notified(await staff.record(fields))).toEqual([409, 'duplicate_reference']);
    const taken = await staff.post(`/manual-transfers/${transfer.id}/reject`, { reason: 'Twice.' });
    expect(taken.json.data).toMatchObject({ status: 'rejected', reason: 'Twice.', may_approve: false });
    expect(notified(await staff.approve(transfer))).toEqual([409, 'invalid_state']);
    expect((await staff.record(fields, staff.ownKey)).status).toBe(201);
  });

  it('is found by its state, its organisation and either reference; its evidence is as it was sent', async () => {
    const request = await fund();
    const bytes = png(130, 130);
    const sent = await staff.record(fieldsFor(request, 'FT-6'), staff.ada.pair, bytes);
    const { id, evidence } = sent.json.data as ManualTransfer;
    const found = async (query: string) =>
      ((await staff.get(`/manual-transfers?${query}`)).json.data as ManualTransfer[]).map((one) => one.id);
    expect(await found('reference=FT-6')).toEqual([id]);
    expect(await found(`reference=${request.reference}&status=proposed&organisation=harbour`)).toEqual([id]);
    expect(await found('reference=FT-6&status=approved')).toEqual([]);
    expect(await found('organisation=nobody')).toEqual([]);
    const read = await staff.get(`/manual-transfers/${id}/evidence`);
    expect([read.status, read.headers['content-type'], read.headers['content-disposition']]).toEqual([
      200,
      'image/png',
      expect.stringContaining('attachment; filename="advice.png"'),
    ]);
    expect(Number(read.headers['content-length'])).toBe(bytes.length);
    expect(evidence?.size).toBe(bytes.length);
    const trail = await partner.rows<{ target: string }>(
      "select target from audit_entries where action = 'manual_transfer.evidence_read'",
    );
    expect(trail).toEqual([{ target: id }]);
    const names = await partner.rows("select 1 from manual_transfers m where m::text like '%advice%'");
    expect(names).toEqual([]);
  });

  it('of one’s own organisation is somebody else’s work, and so it is for whoever is no operator any more', async () => {
    const request = await fund();
    await addMember(partner.app, 'harbour', 'both@provider.example', 'viewer');
    const both = await hireOperator(partner.app, 'both@provider.example', 'Both');
    const mine = fieldsFor(request, 'FT-7');
    expect(notified(await staff.record(mine, both.pair))).toEqual([403, 'forbidden']);
    const transfer = await staff.recorded(request, '1000.00', 'FT-7');
    expect(notified(await staff.approve(transfer, both.pair))).toEqual([403, 'forbidden']);
    const seen = await staff.get(`/manual-transfers/${transfer.id}`, both.pair);
    expect(seen.json.data).toMatchObject({ may_approve: false });
    const rejected = await staff.post(
      `/manual-transfers/${transfer.id}/reject`,
      { reason: 'No.' },
      both.pair,
    );
    expect(notified(rejected)).toEqual([403, 'forbidden']);
    const leaver = await hireOperator(partner.app, 'leaver@provider.example', 'Leaver');
    // Their rights are removed while their request is under way, after its signature was checked.
    await partner.rows(`delete from operators where id = '${leaver.id}'`);
    expect(notified(await staff.approve(transfer, leaver.pair))).toEqual([403, 'forbidden']);
    expect((await find(request.id)).status).toBe('pending');
  });
});

it('limits count for live environments from the next request on, until those of the settings are taken again', async () => {
  const limits = '/rails/limits/manual_bank_transfer';
  const methods = async (fixture: TradingFixture) =>
    (await fixture.read<{ minimum: string; maximum: string }[]>('/wallets/USD/funding-methods'))[0];
  const settings = await methods(partner);
  const set = await staff.put(limits, { minimum: '500.00', maximum: '2000.00' });
  expect(set.json.data).toMatchObject({ source: 'operator', maximum: '2000.00', set_by: { name: 'Ada' } });
  expect(await methods(partner)).toMatchObject({ minimum: '500.00', maximum: '2000.00', configured: true });
  expect(await methods(partner.as(partner.org.test))).toMatchObject({ minimum: settings?.minimum });
  const refused = await partner.post('/wallets/USD/fund', { amount: '2000.01' });
  expect([codeOf(refused), detailsOf(refused)]).toEqual([
    'amount_out_of_range',
    { minimum: '500.00', maximum: '2000.00' },
  ]);
  expect((await partner.as(partner.org.test).post('/wallets/USD/fund', { amount: '2000.01' })).status).toBe(
    201,
  );
  for (const [body, field] of [
    [{ minimum: '2.00', maximum: '1.00' }, 'maximum'],
    [{ minimum: '2.00' }, 'maximum'],
  ] as const) {
    expect(Object.keys(detailsOf(await staff.put(limits, body)))).toEqual([field]);
  }
  expect((await staff.put('/rails/limits/cheque', {})).status).toBe(404);
  expect((await staff.put(limits, {})).json.data).toMatchObject({ source: 'settings' });
  expect(await methods(partner)).toMatchObject(settings ?? {});
  const rails = (await staff.get('/rails')).json.data;
  expect(rails).toContainEqual(expect.objectContaining({ name: 'manual', configured: true }));
});
