import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { OpenedSession, SessionKey } from '@/lib/contract/organisation/console-session';
import type { Settings } from '@/server/platform/kernel/settings';
import type { TestApp } from './app';
import { type KeyedSession, withKeys } from './keyed-session';
import { type KeyPair, sendSigned } from './raw-http';

export const PASSWORD = 'correct horse battery staple';

/** Settings with which sessions survive tests that move the service's clock. */
export const endlessSessions = {
  sessionHours: 1_000_000,
  idleMinutes: { member: 60_000_000, operator: 60_000_000 },
} as const;

/** A signed-in operator. */
export interface TestOperator {
  /** The id of the operator, not of the person. */
  readonly id: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly pair: KeyPair;
}

type Caller = Pick<TestApp, 'url' | 'operate' | 'console'>;
type Console = Pick<TestApp, 'console'>;

/** Opens a session as the dashboard's server does. */
export async function openSession({ console }: Console, email: string): Promise<OpenedSession> {
  const body = JSON.stringify({ email, password: PASSWORD, address: '203.0.113.7', user_agent: 'test' });
  const answer = await console({ method: 'POST', target: '/console/v1/sessions', body });
  if (answer.status !== 201) throw new Error(`no session: ${answer.text}`);
  return answer.json.data as OpenedSession;
}

/** Requests all keys of a session. */
export const keyed = ({ console }: Console, session: OpenedSession): Promise<KeyedSession> =>
  withKeys(session, async (wanted) => {
    const target = `/console/v1/sessions/${session.id}/keys`;
    const body = JSON.stringify({ session_token: session.token, for: wanted });
    const answer = await console({ method: 'POST', target, body });
    if (answer.status !== 200) throw new Error(`no key: ${answer.text}`);
    return answer.json.data as SessionKey;
  });

/** Signs in and requests all keys of the session. */
export const signIn = async (app: Console, email: string): Promise<KeyedSession> =>
  keyed(app, await openSession(app, email));

/** Makes a person an operator and signs them in. */
export async function hireOperator(app: Caller, email: string, name = 'Reviewer'): Promise<TestOperator> {
  const answer = await app.operate('/operator/v1/operators', { email, name, password: PASSWORD });
  if (answer.status !== 201) throw new Error(`no operator: ${answer.text}`);
  const { id } = answer.json.data as { id: string };
  return { id, ...(await signInOperator(app, email)) };
}

/** Sets up an authenticator app in an operator's session, which counts as a fresh second factor. */
export async function giveFactor(
  { console }: Pick<TestApp, 'console'>,
  { sessionId }: Pick<TestOperator, 'sessionId'>,
): Promise<void> {
  const post = async <Data>(target: string, body: object): Promise<Data> => {
    const given = JSON.stringify({ acting_session_id: sessionId, ...body });
    const answer = await console({ method: 'POST', target, body: given });
    if (answer.status >= 300) throw new Error(`no second factor: ${answer.text}`);
    return answer.json.data as Data;
  };
  const { secret } = await post<{ secret: string }>('/console/v1/totp', { password: PASSWORD });
  await post('/console/v1/totp/confirm', { code: new TOTP({ secret }).generate() });
}

async function signInOperator(
  app: Pick<TestApp, 'console'>,
  email: string,
): Promise<Omit<TestOperator, 'id'>> {
  const { id, person, operator } = await signIn(app, email);
  if (!operator) throw new Error(`${email} is no operator`);
  return { personId: person.id, sessionId: id, pair: operator };
}

/** Removes a person's operator rights. */
export async function removeOperator(
  { url, settings }: { readonly url: string; readonly settings: Pick<Settings, 'operatorKey'> },
  id: string,
): Promise<void> {
  const target = `/operator/v1/operators/${id}`;
  const answer = await sendSigned(url, settings.operatorKey, { method: 'DELETE', target });
  if (answer.status !== 200) throw new Error(`not removed: ${answer.text}`);
}

/** Adds a person to an organisation. */
export async function addMember(app: Caller, slug: string, email: string, role: string): Promise<void> {
  const body = { email, name: role, role, password: PASSWORD };
  const answer = await app.operate(`/operator/v1/organisations/${slug}/members`, body);
  if (answer.status !== 201) throw new Error(`no member: ${answer.text}`);
}

/** Gives a session a fresh second factor, as the service's own command would: on every node from the next call on. */
export async function giveSecondFactor({ database }: Pick<TestApp, 'database'>, sessionId: string) {
  await database.transaction(async (tx) => {
    await tx.execute(sql`update sessions set second_factor_at = now() where id = ${sessionId}::uuid`);
    await tx.execute(sql`update api_keys set version = version + 1 where session_id = ${sessionId}::uuid`);
  });
}
