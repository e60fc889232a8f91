import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenedSession } from '@/lib/contract/organisation/console-session';
import type { Challenge } from '@/lib/contract/organisation/console-sign-in';
import { codeAt } from '@/server/organisation/second-factors/testing';
import { keyed } from '../support/operators';
import { type RawAnswer, sendSigned } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { operate, serviceWithKeys } from '../support/service-client';

const EMAIL = 'owner@harbour.example';
const PASSWORD = 'correct horse battery staple';
const NEW = 'another horse, another staple';
let two: TwoNodes;
let secret = '';
beforeAll(async () => {
  two = await startTwoNodes();
  for (const [target, body] of [
    ['/operator/v1/organisations', { name: 'Harbour', slug: 'harbour' }],
    [
      '/operator/v1/organisations/harbour/members',
      { email: EMAIL, name: 'Owner', role: 'owner', password: PASSWORD },
    ],
  ] as const) {
    const answer = await operate(two.node(0).url, two.dataDir, target, body);
    expect(answer.status, answer.text).toBe(201);
  }
});
afterAll(() => two?.stop());

/**
 * Calls as the dashboard's server through either process, each time with another browser, so that no two requests are
 * equal.
 */
let browsers = 0;
const browser = () => ({ address: '198.51.100.1', user_agent: `test ${browsers++}` });
const ask = (index: number, target: string, body: object): Promise<RawAnswer> =>
  serviceWithKeys(two.node(index).url, two.dataDir).console({
    method: 'POST',
    target: `/console/v1/${target}`,
    body: JSON.stringify(body),
  });
async function signIn<Answer>(index: number, password = PASSWORD): Promise<Answer> {
  const answer = await ask(index, 'sessions', { email: EMAIL, password, ...browser() });
  expect(answer.status, answer.text).toBe(201);
  return answer.json.data as Answer;
}
const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status).sort();

test('a second factor that one process was given counts at the other on the very next call', async () => {
  const app = { console: serviceWithKeys(two.node(0).url, two.dataDir).console };
  const session = await keyed(app, await signIn<OpenedSession>(0));
  const keys = session.memberships[0]?.keys ?? expect.unreachable();
  let calls = 0;
  const guarded = (index: number) =>
    sendSigned(two.node(index).url, keys.test, {
      method: 'PUT',
      target: '/partner/v1/organisation/ip-allowlist',
      // The bytes differ for each request.
      body: JSON.stringify({ addresses: [] }) + ' '.repeat(calls++),
    });
  for (const index of [0, 1]) {
    const refused = await guarded(index);
    expect([refused.status, refused.json.error]).toMatchObject([
      403,
      { details: { second_factor: 'required' } },
    ]);
  }
  const acting = { acting_session_id: session.id };
  const begun = await ask(0, 'totp', { ...acting, password: PASSWORD });
  secret = (begun.json.data as { secret: string }).secret;
  const confirmed = await ask(0, 'totp/confirm', { ...acting, code: codeAt(secret, new Date()) });
  expect(confirmed.status, confirmed.text).toBe(200);
  for (const index of [1, 0]) expect((await guarded(index)).status).toBe(200);
});

test('a code that both processes are given at once opens one session', async () => {
  const asked = [await signIn<{ challenge: Challenge }>(0), await signIn<{ challenge: Challenge }>(1)];
  // The next code, because the current one may have been used to set up the app.
  const proof = { method: 'totp', code: codeAt(secret, new Date(Date.now() + 30_000)) };
  const answers = await Promise.all(
    asked.map(({ challenge }, index) =>
      ask(index, `sign-ins/${challenge.id}/confirm`, { proof, ...browser() }),
    ),
  );
  expect(statuses(answers)).toEqual([201, 400]);
});

test('a link to a new password arrives by e-mail, and works at one process, once', async () => {
  const asked = await ask(0, 'password-resets', { email: EMAIL, address: '198.51.100.1' });
  expect([asked.status, asked.json]).toEqual([200, { data: {} }]);
  const folder = path.join(two.dataDir, 'mail');
  const token = await vi.waitFor(
    () => {
      const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
      const [found] = mails.flatMap((text) => /\/reset-password#([\w-]{43})/.exec(text)?.slice(1) ?? []);
      return found ?? expect.unreachable('it has not come yet');
    },
    { timeout: 60_000, interval: 100 },
  );
  const answers = await Promise.all(
    [0, 1, 0, 1].map((index, number) =>
      ask(index, 'password-resets/complete', { token, new_password: NEW, address: `198.51.100.${number}` }),
    ),
  );
  expect(statuses(answers)).toEqual([200, 404, 404, 404]);
  // The second factor is still required.
  expect((await signIn<{ challenge: Challenge }>(1, NEW)).challenge.methods).toContain('totp');
});
