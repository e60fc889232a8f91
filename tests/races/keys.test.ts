import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiKey, IssuedApiKey } from '@/lib/contract/organisation/keys';
import type { TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type KeyPair, sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { call, createOrganisation, read } from '../support/service-client';

const KEYS = '/partner/v1/organisation/keys';
const ALLOWLIST = '/partner/v1/organisation/ip-allowlist';
const dataDir = temporaryFolder('data');
let nodes: readonly [Service, Service];
let org: TestOrganisation;

beforeAll(async () => {
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
  const options = { databaseUrl: await freshDatabase(), dataDir, settings };
  nodes = [await startService(options), await startService(options)];
  org = await createOrganisation(nodes[0].url, dataDir, 'keys');
});
afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())));

const node = (index: number): Service => nodes[index % 2 === 0 ? 0 : 1];
const times = <Answer>(count: number, run: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const issue = (): Promise<IssuedApiKey> =>
  call(nodes[0].url, org.test, 'POST', KEYS, { name: 'Server', permissions: ['wallets:read'] });
const rotate = (index: number, id: string, grace: number): Promise<IssuedApiKey> =>
  call(node(index).url, org.test, 'POST', `${KEYS}/${id}/rotate`, { grace_seconds: grace });
const revoke = (index: number, id: string): Promise<ApiKey> =>
  call(node(index).url, org.test, 'POST', `${KEYS}/${id}/revoke`, {});
const pairOf = ({ id, secret }: IssuedApiKey): KeyPair => ({ key: id, secret });
/** The status of a call through either process. */
const works = async (index: number, pair: KeyPair) =>
  (await sendSigned(node(index).url, pair, { target: '/partner/v1/wallets' })).status;
const onBoth = (pair: KeyPair) => Promise.all([works(0, pair), works(1, pair)]);

test('a revocation on one node bites on the very next call at the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = await issue();
    expect(await onBoth(pairOf(key))).toEqual([200, 200]);
    await revoke(round, key.id);
    expect(await works(round + 1, pairOf(key))).toBe(401);
  }
});

test('a rotation on one node holds on the very next call at the other, for the new secret and the old', async () => {
  for (let round = 0; round < 10; round += 1) {
    const first = await issue();
    expect(await onBoth(pairOf(first))).toEqual([200, 200]);
    const second = await rotate(round, first.id, round % 3 === 0 ? 3600 : 0);
    // The other node has an older version of the key cached, and has never seen the new secret.
    expect(await works(round + 1, pairOf(second))).toBe(200);
    expect(await works(round + 1, pairOf(first))).toBe(round % 3 === 0 ? 200 : 401);
  }
});

test('of rotations at once the last two secrets work at most, however many there are', async () => {
  for (let round = 0; round < 5; round += 1) {
    const first = await issue();
    const rotated = await times(6, (index) => rotate(index, first.id, 3600));
    const secrets = [first, ...rotated].map(pairOf);
    expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(7);
    const statuses = await Promise.all(secrets.map((pair, index) => works(index, pair)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await read<ApiKey>(nodes[1].url, org.test, `${KEYS}/${first.id}`)).secrets).toHaveLength(2);
  }
});

test('revoked and rotated at once, nothing works afterwards', async () => {
  for (let round = 0; round < 8; round += 1) {
    const first = await issue();
    const [rotated] = await Promise.allSettled([rotate(round, first.id, 3600), revoke(round + 1, first.id)]);
    const secrets = [first, ...(rotated.status === 'fulfilled' ? [rotated.value] : [])];
    for (const pair of secrets.map(pairOf)) expect(await onBoth(pair)).toEqual([401, 401]);
    const after = await read<ApiKey>(nodes[0].url, org.test, `${KEYS}/${first.id}`);
    expect(after).toMatchObject({ state: 'revoked', secrets: [] });
  }
});

test('an allowlist that is changed on one node binds the very next call at the other', async () => {
  const other = await createOrganisation(nodes[0].url, dataDir, 'keys-allowlist');
  const replace = (index: number, body: object) =>
    sendSigned(node(index).url, other.test, {
      method: 'PUT',
      target: ALLOWLIST,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { id, secret } = await call<IssuedApiKey>(nodes[0].url, other.test, 'POST', KEYS, {
    name: 'Server',
    permissions: ['wallets:read'],
  });
  const pair = { key: id, secret };
  expect(await onBoth(pair)).toEqual([200, 200]);
  expect((await replace(0, { addresses: ['127.0.0.1'] })).status).toBe(200);
  expect(await works(1, pair)).toBe(200);
  expect((await replace(1, { addresses: ['198.51.100.1'], confirm: true })).status).toBe(200);
  expect(await onBoth(pair)).toEqual([403, 403]);
});
