import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiKey, IssuedApiKey } from '@/lib/contract/organisation/keys';
import type { Permission } from '@/lib/contract/permissions';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { addMember, giveSecondFactor, signIn } from '../../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';

const PATH = '/partner/v1/organisation/keys';
const DAY = 86_400_000;
let app: TestApp;
let org: TestOrganisation;
let stranger: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  [org, stranger] = await Promise.all([
    app.createOrganisation('keys-org'),
    app.createOrganisation('stranger-org'),
  ]);
  await app.operate('/operator/v1/organisations/keys-org/kyb/decide', { decision: 'approved' });
});
afterAll(() => app.close());

const get = (path: string, pair: KeyPair = org.test) =>
  sendSigned(app.url, pair, { target: `${PATH}${path}` });
const post = (path: string, body: object = {}, pair: KeyPair = org.test, headers?: Record<string, string>) =>
  sendSigned(app.url, pair, {
    method: 'POST',
    target: `${PATH}${path}`,
    body: JSON.stringify(body),
    ...(headers && { headers }),
  });
const dataOf = <Data>({ status, json, text }: RawAnswer): Data => {
  expect(status, text).toBeLessThan(300);
  return json.data as Data;
};
const rejectionOf = ({ status, json }: RawAnswer) => [status, json.error?.code, json.error?.details];
const issue = async (body: object = {}, pair?: KeyPair) =>
  dataOf<IssuedApiKey>(await post('', { name: 'Server', permissions: ['wallets:read'], ...body }, pair));
const pairOf = ({ id, secret }: IssuedApiKey): KeyPair => ({ key: id, secret });
const works = async (pair: KeyPair) =>
  (await sendSigned(app.url, pair, { target: '/partner/v1/wallets' })).status;
const rotate = async (id: string, grace: number) =>
  dataOf<IssuedApiKey>(await post(`/${id}/rotate`, { grace_seconds: grace }));
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** Moves times of a key into the past. */
const backdate = (id: string, change: ReturnType<typeof sql>) =>
  app.database.transaction((tx) =>
    tx.execute(sql`update api_keys set ${change}, version = version + 1 where id = ${id}`),
  );

async function member(role: string, email: string, fresh = true): Promise<KeyPair> {
  await addMember(app, org.slug, email, role);
  const session = await signIn(app, email);
  if (fresh) await giveSecondFactor(app, session.id);
  return session.memberships[0]?.keys.test ?? expect.unreachable();
}

describe('a key that is issued', () => {
  test('works with its permissions alone, and shows its secret once', async () => {
    const key = await issue({ name: ' Wallet watcher ' });
    expect(key).toMatchObject({ name: 'Wallet watcher', state: 'active', environment: 'test' });
    expect([key.id, key.secret]).toEqual([
      expect.stringMatching(/^pk_test_\w{22}$/),
      expect.stringMatching(/^sk_test_\w{43}$/),
    ]);
    expect(key.created_by).toBe(org.test.key);
    expect(key.secrets).toHaveLength(1);
    const { secret, ...rest } = key;
    const read = await get(`/${key.id}`);
    expect(dataOf<ApiKey>(read)).toEqual(rest);
    expect(read.text).not.toContain(secret);
    expect(await works(pairOf(key))).toBe(200);
    const orders = await sendSigned(app.url, pairOf(key), { target: '/partner/v1/orders' });
    expect(rejectionOf(orders)).toEqual([403, 'forbidden', { permission: 'orders:read' }]);
  });

  test('is issued once for its Idempotency-Key, and its secret is sealed while the answer is stored', async () => {
    const body = { name: 'Once', permissions: ['wallets:read'] };
    const headers = { 'idempotency-key': 'issued-once' };
    const first = await post('', body, org.test, headers);
    const again = await post('', body, org.test, headers);
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    const { secret } = dataOf<IssuedApiKey>(first);
    const kept = await app.database.reads.execute(
      sql`select body from idempotent_answers where key = 'issued-once'`,
    );
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['no permission', { permissions: [] }, 'permissions'],
    ['a permission that there is none of', { permissions: ['money:write'] }, 'permissions.0'],
    ['an end that is over', { expires_at: '2020-01-01T00:00:00.000Z' }, 'expires_at'],
    ['a day that does not exist', { expires_at: '2100-02-30T00:00:00.000Z' }, 'expires_at'],
    ['an end without milliseconds', { expires_at: '2100-01-01T00:00:00Z' }, 'expires_at'],
    ['a field of its own', { state: 'active' }, 'state'],
  ])('needs more than %s', async (_, body, field) => {
    const answer = await post('', { name: 'Server', permissions: ['wallets:read'], ...body });
    expect([answer.status, answer.json.error?.code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.json.error?.details ?? {})).toEqual([field]);
  });

  test('ends on its own, and states before that it will', async () => {
    const key = await issue({ expires_at: new Date(Date.now() + 3 * DAY).toISOString() });
    expect(key.state).toBe('expiring');
    expect((await issue({ expires_at: new Date(Date.now() + 15 * DAY).toISOString() })).state).toBe('active');
    await backdate(key.id, sql`expires_at = ${ago(1)}::timestamptz`);
    expect(await works(pairOf(key))).toBe(401);
    expect(dataOf<ApiKey>(await get(`/${key.id}`))).toMatchObject({ state: 'revoked', secrets: [] });
    const rotated = await post(`/${key.id}/rotate`, { grace_seconds: 0 });
    expect(rejectionOf(rotated)).toEqual([409, 'invalid_state', { status: 'revoked' }]);
  });
});

