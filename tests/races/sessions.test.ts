import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedSession } from '@/lib/contract/organisation/console-session';
import { inDatabase } from '../support/database';
import { openSession, PASSWORD } from '../support/operators';
import type { RawAnswer } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { operate, serviceWithKeys } from '../support/service-client';

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

const consoleOf = (index: number) => ({ console: serviceWithKeys(two.node(index).url, two.dataDir).console });
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
