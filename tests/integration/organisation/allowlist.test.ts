import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IpAllowlist } from '@/lib/contract/organisation/allowlist';
import type { Organisation } from '@/lib/contract/organisation/organisation';
import { startApp, type TestApp } from '../../support/app';
import { addMember, giveSecondFactor, signIn } from '../../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';

const PATH = '/partner/v1/organisation/ip-allowlist';
const OWNER = 'owner@allowlist.example';
const AWAY = '198.51.100.0/24';
let app: TestApp;
let key: KeyPair;
let member: KeyPair;

beforeAll(async () => {
  // All calls here come from loopback; this service's proxy has another address.
  app = await startApp({ rateLimitPerMinute: 100_000, trustedProxies: ['192.0.2.1'] });
  key = (await app.createOrganisation('allowlist')).test;
  await addMember(app, 'allowlist', OWNER, 'owner');
  const session = await signIn(app, OWNER);
  await giveSecondFactor(app, session.id);
  member = session.memberships[0]?.keys.test ?? expect.unreachable();
});
afterAll(() => app.close());

const from = (address = ''): Record<string, string> => (address ? { 'x-forwarded-for': address } : {});
const read = (pair: KeyPair = key, address?: string) =>
  sendSigned(app.url, pair, { target: PATH, headers: from(address) });
const replace = (body: object, pair: KeyPair = key, address?: string) =>
  sendSigned(app.url, pair, {
    method: 'PUT',
    target: PATH,
    headers: { 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify(body),
  });
const listOf = ({ status, json, text }: RawAnswer): IpAllowlist => {
  expect(status, text).toBe(200);
  return json.data as IpAllowlist;
};
const rejectionOf = ({ status, json }: RawAnswer) => [status, json.error?.code, json.error?.details];
/** The allowlist does not apply to members here, so the owner can lift it again. */
const open = () => replace({ addresses: [] }, member, '203.0.113.7');

describe('the list', () => {
  test('is stored in one form, each once', async () => {
    const addresses = ['127.0.0.1', '::ffff:127.0.0.1', ' 203.0.113.77/24 ', '2001:DB8:1::/32', '10.0.0.0/8'];
    const expected = ['127.0.0.1', '203.0.113.0/24', '2001:db8::/32', '10.0.0.0/8'];
    expect(listOf(await replace({ addresses }))).toEqual({
      addresses: expected,
      include_dashboard: false,
      your_address: '127.0.0.1',
    });
    const { json } = await sendSigned(app.url, key, { target: '/partner/v1/organisation' });
    expect((json.data as Organisation).ip_allowlist).toEqual(expected);
    expect(listOf(await open()).addresses).toEqual([]);
  });

  test('names each address that is none', async () => {
    const wrong = ['10.0.0.0/33', '300.1.1.1', '2001:db8::/129', 'office', '', '010.0.0.1', '10.0.0.0/08'];
    const answer = await replace({ addresses: ['10.0.0.0/8', ...wrong, '::/0'] });
    expect([answer.status, answer.json.error?.code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.json.error?.details ?? {})).toEqual(
      wrong.map((_, index) => `addresses.${index + 1}`),
    );
    const many = Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`);
    expect(Object.keys((await replace({ addresses: many })).json.error?.details ?? {})).toEqual([
      'addresses',
    ]);
  });

  test.each(['127.0.0.1/32', '127.0.0.0/8', '0.0.0.0/0', '::ffff:127.0.0.1/128', '::ffff:127.0.0.0/104'])(
    'with %s lets a call from loopback in',
    async (range) => {
      expect((await replace({ addresses: [range] })).status).toBe(200);
      expect((await read()).status).toBe(200);
      await open();
    },
  );

  test.each(['127.0.0.2/32', '126.0.0.0/8', '::/0', '::1/128'])(
    'with %s alone would lock the caller out',
    async (range) => {
      const refused = await replace({ addresses: [range] });
      expect(rejectionOf(refused)).toEqual([
        409,
        'invalid_state',
        { status: 'locks_out_caller', address: '127.0.0.1' },
      ]);
      expect(listOf(await read()).addresses).toEqual([]);
    },
  );
});

describe('who is bound', () => {
  test('a key from the next call on, once it was confirmed; X-Forwarded-For helps it nothing', async () => {
    expect(listOf(await replace({ addresses: [AWAY], confirm: true })).addresses).toEqual([AWAY]);
    expect(rejectionOf(await read())).toEqual([403, 'forbidden', {}]);
    expect((await read(key, '198.51.100.9')).status).toBe(403);
    // The allowlist does not apply to members, so one of them lifts it again.
    expect(listOf(await read(member, '203.0.113.7'))).toMatchObject({ your_address: '203.0.113.7' });
    await open();
    expect((await read()).status).toBe(200);
  });

  test('members too where it includes the dashboard, each by the address that the dashboard forwards', async () => {
    const both = { addresses: ['203.0.113.0/24', '127.0.0.1'], include_dashboard: true };
    const outside = await replace(both, member, '198.51.100.9');
    expect(rejectionOf(outside)).toEqual([
      409,
      'invalid_state',
      { status: 'locks_out_caller', address: '198.51.100.9' },
    ]);
    expect((await replace(both, member, '::ffff:203.0.113.7')).status).toBe(200);
    expect((await read(member, '203.0.113.7')).status).toBe(200);
    expect((await read(member, '198.51.100.9')).status).toBe(403);
    // Proxies on the way append their own addresses.
    expect((await read(member, '198.51.100.9, 203.0.113.7')).status).toBe(403);
    expect((await replace({ addresses: [] }, member, '203.0.113.8')).status).toBe(200);
    expect((await read(member, '198.51.100.9')).status).toBe(200);
  });
});

test('a change needs organisation:write, of members a second factor, and stands in the audit trail', async () => {
  await addMember(app, 'allowlist', 'viewer@allowlist.example', 'viewer');
  const viewer = (await signIn(app, 'viewer@allowlist.example')).memberships[0]?.keys.test ?? key;
  expect((await read(viewer)).status).toBe(200);
  expect(rejectionOf(await replace({ addresses: [] }, viewer))).toEqual([
    403,
    'forbidden',
    { permission: 'organisation:write' },
  ]);
  const stale = (await signIn(app, OWNER)).memberships[0]?.keys.test ?? key;
  expect(rejectionOf(await replace({ addresses: [] }, stale))).toEqual([
    403,
    'forbidden',
    { second_factor: 'required' },
  ]);
  await replace({ addresses: ['127.0.0.1'], include_dashboard: false });
  await open();
  const { rows } = (await app.database.reads.execute(
    sql`select changes, address from audit_entries where action = 'allowlist.replaced' order by sequence desc limit 1`,
  )) as unknown as { rows: { changes: object; address: string }[] };
  expect(rows).toEqual([
    {
      changes: {
        addresses: { before: '127.0.0.1', after: '' },
        include_dashboard: { before: 'false', after: 'false' },
      },
      address: '203.0.113.7',
    },
  ]);
});

test('an organisation is renamed, and its slug stays', async () => {
  const rename = (name: string) =>
    sendSigned(app.url, key, {
      method: 'PATCH',
      target: '/partner/v1/organisation',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
  const { json } = await rename(' Allowlist & Sons ');
  expect(json.data).toMatchObject({ name: 'Allowlist & Sons', slug: 'allowlist' });
  expect((await rename(' ')).json.error?.details).toHaveProperty('name');
});