describe('what a caller lacks it can’t give', () => {
  const narrow: Permission[] = ['organisation:write', 'wallets:read'];

  test('neither by issuing, nor by rotating a stronger key; revoking takes nothing', async () => {
    const caller = pairOf(await issue({ permissions: narrow }));
    const wanted = { name: 'More', permissions: ['wallets:read', 'wallets:write'] };
    const lacking = [403, 'forbidden', { permission: 'wallets:write' }];
    expect(rejectionOf(await post('', wanted, caller))).toEqual(lacking);
    expect((await issue({ permissions: ['organisation:read', 'wallets:read'] }, caller)).created_by).toBe(
      caller.key,
    );
    const stronger = await issue({ permissions: ['wallets:write'] });
    expect(rejectionOf(await post(`/${stronger.id}/rotate`, { grace_seconds: 0 }, caller))).toEqual(lacking);
    expect(await works(pairOf(stronger))).toBe(200);
    expect((await post(`/${stronger.id}/revoke`, undefined, caller)).status).toBe(200);
    expect(await works(pairOf(stronger))).toBe(401);
  });

  test('a member is bound by the role, named as who issued it, and asked for a second factor', async () => {
    const engineer = await member('engineer', 'engineer@keys.example');
    expect((await issue({ permissions: ['webhooks:write'] }, engineer)).created_by).toBe('engineer');
    const wanted = { name: 'Pays', permissions: ['wallets:write'] };
    expect(rejectionOf(await post('', wanted, engineer))[0]).toBe(403);
    const stale = await member('owner', 'owner@keys.example', false);
    expect(rejectionOf(await post('', wanted, stale))).toEqual([
      403,
      'forbidden',
      { second_factor: 'required' },
    ]);
    const viewer = await member('viewer', 'viewer@keys.example');
    expect(rejectionOf(await post('', wanted, viewer))).toEqual([
      403,
      'forbidden',
      { permission: 'organisation:write' },
    ]);
  });
});

describe('rotation', () => {
  test('the secret before works for the grace, older ones end at once', async () => {
    const first = await issue();
    const second = await rotate(first.id, 3600);
    expect(second.secret).not.toBe(first.secret);
    expect(second.secrets.map(({ valid_until }) => valid_until !== undefined)).toEqual([false, true]);
    const left = Date.parse(second.secrets[1]?.valid_until ?? '') - Date.parse(second.updated_at);
    expect(left).toBe(3_600_000);
    expect([await works(pairOf(first)), await works(pairOf(second))]).toEqual([200, 200]);
    const third = await rotate(first.id, 60);
    expect(await Promise.all([first, second, third].map((key) => works(pairOf(key))))).toEqual([
      401, 200, 200,
    ]);
    const fourth = await rotate(first.id, 0);
    expect(await Promise.all([third, fourth].map((key) => works(pairOf(key))))).toEqual([401, 200]);
    expect(fourth.secrets).toHaveLength(1);
  });

  test('a grace that is over ends the secret before without a further act', async () => {
    const first = await issue();
    const second = await rotate(first.id, 3600);
    await app.database.transaction((tx) =>
      tx.execute(
        sql`update api_key_secrets set valid_until = ${ago(1)}::timestamptz where key_id = ${first.id} and valid_until is not null`,
      ),
    );
    await backdate(first.id, sql`updated_at = now()`);
    expect([await works(pairOf(first)), await works(pairOf(second))]).toEqual([401, 200]);
    expect(dataOf<ApiKey>(await get(`/${first.id}`)).secrets).toHaveLength(1);
  });

  test.each([-1, 86_401, 1.5, '60'])('takes no grace of %s', async (grace) => {
    const answer = await post(`/${org.test.key}/rotate`, { grace_seconds: grace });
    expect([answer.status, answer.json.error?.code]).toEqual([400, 'validation_failed']);
  });
});

