import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleMandate } from '@/lib/contract/sandbox/sandbox';
import {
  checkMandateAccount,
  createMandate,
  getMandate,
  type Mandate,
  revokeMandate,
} from '@/lib/contract/wallets/mandates';
import { moveDueMandate } from '@/server/wallets/mandates/move-mandate';
import { account, openMandateFixture, pathOf, wanted } from '../../support/mandates';
import { sendRaw } from '../../support/raw-http';

describe('mandates http', () => {
  const MINUTE = 60_000;

  let fixture: Awaited<ReturnType<typeof openMandateFixture>>;
  beforeAll(async () => {
    fixture = await openMandateFixture('mandates');
  });
  afterAll(() => fixture.app.close());

  describe('the life of a mandate', () => {
    test('is checked, asked for, agreed to on the page, activated, and revoked', async () => {
      const check = await fixture.post('/mandates/check-account', account);
      expect(checkMandateAccount.answer.parse(check.json)).toEqual(check.json);
      expect(check.json.data).toEqual({
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_number: '6785',
        account_name: 'mandates',
        name_matches: true,
      });

      const answer = await fixture.post('/mandates', wanted);
      expect(answer.status).toBe(201);
      expect(createMandate.answer.parse(answer.json)).toEqual(answer.json);
      const mandate = answer.json.data as Mandate;
      expect(mandate).toMatchObject({ status: 'pending_authorisation', account_number: '6785' });
      expect(await fixture.mandate(mandate.id)).toEqual(mandate);
      expect(await fixture.read('/mandates?status=pending_authorisation')).toEqual([mandate]);
      expect(await fixture.toldOf(mandate.id)).toEqual([]);

      const path = pathOf(mandate);
      const shown = await fixture.page(path);
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
      const agreed = await fixture.press(path, 'agree');
      expect([agreed.status, agreed.headers.location]).toEqual([303, path]);
      expect((await fixture.page(path)).text).toContain('You have agreed');

      const waiting = await fixture.mandate(mandate.id);
      expect(waiting).toMatchObject({ status: 'pending_activation', authorised_at: expect.any(String) });
      expect(waiting).not.toHaveProperty('authorisation_url');
      expect(await fixture.work(moveDueMandate)).toBe(false);
      fixture.later(MINUTE);
      expect(await fixture.work(moveDueMandate)).toBe(true);
      const active = await fixture.get(`/mandates/${mandate.id}`);
      expect(getMandate.answer.parse(active.json)).toEqual(active.json);
      expect(active.json.data).toMatchObject({ status: 'active' });
      expect(await fixture.toldOf(mandate.id)).toMatchObject([
        { type: 'mandate.activated', data: active.json.data },
      ]);

      const revoked = await fixture.post(`/mandates/${mandate.id}/revoke`, {});
      expect(revokeMandate.answer.parse(revoked.json)).toEqual(revoked.json);
      expect(revoked.json.data).toMatchObject({ status: 'revoked', revoked_at: expect.any(String) });
      const notified = await fixture.toldOf(mandate.id);
      expect(notified.map(({ type }) => type)).toEqual(['mandate.activated', 'mandate.revoked']);
      expect(notified[1]?.data).toEqual(revoked.json.data);
      expect((await fixture.page(path)).text).toContain('The mandate was revoked');
    });

    test('is answered again, byte for byte, for the same Idempotency-Key, and asked for once', async () => {
      const before = (await fixture.read<Mandate[]>('/mandates?limit=100')).length;
      const send = () => fixture.post('/mandates', { ...wanted, maximum_amount: '7000.00' }, 'one-mandate');
      const [first, second] = [await send(), await send()];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.text).toBe(first.text);
      expect(second.headers['idempotent-replayed']).toBe('true');
      expect(await fixture.read<Mandate[]>('/mandates?limit=100')).toHaveLength(before + 1);
      // The link is stored encrypted, because it is a secret.
      const token =
        pathOf(first.json.data as Mandate)
          .split('/')
          .at(-1) ?? '';
      const kept = await fixture.rows<{ body: string }>('select body from idempotent_answers');
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.filter(({ body }) => body?.includes(token))).toEqual([]);
    });

    test('is played by the sandbox, with what its state allows', async () => {
      const { id } = await fixture.create();
      const active = await fixture.settle(id, { outcome: 'active' });
      expect(settleMandate.answer.parse(active.json)).toEqual(active.json);
      expect(active.json.data).toMatchObject({ status: 'active' });
      expect(await fixture.refused(fixture.settle(id, { outcome: 'active' }))).toEqual([
        409,
        'invalid_state',
        { status: 'active' },
      ]);
      expect(await fixture.refused(fixture.settle(id, { outcome: 'failed' }))).toMatchObject([
        409,
        'invalid_state',
        {},
      ]);
      const ended = await fixture.settle(id, { outcome: 'revoked' });
      expect(ended.json.data).toMatchObject({ status: 'revoked' });
      const [act] = await fixture.rows<{ details: object }>(
        `select details from audit_entries where target = '${id}' and action = 'mandate.revoked'`,
      );
      expect(act?.details).toMatchObject({ by: 'bank' });

      const failing = await fixture.create();
      const failed = await fixture.settle(failing.id, {
        outcome: 'failed',
        failure_reason: 'Account closed.',
      });
      expect(failed.json.data).toMatchObject({ status: 'failed', failure_reason: 'Account closed.' });
      expect(await fixture.toldOf(failing.id)).toEqual([]);
      expect(await fixture.refused(fixture.post(`/mandates/${failing.id}/revoke`, {}))).toEqual([
        409,
        'invalid_state',
        { status: 'failed' },
      ]);
    });

    test('goes another way where that is armed', async () => {
      const arm = (kind: string) => fixture.done('/sandbox/scenarios', { kind });
      await arm('name_mismatch');
      expect((await fixture.post('/mandates/check-account', account)).json.data).toMatchObject({
        account_name: 'Adaeze Okonkwo',
        name_matches: false,
      });
      await arm('name_mismatch');
      const mismatched = await fixture.create();
      await fixture.press(pathOf(mismatched), 'agree');
      expect(await fixture.mandate(mismatched.id)).toMatchObject({
        status: 'failed',
        failure_reason: 'The account is held by Adaeze Okonkwo, not by mandates.',
      });
      await arm('mandate_rejected');
      const rejected = await fixture.create();
      expect((await fixture.settle(rejected.id, { outcome: 'active' })).json.data).toMatchObject({
        status: 'failed',
        failure_reason: 'The bank rejected the mandate.',
      });
      const before = (await fixture.read<Mandate[]>('/mandates?limit=100')).length;
      for (const path of ['/mandates', '/mandates/check-account']) {
        await arm('provider_down');
        const body = path === '/mandates' ? wanted : account;
        const key = `down-${path}`;
        expect(await fixture.refused(fixture.post(path, body, key))).toEqual([
          502,
          'provider_unavailable',
          {},
        ]);
        expect(await fixture.read('/sandbox/scenarios?status=armed')).toEqual([]);
        if (path === '/mandates') {
          expect(await fixture.read<Mandate[]>('/mandates?limit=100')).toHaveLength(before);
        }
        // The error is not stored: the same call succeeds once the provider is back.
        expect((await fixture.post(path, body, key)).status).toBeLessThan(300);
      }
    });
  });
});

