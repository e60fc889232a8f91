import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '@/server/cli/testing';
import type { Manifest } from '@/server/cli/write-export';
import { exportSpans, leftOut } from '@/server/developers/export/rules';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { kybClient } from '../../support/kyb';
import { buyFromWallet, deposit, findInvestment, made, order } from '../../support/orders';
import { type KeyPair, sendSigned } from '../../support/raw-http';

type Line = Readonly<Record<string, string>>;

/** The minor units of a signed amount. */
const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

let app: TestApp;
let folder: string;
let manifest: Manifest;
const secrets: string[] = [];
const ids: Record<string, string> = {};

const post = (pair: KeyPair, target: string, body: object) =>
  sendSigned(app.url, pair, { method: 'POST', target, body: JSON.stringify(body) });

/** Creates a record of nearly every kind. */
async function live(organisation: TestOrganisation): Promise<void> {
  const { test, live: real, slug } = organisation;
  secrets.push(test.secret, real.secret);
  const kyb = kybClient(app.url, test);
  await kyb.fill();
  await kyb.call('POST', '/submit', {});
  await app.operate(`/operator/v1/organisations/${slug}/members`, {
    email: `owner@${slug}.example`,
    name: 'Owner',
    role: 'owner',
    password: 'correct horse battery staple',
  });
  const hook = await post(test, '/partner/v1/webhooks', { url: 'http://127.0.0.1:9/hook' });
  secrets.push((hook.json.data as { secret: string }).secret);
  await post(test, '/partner/v1/sandbox/scenarios', { kind: 'receiver_down', times: 1 });
  await post(test, '/partner/v1/market/watchlists', { name: `Of ${slug}`, symbols: ['DANGCEM'] });
  await deposit(app, organisation, '50000.00');
  const investment = await findInvestment(app, organisation, 'Lagoon Term');
  made(await order(app, organisation, buyFromWallet(investment)));
  await fund(app, test);
  await app.flushRequests();
}

const rowsOf = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await app.database.reads.execute(statement)) as unknown as { rows: Row[] }).rows;

const admin = (...args: string[]) => runCommand(args, { url: app.url, ...app.settings.operatorKey });
const linesOf = (name: string): Line[] =>
  readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  app = await startApp();
  for (const slug of ['harbour', 'lagoon']) await live(await app.createOrganisation(slug));
  for (const { id, slug } of await rowsOf<Line>(sql`select id, slug from organisations`))
    ids[slug ?? ''] = id ?? '';
  folder = path.join(temporaryFolder('export'), 'harbour');
  const { code, out, error } = await admin('organisation', 'export', 'harbour', '--to', folder, '--json');
  expect([code, error]).toEqual([0, '']);
  manifest = JSON.parse(out);
});
afterAll(() => app.close());

