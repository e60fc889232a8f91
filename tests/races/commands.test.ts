import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { brokenRules } from '../support/invariants';
import { balanceOf, buyFromWallet, deposit, findInvestment, order } from '../support/orders';
import type { RawAnswer } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, ledgerFaults, settle } from '../support/service-client';

let nodes: readonly [Service, Service];
let databaseUrl: string;
let investment: string;
const dataDir = temporaryFolder('data');

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', JOBS: '0' };
  const options = { databaseUrl, dataDir, settings };
  nodes = [await startService(options), await startService(options)];
  investment = await findInvestment(nodes[0], await organisation('catalogue'), 'Lagoon Term Deposit');
});
afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())));

const node = (index: number): Service => (index % 2 === 0 ? nodes[0] : nodes[1]);
const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const organisation = (slug: string): Promise<TestOrganisation> =>
  createOrganisation(nodes[0].url, dataDir, slug);
const codes = (answers: readonly RawAnswer[]) =>
  answers.map(({ status, json }) => (status < 300 ? String(status) : String(json.error?.code))).sort();
const idOf = (answer: RawAnswer) => (answer.json.data as FundingRequest).id;

/** What a statement finds in the database. */
async function find(statement: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}

const idOfSlug = async (slug: string) =>
  (await find('select id from organisations where slug = $1', [slug]))[0]?.id;

async function expectSound(): Promise<void> {
  expect(await brokenRules(databaseUrl)).toEqual([]);
  expect(await ledgerFaults(nodes[0].url, dataDir)).toEqual([]);
}

test('commands that arrive together share transactions, on two processes too', async () => {
  const orgs = await times(6, (index) => organisation(`together-${index}`));
  const org = (index: number) => orgs[index % orgs.length] as TestOrganisation;
  const funded = await times(120, (index) => fund(node(index), org(index).test, { amount: '500.00' }));
  expect(codes(funded)).toEqual(Array(120).fill('201'));
  const settled = await times(120, (index) =>
    settle(node(index + 1).url, org(index).test, idOf(funded[index] as RawAnswer), { outcome: 'succeeded' }),
  );
  expect(codes(settled)).toEqual(Array(120).fill('200'));
  for (const one of orgs) expect(await balanceOf(nodes[0], one)).toBe('10000.00');
  const [shared] = await find(
    `select count(*)::integer as answers, count(distinct a.xmin::text)::integer as transactions
       from idempotent_answers a join organisations o on o.id = a.organisation_id where o.slug like 'together-%'`,
    [],
  );
  expect(shared?.answers).toBe(240);
  expect(shared?.transactions).toBeLessThan(200);
  await expectSound();
});

test('a wallet that has enough for seven of twenty orders pays seven, and its neighbours pay theirs', async () => {
  const poor = await organisation('poor');
  const rich = await organisation('rich');
  await deposit(nodes[0], poor, '70000.00');
  await deposit(nodes[0], rich, '200000.00');
  const answers = await times(40, (index) =>
    order(node(index >> 1), index % 2 === 0 ? poor : rich, buyFromWallet(investment)),
  );
  const of = (rest: number) => codes(answers.filter((_, index) => index % 2 === rest));
  expect(of(1)).toEqual(Array(20).fill('201'));
  expect(of(0)).toEqual([...Array(7).fill('201'), ...Array(13).fill('insufficient_funds')]);
  expect([await balanceOf(nodes[0], poor), await balanceOf(nodes[0], rich)]).toEqual(['0.00', '0.00']);
  await expectSound();
});

test('orders with one client reference make one order, and fail no other of their batch', async () => {
  const twice = await organisation('twice');
  const once = await organisation('once');
  await deposit(nodes[0], twice, '100000.00');
  await deposit(nodes[0], once, '100000.00');
  const answers = await times(20, (index) =>
    index % 2 === 0
      ? order(nodes[0], twice, { ...buyFromWallet(investment), client_reference: 'the-one' })
      : order(nodes[0], once, buyFromWallet(investment)),
  );
  const of = (rest: number) => codes(answers.filter((_, index) => index % 2 === rest));
  expect(of(1)).toEqual(Array(10).fill('201'));
  expect(of(0)).toEqual(['201', ...Array(9).fill('duplicate_reference')]);
  expect(await balanceOf(nodes[0], twice)).toBe('90000.00');
  await expectSound();
});

test('settlements of one request in one batch credit it once; each other answer states where it stands', async () => {
  const org = await organisation('one-request');
  const id = idOf(await fund(nodes[0], org.test, { amount: '750.00' }));
  const answers = await times(30, () => settle(nodes[0].url, org.test, id, { outcome: 'succeeded' }));
  expect(codes(answers)).toEqual(['200', ...Array(29).fill('invalid_state')]);
  expect(await balanceOf(nodes[0], org)).toBe('750.00');
  await expectSound();
});

test('an Idempotency-Key sent many times has one effect; a later call gets the same bytes', async () => {
  const org = await organisation('one-key');
  const answers = await times(40, (index) => fund(node(index), org.test, { amount: '1000.00' }, 'the-key'));
  const created = answers.filter(({ status }) => status === 201);
  expect(created.length).toBeGreaterThan(0);
  expect(new Set(created.map(({ text }) => text)).size).toBe(1);
  const again = await fund(nodes[1], org.test, { amount: '1000.00' }, 'the-key');
  expect([again.text, again.headers['idempotent-replayed']]).toEqual([created[0]?.text, 'true']);
  const other = await fund(nodes[0], org.test, { amount: '1100.00' }, 'the-key');
  expect(other.json.error?.code).toBe('idempotency_key_reused');
  const [rows] = await find(
    'select count(*)::integer as count from funding_requests where organisation_id = $1',
    [await idOfSlug('one-key')],
  );
  expect(rows?.count).toBe(1);
});