describe('revocation', () => {
  test('is at once, for good, and the same when it is repeated', async () => {
    const key = await issue();
    const revoked = dataOf<ApiKey>(await post(`/${key.id}/revoke`));
    expect(revoked).toMatchObject({ state: 'revoked', secrets: [] });
    expect(await works(pairOf(key))).toBe(401);
    const { state, revoked_at } = revoked;
    expect(dataOf<ApiKey>(await post(`/${key.id}/revoke`))).toMatchObject({ state, revoked_at });
    expect(rejectionOf(await post(`/${key.id}/rotate`, { grace_seconds: 60 }))).toEqual([
      409,
      'invalid_state',
      { status: 'revoked' },
    ]);
  });

  test('a key that revokes itself has had its last answer', async () => {
    const key = await issue({ permissions: ['organisation:write'] });
    expect(dataOf<ApiKey>(await post(`/${key.id}/revoke`, undefined, pairOf(key))).state).toBe('revoked');
    expect(rejectionOf(await get('', pairOf(key)))).toEqual([401, 'authentication_failed', {}]);
  });
});

describe('keys belong to one organisation and one environment', () => {
  test('another’s, the other environment’s, a session’s and a missing one are all answered alike', async () => {
    const session = await member('admin', 'admin@keys.example');
    const strange = [stranger.test.key, org.live.key, session.key, 'pk_test_missing', 'x'.repeat(300)];
    for (const id of strange) {
      for (const answer of [
        await get(`/${id}`),
        await post(`/${id}/rotate`, { grace_seconds: 0 }),
        await post(`/${id}/revoke`),
      ]) {
        expect(rejectionOf(answer)).toEqual([404, 'not_found', {}]);
      }
    }
    expect((await get('', session)).status).toBe(200);
    expect((await get('', stranger.test)).status).toBe(200);
    const live = dataOf<ApiKey[]>(await get('', org.live));
    expect(live.map(({ id }) => id)).toEqual([org.live.key]);
  });

  test('the list is whole, newest first, by page and by state', async () => {
    const other = await app.createOrganisation('listed-keys');
    const made: string[] = [];
    for (const name of ['a', 'b', 'c']) made.unshift((await issue({ name }, other.test)).id);
    await post(`/${made[1]}/revoke`, undefined, other.test);
    const all = [...made, other.test.key];
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await get(`?limit=3${cursor}`, other.test);
      seen.push(...dataOf<ApiKey[]>(page).map(({ id }) => id));
      const { next_cursor: next } = page.json as { next_cursor?: string | null };
      if (!next) break;
      cursor = `&cursor=${next}`;
    }
    expect(seen).toEqual(all);
    const inState = async (state: string) =>
      dataOf<ApiKey[]>(await get(`?state=${state}`, other.test)).map(({ id }) => id);
    expect(await inState('revoked')).toEqual([made[1]]);
    expect(await inState('active')).toEqual(all.filter((id) => id !== made[1]));
    expect(await inState('expiring')).toEqual([]);
    for (const cursor of ['nonsense', Buffer.from('["x"]').toString('base64url')]) {
      expect((await get(`?cursor=${cursor}`, other.test)).json.error?.code).toBe('invalid_cursor');
    }
  });

  test('the list returns the keys requested by id, 100 at most', async () => {
    const [one, two] = [await issue({ name: 'one' }), await issue({ name: 'two' })];
    const idsOf = async (ids: readonly string[], pair?: KeyPair) =>
      dataOf<ApiKey[]>(await get(`?ids=${ids.join(',')}`, pair)).map(({ id }) => id);
    expect(await idsOf([one.id, two.id, one.id])).toEqual([two.id, one.id]);
    expect(await idsOf([one.id, org.live.key, stranger.test.key, 'pk_test_missing'])).toEqual([one.id]);
    expect(await idsOf([one.id], stranger.test)).toEqual([]);
    const many = Array.from({ length: 101 }, (_, index) => `pk_test_${index}`);
    expect(await idsOf(many.slice(1))).toEqual([]);
    for (const wrong of [many.join(','), '', `${one.id},`, '0198c5a0-3a00-7000-8000-00000000dead']) {
      expect((await get(`?ids=${wrong}`)).json.error?.code, wrong).toBe('validation_failed');
    }
  });
});

test('every act stands in the audit trail, with no secret', async () => {
  const key = await issue({ name: 'Audited', permissions: ['wallets:read', 'orders:read'] });
  const { secret } = await rotate(key.id, 60);
  await post(`/${key.id}/revoke`);
  await post(`/${key.id}/revoke`);
  const { rows } = (await app.database.reads.execute(
    sql`select action, actor, details from audit_entries where target = ${key.id} order by sequence`,
  )) as unknown as { rows: { action: string; actor: object; details: Record<string, string | null> }[] };
  expect(rows.map(({ action }) => action)).toEqual(['key.created', 'key.rotated', 'key.revoked']);
  for (const { actor, details } of rows) {
    expect(details).toMatchObject({ name: 'Audited', permissions: 'wallets:read,orders:read' });
    expect(actor).toEqual({ kind: 'key', keyId: org.test.key });
  }
  const text = JSON.stringify(rows);
  expect([text.includes(secret), text.includes(key.secret)]).toEqual([false, false]);
});