describe('mandate page', () => {
  const WEEK = 7 * 86_400_000;
  const unknown = '0198c5a0-3a00-7000-8000-00000000ffff';

  let fixture: Awaited<ReturnType<typeof openMandateFixture>>;
  beforeAll(async () => {
    fixture = await openMandateFixture('mandate-page');
  });
  afterAll(() => fixture.app.close());

  describe('the page of a mandate', () => {
    test('is refused on, and stays so', async () => {
      const mandate = await fixture.create();
      const path = pathOf(mandate);
      expect((await fixture.press(path, 'refuse')).status).toBe(303);
      expect((await fixture.press(path, 'agree')).status).toBe(303);
      expect(await fixture.mandate(mandate.id)).toMatchObject({
        status: 'failed',
        failure_reason: 'The holder refused the mandate.',
      });
      expect((await fixture.page(path)).text).toContain('The holder refused the mandate.');
    });

    test('takes one answer, however often it is given', async () => {
      const mandate = await fixture.create();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => fixture.press(pathOf(mandate), 'agree')),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 303));
      expect((await fixture.mandate(mandate.id)).status).toBe('pending_activation');
      const acts = await fixture.rows(
        `select 1 from audit_entries where target = '${mandate.id}' and action = 'mandate.authorised'`,
      );
      expect(acts).toHaveLength(1);
    });

    test('reports it when the time is over, and a mandate lapses on its own', async () => {
      const [seen, unseen] = [await fixture.create(), await fixture.create()];
      fixture.later(WEEK);
      const over = await fixture.page(pathOf(seen));
      expect(over.text).toContain('This link has expired');
      expect(over.text).not.toContain('value="agree"');
      await fixture.press(pathOf(seen), 'agree');
      while (await fixture.work(moveDueMandate));
      for (const { id } of [seen, unseen]) {
        expect(await fixture.mandate(id)).toMatchObject({
          status: 'failed',
          failure_reason: 'The holder did not agree in time.',
        });
      }
    });

    test('is no page for other links, and takes no other form', async () => {
      const path = pathOf(await fixture.create());
      const checkout = path.replace('/mandate/', '/checkout/');
      for (const wrong of [checkout, `${path}A`, path.slice(0, -1), '/mandate/x', `/mandate/${unknown}`]) {
        for (const answer of [await fixture.page(wrong), await fixture.press(wrong, 'agree')]) {
          expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        }
      }
      expect((await fixture.press(path, 'pay')).status).toBe(400);
      const json = await sendRaw(fixture.app.url, {
        method: 'POST',
        target: path,
        body: '{"action":"agree"}',
      });
      expect([json.status, json.json.error?.code]).toEqual([415, 'unsupported_media_type']);
      expect((await fixture.page(path)).text).toContain('value="agree"');
    });
  });
});
