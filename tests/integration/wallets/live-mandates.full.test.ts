import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { type LiveRails, openLiveRails } from '../../support/live-rails';
import { freshIdempotencyKey, sendRaw } from '../../support/raw-http';

const account = { bank_code: '058', account_number: '0123456785' };
const wanted = { ...account, maximum_amount: '5000000.00' };
const DAY = 86_400;

let rails: LiveRails;
beforeAll(async () => {
  // Nothing here waits for a call to time out.
  rails = await openLiveRails();
});
afterAll(() => rails?.close());

const create = () => rails.fixture.done<Mandate>('/mandates', wanted);
const mandate = (id: string) => rails.fixture.read<Mandate>(`/mandates/${id}`);
const revoke = (id: string, key = freshIdempotencyKey()) =>
  rails.fixture.post(`/mandates/${id}/revoke`, {}, key);
const toldOf = async (id: string) =>
  (await rails.fixture.events()).filter(({ data }) => data.id === id).map(({ type }) => type);
/** Submits a button of the bank's page. */
const press = (url: string, act: string) =>
  sendRaw(new URL(url).origin, {
    method: 'POST',
    target: new URL(url).pathname,
    body: `act=${act}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const activate = async ({ reference }: Mandate) => {
  await rails.simulator.control('activate', { reference });
  await rails.hear();
};
async function active(): Promise<Mandate> {
  const made = await create();
  await rails.simulator.control('agree', { reference: made.reference });
  await activate(made);
  return mandate(made.id);
}
const atBank = async ({ reference }: Mandate) =>
  (await rails.simulator.state()).mandates.find((each) => each.reference === reference);
const exceptionsOf = async ({ reference }: Mandate) => (await rails.exceptions()).get(reference) ?? [];

describe('a mandate of a live environment', () => {
  it('is agreed to on the page of the bank, and activated by it', async () => {
    const made = await create();
    expect(made).toMatchObject({
      status: 'pending_authorisation',
      account_number: '6785',
      account_name: 'harbour',
      maximum_amount: '5000000.00',
    });
    const url = made.authorisation_url ?? '';
    expect(url).toMatch(new RegExp(`^${rails.simulator.url}/beta/authorise/`));
    expect(await mandate(made.id)).toEqual(made);
    const page = await sendRaw(new URL(url).origin, { target: new URL(url).pathname });
    expect(page.text).toContain('5,000,000.00');
    expect((await press(url, 'agree')).status).toBe(303);
    await rails.hear();
    const agreed = await mandate(made.id);
    expect(agreed.status).toBe('pending_activation');
    expect(agreed.authorisation_url).toBeUndefined();
    expect(agreed.authorised_at).toBeDefined();
    // Nothing happens automatically, however long the bank takes.
    rails.later(3_600);
    await rails.readDue();
    expect((await mandate(made.id)).status).toBe('pending_activation');
    await activate(made);
    expect((await mandate(made.id)).status).toBe('active');
    expect(await toldOf(made.id)).toEqual(['mandate.activated']);
  });

  it('fails when its holder refuses, with the bank’s reason', async () => {
    const made = await create();
    await press(made.authorisation_url ?? '', 'refuse');
    await rails.hear();
    expect(await mandate(made.id)).toMatchObject({ status: 'failed', failure_reason: 'The holder refused.' });
    expect(await toldOf(made.id)).toEqual([]);
  });

  it('fails when nobody agrees in time, as the bank states', async () => {
    const made = await create();
    rails.later(7 * DAY + 1);
    await rails.simulator.control('state', {});
    await rails.hear();
    expect(await mandate(made.id)).toMatchObject({ status: 'failed' });
  });

  it('is noticed when every notification was lost', async () => {
    await rails.simulator.control('faults', { kind: 'lost', provider: 'beta', times: 2 });
    const { id, reference } = await create();
    await rails.simulator.control('agree', { reference });
    await rails.simulator.control('activate', { reference });
    rails.later(DAY);
    await rails.readDue();
    expect((await mandate(id)).status).toBe('active');
    expect((await mandate(id)).authorised_at).toBeDefined();
    await rails.simulator.control('clear', {});
  });

  it('ends when the bank revokes it, and debits are refused from then on', async () => {
    const made = await active();
    await rails.simulator.control('revoke', { reference: made.reference });
    await rails.hear();
    expect((await mandate(made.id)).status).toBe('revoked');
    expect(await toldOf(made.id)).toEqual(['mandate.activated', 'mandate.revoked']);
    const debit = await rails.fund('NGN', {
      amount: '1000.00',
      method: 'beta_direct_debit',
      mandate_id: made.id,
    });
    expect(debit.json.error).toMatchObject({ code: 'mandate_not_active' });
  });

  it('is stored from use, and ended at the bank, when somebody else holds the account', async () => {
    await rails.simulator.control('faults', { kind: 'lost', provider: 'beta', times: 1 });
    const made = await create();
    await rails.fixture.rows(`update mandates set account_name = 'SOMEBODY ELSE' where id = '${made.id}'`);
    await rails.simulator.control('agree', { reference: made.reference });
    await activate(made);
    await rails.readDue();
    expect(await mandate(made.id)).toMatchObject({ status: 'failed' });
    expect(await atBank(made)).toMatchObject({ status: 'revoked' });
    expect(await exceptionsOf(made)).toEqual([]);
  });

  it('is left alone, and shown to operators, when the bank states what can’t be', async () => {
    const made = await active();
    await revoke(made.id);
    await rails.simulator.control('forget', { reference: made.reference });
    const other = await active();
    await rails.fixture.rows(`update mandates set status = 'failed' where id = '${other.id}'`);
    await rails.simulator.control('notify', { reference: other.reference });
    await rails.readDue();
    expect((await mandate(other.id)).status).toBe('failed');
    expect(await exceptionsOf(other)).toEqual(['impossible_state']);
  });
});

describe('asking for a mandate', () => {
  it('stands once, however often the answer is lost on its way', async () => {
    await rails.simulator.control('faults', { kind: 'drop', operation: 'mandates.create', times: 2 });
    const key = freshIdempotencyKey();
    const before = (await rails.fixture.read<unknown[]>('/mandates?limit=100')).length;
    for (let round = 0; round < 2; round += 1) {
      const answer = await rails.fixture.post('/mandates', wanted, key);
      expect([answer.status, answer.json.error?.code]).toEqual([502, 'provider_unavailable']);
      expect(await rails.fixture.read('/mandates?limit=100')).toHaveLength(before);
    }
    const made = await rails.fixture.post('/mandates', wanted, key);
    expect(made.status).toBe(201);
    const { reference } = made.json.data as Mandate;
    const { calls } = await rails.simulator.state();
    const asked = calls.filter(({ operation }) => operation === 'mandates.create').slice(-3);
    expect(asked.map((call) => call.reference)).toEqual([reference, reference, reference]);
    expect((await rails.fixture.post('/mandates', wanted, key)).text).toBe(made.text);
  });

  it('is called off at the bank when nobody comes back for it', async () => {
    await rails.simulator.control('faults', { kind: 'drop', operation: 'mandates.create', times: 1 });
    expect((await rails.fixture.post('/mandates', wanted)).status).toBe(502);
    rails.later(DAY);
    await rails.readDue();
    const { mandates } = await rails.simulator.state();
    expect(mandates.at(-1)).toMatchObject({ status: 'failed', failure_reason: 'It was cancelled.' });
  });

  it('is refused where the bank has no such account, as checking it is', async () => {
    for (const [path, body] of [
      ['/mandates/check-account', account],
      ['/mandates', wanted],
    ] as const) {
      await rails.simulator.control('faults', { kind: 'account_unknown', times: 1 });
      const answer = await rails.fixture.post(path, body);
      expect(answer.json.error).toMatchObject({
        code: 'validation_failed',
        details: { account_number: expect.any(String) },
      });
    }
    const checked = await rails.fixture.done('/mandates/check-account', account);
    expect(checked).toMatchObject({ account_name: 'harbour', name_matches: true });
  });
});

describe('revoking a mandate', () => {
  it('ends it at the bank and here', async () => {
    const made = await active();
    const answer = await revoke(made.id);
    expect(answer.json.data).toMatchObject({ status: 'revoked' });
    expect(await atBank(made)).toMatchObject({ status: 'revoked' });
    expect(await toldOf(made.id)).toEqual(['mandate.activated', 'mandate.revoked']);
    await rails.hear();
    expect(await exceptionsOf(made)).toEqual([]);
  });

  it('leaves it active while the bank does not answer, also when it is read back', async () => {
    const made = await active();
    await rails.simulator.control('faults', {
      kind: 'error',
      acts: false,
      operation: 'mandates.revoke',
      times: 1,
    });
    const key = freshIdempotencyKey();
    expect((await revoke(made.id, key)).json.error?.code).toBe('provider_unavailable');
    await rails.hear();
    expect((await mandate(made.id)).status).toBe('active');
    expect(await atBank(made)).toMatchObject({ status: 'active' });
    expect((await revoke(made.id, key)).status).toBe(200);
  });

  it('is found by reading back when the bank did it and the answer was lost', async () => {
    const made = await active();
    await rails.simulator.control('faults', { kind: 'lost', provider: 'beta', times: 1 });
    await rails.simulator.control('faults', { kind: 'drop', operation: 'mandates.revoke', times: 1 });
    expect((await revoke(made.id)).json.error?.code).toBe('provider_unavailable');
    expect((await mandate(made.id)).status).toBe('active');
    await rails.readDue();
    expect((await mandate(made.id)).status).toBe('revoked');
    expect(await toldOf(made.id)).toEqual(['mandate.activated', 'mandate.revoked']);
  });
});
