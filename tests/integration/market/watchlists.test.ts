import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { instruments } from '@/server/market/reference/instruments';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { signIn as openWithKeys, PASSWORD } from '../../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';

const PATH = '/partner/v1/market/watchlists';
const MISSING = '0198c5a0-3a00-7000-8000-00000000dead';
let app: TestApp;
let org: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('watchlists');
  await app.operate('/operator/v1/organisations/watchlists/kyb/decide', { decision: 'approved' });
});
afterAll(() => app.close());

const send = (method: string, path: string, body: object | null, pair: KeyPair = org.test) =>
  sendSigned(app.url, pair, { method, target: PATH + path, body: body === null ? '' : JSON.stringify(body) });
const create = (body: object, pair?: KeyPair) => send('POST', '', body, pair);
const change = (id: string, body: object, pair?: KeyPair) => send('PATCH', `/${id}`, body, pair);
const listOf = ({ status, json, text }: RawAnswer): Watchlist => {
  expect(status, text).toBeLessThan(300);
  return json.data as Watchlist;
};
const made = async (body: object, pair?: KeyPair) => listOf(await create(body, pair));
const lists = async (pair?: KeyPair) =>
  (await send('GET', '?limit=100', null, pair)).json.data as Watchlist[];
const rejectionOf = ({ status, json }: RawAnswer) => [status, json.error?.code, json.error?.details];

/** A member's session and its key for the test environment. */
async function signIn(email: string): Promise<KeyPair> {
  const [membership] = (await openWithKeys(app, email)).memberships;
  if (!membership) throw new Error('the person belongs to nothing');
  return membership.keys.test;
}

async function hire(name: string, role: string): Promise<string> {
  const email = `${name}@watchlists.example`;
  const member = { email, name, role, password: PASSWORD };
  expect((await app.operate('/operator/v1/organisations/watchlists/members', member)).status).toBe(201);
  return email;
}

describe('a watchlist', () => {
  test('is made, changed and deleted', async () => {
    const one = await made({ name: ' Banks ', symbols: ['GTCO', 'ZENITHBANK', 'GTCO'] });
    expect(one).toMatchObject({ name: 'Banks', symbols: ['GTCO', 'ZENITHBANK'] });
    const more = listOf(await change(one.id, { add: ['UBA', 'GTCO'], remove: ['ZENITHBANK', 'NOBODY'] }));
    expect(more.symbols).toEqual(['GTCO', 'UBA']);
    const others = listOf(await change(one.id, { name: 'Others', symbols: ['DANGCEM'] }));
    expect(others).toMatchObject({ name: 'Others', symbols: ['DANGCEM'], created_at: one.created_at });
    expect(await lists()).toEqual([others]);
    expect(listOf(await send('DELETE', `/${one.id}`, null))).toEqual(others);
    expect(await lists()).toEqual([]);
    expect(rejectionOf(await send('DELETE', `/${one.id}`, null))).toEqual([404, 'not_found', {}]);
  });

  test('may be empty, and its body states each field that is wrong', async () => {
    const { id } = await made({ name: 'Empty' });
    expect(Object.keys((await create({ name: ' ' })).json.error?.details ?? {})).toEqual(['name']);
    const unknown = rejectionOf(await create({ name: 'X', symbols: ['GTCO', 'NOBODY'] }));
    expect(unknown).toEqual([400, 'validation_failed', { symbols: 'no instrument has the symbol NOBODY' }]);
    const added = rejectionOf(await change(id, { add: ['NOBODY'] }));
    expect(added).toEqual([400, 'validation_failed', { add: 'no instrument has the symbol NOBODY' }]);
    expect(Object.keys((await create({ name: 'X', colour: 'red' })).json.error?.details ?? {})).toEqual([
      'colour',
    ]);
    await send('DELETE', `/${id}`, null);
  });

  test('has a name that no other of the same person has, in whatever case', async () => {
    const [one, other] = [await made({ name: 'Oil' }), await made({ name: 'Gas' })];
    expect(rejectionOf(await create({ name: 'OIL' }))).toEqual([409, 'duplicate_reference', { name: 'OIL' }]);
    expect(rejectionOf(await change(other.id, { name: 'oil' }))).toEqual([
      409,
      'duplicate_reference',
      { name: 'oil' },
    ]);
    expect(listOf(await change(one.id, { name: 'OIL' })).name).toBe('OIL');
    for (const { id } of [one, other]) await send('DELETE', `/${id}`, null);
  });

  test('has a hundred symbols at most, and a person twenty watchlists', async () => {
    const hundred = instruments.slice(0, 100).map(({ symbol }) => symbol);
    const full = await made({ name: 'Full', symbols: hundred });
    const extra = instruments[100]?.symbol ?? '';
    expect(rejectionOf(await change(full.id, { add: [extra] }))).toEqual([
      409,
      'invalid_state',
      { status: 'full' },
    ]);
    const swapped = listOf(await change(full.id, { add: [extra], remove: [hundred[0] ?? ''] }));
    expect([swapped.symbols.length, swapped.symbols.at(-1)]).toEqual([100, extra]);
    for (let n = 2; n <= 20; n += 1) await made({ name: `List ${n}` });
    const more = await create({ name: 'One more' });
    expect(rejectionOf(more)).toEqual([409, 'invalid_state', { status: 'full' }]);
    const all = await lists();
    expect(all).toHaveLength(20);
    const page = await send('GET', '?limit=5', null);
    expect(page.json.data).toEqual(all.slice(0, 5));
    for (const { id } of all) await send('DELETE', `/${id}`, null);
  });
});

describe('belongs to one person', () => {
  test('whichever session they come with, and to nobody else', async () => {
    const [ada, ben] = [await hire('ada', 'viewer'), await hire('ben', 'owner')];
    const [first, second] = [await signIn(ada), await signIn(ada)];
    const mine = await made({ name: 'Mine', symbols: ['UBA'] }, first);
    expect(await lists(second)).toEqual([mine]);
    const others: KeyPair[] = [await signIn(ben), org.test, org.live];
    const [other] = [await app.createOrganisation('watchlists-other')];
    for (const pair of [...others, other.test]) {
      expect(await lists(pair)).toEqual([]);
      const foreign = await change(mine.id, { add: ['GTCO'] }, pair);
      const missing = await change(MISSING, { add: ['GTCO'] }, pair);
      expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
      expect((await send('DELETE', `/${mine.id}`, null, pair)).status).toBe(404);
      expect((await send('GET', `?ids=${mine.id}`, null, pair)).json.data).toEqual([]);
    }
    expect(await lists(first)).toEqual([mine]);
  });

  test('who needs no more than to read the market, and it leaves no act', async () => {
    const pair = await signIn('ada@watchlists.example');
    const { id } = await made({ name: 'Quiet' }, pair);
    await change(id, { add: ['GTCO'] }, pair);
    const acts = (await app.database.reads.execute(
      `select 1 from audit_entries where target = '${id}'`,
    )) as unknown as { rows: unknown[] };
    expect(acts.rows).toEqual([]);
  });
});
