import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenedSession } from '@/lib/contract/organisation/console-session';
import type { Challenge } from '@/lib/contract/organisation/console-sign-in';
import { codeAt } from '@/server/organisation/second-factors/testing';
import { inDatabase } from '../support/database';
import { keyed, openSession, PASSWORD } from '../support/operators';
import { type RawAnswer, sendSigned } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { operate, serviceWithKeys } from '../support/service-client';

describe('sessions', () => {
  const EMAIL = 'owner@harbour.example';
  const ORGANISATIONS = Array.from({ length: 12 }, (_, index) => `harbour-${index}`);
  let two: TwoNodes;
  beforeAll(async () => {
    two = await startTwoNodes();
    const post = async (target: string, body: object) => {
      const answer = await operate(two.node(0).url, two.dataDir, target, body);
      expect(answer.status, answer.text).toBe(201);
    };
    for (const slug of ORGANISATIONS) {
      await post('/operator/v1/organisations', { name: slug, slug });
      const member = { email: EMAIL, name: 'Owner', role: 'owner', password: PASSWORD };
      await post(`/operator/v1/organisations/${slug}/members`, member);
    }
  });
  afterAll(() => two?.stop());

  const consoleOf = (index: number) => ({
    console: serviceWithKeys(two.node(index).url, two.dataDir).console,
  });
  const post = (index: number, target: string, body: object): Promise<RawAnswer> =>
    consoleOf(index).console({ method: 'POST', target, body: JSON.stringify(body) });
  // Trailing spaces in the body distinguish requests sent in the same second.
  let spaces = 0;
  const askForKey = (index: number, { id, token }: OpenedSession, organisation: string) =>
    consoleOf(index).console({
      method: 'POST',
      target: `/console/v1/sessions/${id}/keys`,
      body:
        JSON.stringify({ session_token: token, for: { organisation, environment: 'test' } }) +
        ' '.repeat(spaces++),
    });
  const signOut = (index: number, { id }: OpenedSession) =>
    consoleOf(index).console({
      method: 'POST',
      target: `/console/v1/sessions/${id}/revoke`,
      body: JSON.stringify({ acting_session_id: id }) + ' '.repeat(spaces++),
    });
  const use = (index: number, { id, token }: OpenedSession) =>
    consoleOf(index).console({
      method: 'POST',
      target: `/console/v1/sessions/${id}/use`,
      body: JSON.stringify({ session_token: token }) + ' '.repeat(spaces++),
    });
  const keysOf = async ({ id }: OpenedSession) => {
    const [row] = await inDatabase(
      two.databaseUrl,
      `select count(*)::int as all, count(*) filter (where revoked_at is null)::int as alive
       from api_keys where session_id = '${id}'`,
    );
    return row as { all: number; alive: number };
  };

  test('a key requested from both processes at once is issued once', async () => {
    const session = await openSession(consoleOf(0), EMAIL);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => askForKey(index, session, 'harbour-0')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await keysOf(session)).toEqual({ all: 1, alive: 1 });
  });

  test('two who sign out while keys are issued leave no key behind that works', async () => {
    for (let round = 0; round < 6; round += 1) {
      const session = await openSession(consoleOf(round), EMAIL);
      const asking = ORGANISATIONS.map((slug, index) => askForKey(index, session, slug));
      // The first key has been issued, and others are under way.
      await Promise.race(asking);
      const ended = await Promise.all([signOut(0, session), signOut(1, session)]);
      expect(ended.map(({ status }) => status)).toEqual([200, 200]);
      expect(ended[0]?.text).toBe(ended[1]?.text);
      const asked = await Promise.all(asking);
      expect(asked.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      const { all, alive } = await keysOf(session);
      expect(alive).toBe(0);
      expect(all).toBe(asked.filter(({ status }) => status === 200).length);
      expect((await askForKey(1, session, 'harbour-0')).status).toBe(404);
      const read = await post(0, `/console/v1/sessions/${session.id}/read`, { session_token: session.token });
      expect(read.status).toBe(404);
    }
  });

  test('uses that are reported while a session ends open neither it nor its keys again', async () => {
    for (let round = 0; round < 6; round += 1) {
      const session = await openSession(consoleOf(round), EMAIL);
      expect((await askForKey(0, session, 'harbour-0')).status).toBe(200);
      const reporting = Array.from({ length: 8 }, (_, index) => use(index, session));
      await Promise.race(reporting);
      expect((await signOut(round, session)).status).toBe(200);
      const reported = await Promise.all(reporting);
      expect(reported.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      expect((await use(1, session)).status).toBe(404);
      expect((await keysOf(session)).alive).toBe(0);
    }
  });

  test('keys that are issued while uses are reported end when the session does', async () => {
    const session = await openSession(consoleOf(0), EMAIL);
    const answers = await Promise.all(
      ORGANISATIONS.flatMap((slug, index) => [askForKey(index, session, slug), use(index + 1, session)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [ends] = await inDatabase(
      two.databaseUrl,
      `select count(distinct k.expires_at)::int as different, bool_and(k.expires_at = s.expires_at) as alike
       from api_keys k join sessions s on s.id = k.session_id where s.id = '${session.id}'`,
    );
    expect(ends).toEqual({ different: 1, alike: true });
  });

  test('a process that dies while it issues keys leaves none that a sign-out does not reach', async () => {
    const session = await openSession(consoleOf(0), EMAIL);
    const asking = ORGANISATIONS.map((slug) => askForKey(1, session, slug).catch(() => undefined));
    await Promise.race(asking);
    await two.node(1).kill9();
    await Promise.all(asking);
    expect((await signOut(0, session)).status).toBe(200);
    expect((await keysOf(session)).alive).toBe(0);
    expect((await askForKey(0, session, 'harbour-11')).status).toBe(404);
    expect((await keysOf(session)).alive).toBe(0);
  });
});

describe('second factor', () => {
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

  test('a link to a new password arrives by email, and works at one process, once', async () => {
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
});
