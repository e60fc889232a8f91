import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '@/lib/contract/fill-path';
import { type OperationId, operationIds } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { operationOf } from '../../support/contract-calls';
import { addMember, hireOperator, removeOperator, signIn, type TestOperator } from '../../support/operators';
import { type KeyPair, sendSigned } from '../../support/raw-http';

let app: TestApp;
let org: TestOrganisation;
let operator: TestOperator;
let member: KeyPair;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000 });
  org = await app.createOrganisation('desk');
  operator = await hireOperator(app, 'reviewer@provider.example');
  await addMember(app, 'desk', 'owner@desk.example', 'owner');
  const { memberships } = await signIn(app, 'owner@desk.example');
  member = memberships[0]?.keys.test ?? expect.unreachable();
});
afterAll(() => app.close());

const all = operationIds;
const ofOperators = all.filter((id) => operationOf(id).access === 'operator');
const ofOthers = all.filter((id) => !['operator', 'public'].includes(operationOf(id).access));

/** Calls an operation with ids that do not exist. */
async function call(pair: KeyPair, id: OperationId) {
  const { method, path, body, example } = operationOf(id);
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'nowhere']),
  );
  const answer = await sendSigned(app.url, pair, {
    method,
    target: fillPath(path, params),
    ...(body && { body: JSON.stringify(example.body) }),
  });
  return answer.json.error?.code ?? 'answered';
}
const list = (pair: KeyPair, url = app.url) => sendSigned(url, pair, { target: '/operator/v1/kyb/cases' });
const cases = async (pair: KeyPair) => {
  const { status, json } = await list(pair);
  return [status, json.error?.code];
};

describe.each(ofOperators)('%s', (id) => {
  it('is done with the operators’ own key, and with a person’s unless it gives out keys', async () => {
    // Permissions are checked before the body, which for file uploads is missing here.
    const allowed = [
      'answered',
      'not_found',
      'duplicate_reference',
      'invalid_state',
      'unsupported_media_type',
    ];
    // Their session has no second factor.
    const { ownKeyOnly, freshFactor } = operationOf(id);
    if (ownKeyOnly || freshFactor) expect(await call(operator.pair, id)).toBe('forbidden');
    else expect(allowed).toContain(await call(operator.pair, id));
    expect(allowed).toContain(await call(app.settings.operatorKey, id));
  });

  it('is forbidden to a member, a program of a partner, and the console', async () => {
    for (const pair of [member, org.test, app.settings.consoleKey]) {
      expect(await call(pair, id)).toBe('forbidden');
    }
  });
});

it('an operator’s key may call nothing that is a partner’s or the console’s', async () => {
  for (const id of ofOthers) expect([id, await call(operator.pair, id)]).toEqual([id, 'forbidden']);
  expect(ofOthers.length).toBeGreaterThan(40);
});

describe('the key behind an operator’s session', () => {
  it('is refused from the next call on when the session was ended', async () => {
    const { pair, sessionId } = await hireOperator(app, 'leaving@provider.example');
    expect(await cases(pair)).toEqual([200, undefined]);
    const body = JSON.stringify({ acting_session_id: sessionId });
    const target = `/console/v1/sessions/${sessionId}/revoke`;
    expect((await app.console({ method: 'POST', target, body })).status).toBe(200);
    expect(await cases(pair)).toEqual([401, 'authentication_failed']);
  });

  it('is refused from the next call on when the operator was removed, in every session', async () => {
    const email = 'removed@provider.example';
    const one = await hireOperator(app, email);
    const { operator: other } = await signIn(app, email);
    if (!other) throw new Error('no key');
    for (const pair of [one.pair, other]) expect(await cases(pair)).toEqual([200, undefined]);
    await removeOperator(app, one.id);
    for (const pair of [one.pair, other]) expect(await cases(pair)).toEqual([401, 'authentication_failed']);
    expect(await signIn(app, email)).not.toHaveProperty('operator');
  });

  it('ends with the session', async () => {
    const { pair } = await hireOperator(app, 'late@provider.example');
    await list(pair);
    const expired = { expiresAt: new Date(Date.now() - 1_000), version: 2 };
    await app.database.reads.update(apiKeys).set(expired).where(eq(apiKeys.id, pair.key));
    expect(await cases(pair)).toEqual([401, 'authentication_failed']);
  });

  it('signs a request once', async () => {
    const request = { target: '/operator/v1/kyb/cases', timestamp: String(Math.floor(Date.now() / 1000)) };
    const both = [
      await sendSigned(app.url, operator.pair, request),
      await sendSigned(app.url, operator.pair, request),
    ];
    expect(both.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('has the members’ allowance of calls, and the service’s own key has none', async () => {
    const strict = await startApp({ sessionRateLimitPerMinute: 3 });
    const { pair } = await hireOperator(strict, 'busy@provider.example');
    const statuses = async (key: KeyPair) => {
      const answers = [];
      for (let count = 0; count < 5; count += 1) answers.push((await list(key, strict.url)).status);
      return answers;
    };
    expect(await statuses(pair)).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(strict.settings.operatorKey)).toEqual([200, 200, 200, 200, 200]);
    await strict.close();
  });
});

it('the audit trail knows the person, their session and from where they came', async () => {
  const { pair, personId, sessionId } = await hireOperator(app, 'known@provider.example');
  const target = '/operator/v1/kyb/cases/desk';
  expect((await sendSigned(app.url, pair, { target })).status).toBe(200);
  expect((await sendSigned(app.url, app.settings.operatorKey, { target })).status).toBe(200);
  const trail = await app.database.reads
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'kyb_case.read'))
    .orderBy(auditEntries.createdAt, auditEntries.id);
  expect(trail.map(({ actor, address }) => [actor, address])).toEqual([
    [{ kind: 'operator', personId, sessionId }, '127.0.0.1'],
    [{ kind: 'operator' }, '127.0.0.1'],
  ]);
});