describe('organisation export', () => {
  it('leaves no table of organisations out, unless it is listed with the reason', async () => {
    const tables = await rowsOf<{ table_name: string }>(
      sql`select table_name from information_schema.columns
          where table_schema = 'public' and column_name = 'organisation_id'
            and table_name in (select tablename from pg_tables where schemaname = 'public')`,
    );
    const exported = new Set<string>(Object.values(exportSpans).flatMap(({ tables: from }) => [...from]));
    const known = [...exported].filter((name) => name !== 'organisations').concat(Object.keys(leftOut));
    expect(known.sort()).toEqual(tables.map(({ table_name }) => table_name).sort());
  });

  it('writes each file as its manifest states, for its owner alone', () => {
    for (const { name, bytes, sha256, records } of manifest.files) {
      const written = readFileSync(path.join(folder, name));
      expect({
        name,
        bytes: written.length,
        sha256: createHash('sha256').update(written).digest('hex'),
      }).toEqual({
        name,
        bytes,
        sha256,
      });
      if (records !== undefined) expect(linesOf(name)).toHaveLength(records);
    }
    expect(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest);
    expect(manifest.organisation).toEqual({ id: ids.harbour, slug: 'harbour', name: 'harbour' });
    expect(Object.keys(leftOut).sort()).toEqual(manifest.left_out.map(({ what }) => what).sort());
  });

  it('contains every record of the organisation', async () => {
    const whole = [
      'members',
      'invitations',
      'kyb_people',
      'kyb_settlement_accounts',
      'kyb_documents',
      'kyb_submissions',
      'kyb_history',
    ];
    const byEnvironment = [
      ...[
        'api_keys',
        'ledger_accounts',
        'ledger_entries',
        'funding_requests',
        'mandates',
        'orders',
        'order_steps',
      ],
      ...['holdings', 'watchlists', 'webhook_deliveries', 'events', 'scenarios'],
    ];
    for (const table of whole) {
      const [row] = await rowsOf(
        sql`select count(*)::integer as n from ${sql.identifier(table)} where organisation_id = ${ids.harbour}`,
      );
      expect({ table, ...(row as object) }).toEqual({ table, n: linesOf(`${table}.jsonl`).length });
    }
    for (const table of byEnvironment) {
      const [row] = await rowsOf(sql`select count(*)::integer as n from ${sql.identifier(table)}
        where organisation_id = ${ids.harbour} and environment = 'test'`);
      const records = linesOf(`test/${table}.jsonl`).length;
      expect({ table, ...(row as object) }).toEqual({ table, n: records });
      if (!['mandates', 'holdings'].includes(table))
        expect({ table, isEmpty: records === 0 }).toEqual({ table, isEmpty: false });
    }
    for (const name of ['requests', 'webhooks', 'transactions', 'wallets'])
      expect(linesOf(`test/${name}.jsonl`).length).toBeGreaterThan(0);
    expect(linesOf('audit.jsonl').length).toBeGreaterThan(5);
  });

  it('contains the documents as they were uploaded', () => {
    const documents = linesOf('kyb_documents.jsonl');
    expect(documents.length).toBeGreaterThan(0);
    for (const { id = '', sha256 } of documents) {
      const bytes = readFileSync(path.join(folder, 'documents', id));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    expect(readdirSync(path.join(folder, 'documents'))).toHaveLength(documents.length);
  });

  it('lets anybody recompute the ledger', () => {
    const sums = new Map<string, bigint>();
    const balances = new Map<string, bigint>();
    for (const { posting_id, account_id = '', currency, amount = '', balance_after = '' } of linesOf(
      'test/ledger_entries.jsonl',
    )) {
      const posting = `${posting_id} ${currency}`;
      sums.set(posting, (sums.get(posting) ?? 0n) + minor(amount));
      const balance = (balances.get(account_id) ?? 0n) + minor(amount);
      expect(minor(balance_after)).toBe(balance);
      balances.set(account_id, balance);
    }
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    for (const { id = '', balance = '' } of linesOf('test/ledger_accounts.jsonl'))
      expect(minor(balance)).toBe(balances.get(id) ?? 0n);
    const transactions = new Set(linesOf('test/transactions.jsonl').map(({ id }) => id));
    const ofWallets = linesOf('test/ledger_entries.jsonl').filter(
      ({ account_kind }) => account_kind === 'wallet',
    );
    expect(ofWallets.every(({ id }) => transactions.has(id))).toBe(true);
  });

  it('contains nothing of another organisation, and no secret', async () => {
    const text = [...manifest.files.map(({ name }) => name), 'manifest.json']
      .map((name) => readFileSync(path.join(folder, name), 'latin1'))
      .join('\n');
    const tables = await rowsOf<{
      table_name: string;
    }>(sql`select o.table_name from information_schema.columns o
      join information_schema.columns i on i.table_name = o.table_name and i.column_name = 'id'
      where o.table_schema = 'public' and o.column_name = 'organisation_id'`);
    const strangers: string[] = [ids.lagoon ?? '', 'lagoon.example'];
    for (const { table_name } of tables) {
      const rows = await rowsOf<{ id: string }>(
        sql`select id::text from ${sql.identifier(table_name)} where organisation_id = ${ids.lagoon}`,
      );
      strangers.push(...rows.map(({ id }) => id));
    }
    expect(strangers.length).toBeGreaterThan(50);
    expect(strangers.filter((id) => text.includes(id))).toEqual([]);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('stands in the audit trail, part by part', async () => {
    const acts = await rowsOf<{ part: string }>(sql`select details ->> 'part' as part from audit_entries
      where organisation_id = ${ids.harbour} and action = 'organisation.exported'`);
    expect(new Set(acts.map(({ part }) => part))).toEqual(new Set(Object.keys(exportSpans)));
  });

  it('never mixes with what a folder holds, and knows no other name', async () => {
    const again = await admin('organisation', 'export', 'harbour', '--to', folder);
    expect([again.code, again.error]).toEqual([1, `${folder} is not empty.\n`]);
    const nobody = await admin('organisation', 'export', 'nobody', '--to', path.join(folder, 'x'));
    expect([nobody.code, nobody.error.includes('not_found')]).toEqual([1, true]);
  });
});
