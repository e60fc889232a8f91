import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleMandate } from '@/lib/contract/sandbox/sandbox';
import {
  checkMandateAccount,
  createMandate,
  getMandate,
  type Mandate,
  revokeMandate,
} from '@/lib/contract/wallets/mandates';
import { moveDueMandate } from '@/server/wallets/mandates/move-due-mandate';
import { account, openMandateDesk, pathOf, wanted } from '../../support/mandates';

const MINUTE = 60_000;

let desk: Awaited<ReturnType<typeof openMandateDesk>>;
beforeAll(async () => {
  desk = await openMandateDesk('mandates');
});
afterAll(() => desk.app.close());

describe('the life of a mandate', () => {
  test('is checked, asked for, agreed to on the page, activated, and revoked', async () => {
    const check = await desk.post('/mandates/check-account', account);
    expect(checkMandateAccount.answer.parse(check.json)).toEqual(check.json);
    expect(check.json.data).toEqual({
      bank_code: '058',
      bank_name: 'Guaranty Trust Bank',
      account_number: '6785',
      account_name: 'mandates',
      name_matches: true,
    });

    const answer = await desk.post('/mandates', wanted);
    expect(answer.status).toBe(201);
    expect(createMandate.answer.parse(answer.json)).toEqual(answer.json);
    const mandate = answer.json.data as Mandate;
    expect(mandate).toMatchObject({ status: 'pending_authorisation', account_number: '6785' });
    expect(await desk.mandate(mandate.id)).toEqual(mandate);
    expect(await desk.read('/mandates?status=pending_authorisation')).toEqual([mandate]);
    expect(await desk.toldOf(mandate.id)).toEqual([]);

    const path = pathOf(mandate);
    const shown = await desk.page(path);
    expect(shown.status).toBe(200);
    for (const text of ['Direct debit by <b>mandates</b>', 'Guaranty Trust Bank', '6785', '5,000,000.00']) {
      expect(shown.text).toContain(text);
    }
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const agreed = await desk.press(path, 'agree');
    expect([agreed.status, agreed.headers.location]).toEqual([303, path]);
    expect((await desk.page(path)).text).toContain('You have agreed');

    const waiting = await desk.mandate(mandate.id);
    expect(waiting).toMatchObject({ status: 'pending_activation', authorised_at: expect.any(String) });
    expect(waiting).not.toHaveProperty('authorisation_url');
    expect(await desk.work(moveDueMandate)).toBe(false);
    desk.later(MINUTE);
    expect(await desk.work(moveDueMandate)).toBe(true);
    const active = await desk.get(`/mandates/${mandate.id}`);
    expect(getMandate.answer.parse(active.json)).toEqual(active.json);
    expect(active.json.data).toMatchObject({ status: 'active' });
    expect(await desk.toldOf(mandate.id)).toMatchObject([
      { type: 'mandate.activated', data: active.json.data },
    ]);

    const revoked = await desk.post(`/mandates/${mandate.id}/revoke`, {});
    expect(revokeMandate.answer.parse(revoked.json)).toEqual(revoked.json);
    expect(revoked.json.data).toMatchObject({ status: 'revoked', revoked_at: expect.any(String) });
    const told = await desk.toldOf(mandate.id);
    expect(told.map(({ type }) => type)).toEqual(['mandate.activated', 'mandate.revoked']);
    expect(told[1]?.data).toEqual(revoked.json.data);
    expect((await desk.page(path)).text).toContain('The mandate was revoked');
  });

  test('is answered again, byte for byte, for the same Idempotency-Key, and asked for once', async () => {
    const before = (await desk.read<Mandate[]>('/mandates?limit=100')).length;
    const send = () => desk.post('/mandates', { ...wanted, maximum_amount: '7000.00' }, 'one-mandate');
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await desk.read<Mandate[]>('/mandates?limit=100')).toHaveLength(before + 1);
    // The link stands there sealed: it is a secret.
    const token =
      pathOf(first.json.data as Mandate)
        .split('/')
        .at(-1) ?? '';
    const kept = await desk.rows<{ body: string }>('select body from idempotent_answers');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ body }) => body?.includes(token))).toEqual([]);
  });

  test('is played by the sandbox, with what its state allows', async () => {
    const { id } = await desk.create();
    const active = await desk.settle(id, { outcome: 'active' });
    expect(settleMandate.answer.parse(active.json)).toEqual(active.json);
    expect(active.json.data).toMatchObject({ status: 'active' });
    expect(await desk.refused(desk.settle(id, { outcome: 'active' }))).toEqual([
      409,
      'invalid_state',
      { status: 'active' },
    ]);
    expect(await desk.refused(desk.settle(id, { outcome: 'failed' }))).toMatchObject([
      409,
      'invalid_state',
      {},
    ]);
    const ended = await desk.settle(id, { outcome: 'revoked' });
    expect(ended.json.data).toMatchObject({ status: 'revoked' });
    const [act] = await desk.rows<{ details: object }>(
      `select details from audit_entries where target = '${id}' and action = 'mandate.revoked'`,
    );
    expect(act?.details).toMatchObject({ by: 'bank' });

    const failing = await desk.create();
    const failed = await desk.settle(failing.id, { outcome: 'failed', failure_reason: 'Account closed.' });
    expect(failed.json.data).toMatchObject({ status: 'failed', failure_reason: 'Account closed.' });
    expect(await desk.toldOf(failing.id)).toEqual([]);
    expect(await desk.refused(desk.post(`/mandates/${failing.id}/revoke`, {}))).toEqual([
      409,
      'invalid_state',
      { status: 'failed' },
    ]);
  });

  test('goes another way where that is armed', async () => {
    const arm = (kind: string) => desk.done('/sandbox/scenarios', { kind });
    await arm('name_mismatch');
    expect((await desk.post('/mandates/check-account', account)).json.data).toMatchObject({
      account_name: 'Adaeze Okonkwo',
      name_matches: false,
    });
    await arm('name_mismatch');
    const mismatched = await desk.create();
    await desk.press(pathOf(mismatched), 'agree');
    expect(await desk.mandate(mismatched.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'The account is held by Adaeze Okonkwo, not by mandates.',
    });
    await arm('mandate_rejected');
    const rejected = await desk.create();
    expect((await desk.settle(rejected.id, { outcome: 'active' })).json.data).toMatchObject({
      status: 'failed',
      failure_reason: 'The bank rejected the mandate.',
    });
    const before = (await desk.read<Mandate[]>('/mandates?limit=100')).length;
    for (const path of ['/mandates', '/mandates/check-account']) {
      await arm('provider_down');
      const body = path === '/mandates' ? wanted : account;
      const key = `down-${path}`;
      expect(await desk.refused(desk.post(path, body, key))).toEqual([502, 'provider_unavailable', {}]);
      expect(await desk.read('/sandbox/scenarios?status=armed')).toEqual([]);
      if (path === '/mandates') {
        expect(await desk.read<Mandate[]>('/mandates?limit=100')).toHaveLength(before);
      }
      // The refusal is not kept: the same call goes through once the provider is back.
      expect((await desk.post(path, body, key)).status).toBeLessThan(300);
    }
  });
});
