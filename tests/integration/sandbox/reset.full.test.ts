import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { SandboxReset } from '@/lib/contract/sandbox/reset';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import { testContext } from '@/server/platform/kernel/testing';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { makeApprovals } from '../../support/approvals';
import { buyFromWallet, deposit, findInvestment, made, order, settleOrder } from '../../support/orders';
import { type KeyPair, sendRaw, sendSigned, signedHeaders } from '../../support/raw-http';
import { call, read, readAll, readSequences } from '../../support/service-client';

const PATH = '/partner/v1/sandbox/reset';
let app: TestApp;
let org: TestOrganisation;
let other: TestOrganisation;
let organisations = 0;

beforeAll(async () => {
  // Requests on their way to the log would be written after the reset; tests/requests proves that the log is reset.
  app = await startApp({ rateLimitPerMinute: 100_000, webhookAllowPrivate: true, requestLog: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  organisations += 1;
  org = await app.createOrganisation(`reset-${organisations}`);
  other = await app.createOrganisation(`kept-${organisations}`);
});

const reset = (pair: KeyPair = org.test, body: object = { confirm: true }, idempotencyKey?: string) =>
  sendSigned(app.url, pair, {
    method: 'POST',
    target: PATH,
    body: JSON.stringify(body),
    ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
  });
const rows = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await app.database.reads.execute(statement)) as unknown as { rows: Row[] }).rows;
const idOf = async ({ slug }: TestOrganisation) =>
  (await rows<{ id: string }>(sql`select id from organisations where slug = ${slug}`))[0]?.id ?? '';

/** Creates everything that requests alone can create in an environment; returns what survives a reset. */
async function live(partner: TestOrganisation) {
  const endpoint = await call<{ id: string }>(app.url, partner.test, 'POST', '/partner/v1/webhooks', {
    url: 'http://127.0.0.1:9/hooks',
  });
  const inbox = await call<SandboxInbox>(app.url, partner.test, 'POST', '/partner/v1/sandbox/inboxes', {
    name: 'Inbox',
  });
  await sendRaw(app.url, { method: 'POST', target: new URL(inbox.url).pathname, body: '{}' });
  await call(app.url, partner.test, 'POST', '/partner/v1/market/watchlists', { name: 'Mine', symbols: [] });
  await call(app.url, partner.test, 'POST', '/partner/v1/sandbox/scenarios', { kind: 'receiver_down' });
  await deposit(app, partner, '50000.00');
  await fund(app, partner.test, { amount: '1000.00' }, 'a-kept-key');
  const deposit90 = await findInvestment(app, partner, 'Lagoon Term Deposit');
  made(await order(app, partner, buyFromWallet(deposit90)));
  const { id } = made(await order(app, partner, buyFromWallet(deposit90)));
  made(await settleOrder(app, partner, id, 'completed'));
  return { endpoint, inbox, bought: deposit90 };
}

/** The number of the organisation's rows in each table with an organisation column. */
async function census(partner: TestOrganisation, environment = 'test'): Promise<Record<string, number>> {
  const id = await idOf(partner);
  const tables = await rows<{
    name: string;
  }>(sql`select c.table_name as name from information_schema.columns c
    join information_schema.columns e on e.table_name = c.table_name and e.column_name = 'environment'
    join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.column_name = 'organisation_id' and c.table_schema = 'public' order by 1`);
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await rows<{
        count: number;
      }>(sql`select count(*)::integer as count from ${sql.identifier(name)}
        where organisation_id = ${id}::uuid and environment = ${environment}`);
      return [name, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** Tables that a reset leaves unchanged. */
const KEPT = [
  'api_keys',
  'audit_entries',
  'event_counters',
  'inboxes',
  'ledger_accounts',
  'watchlists',
  'webhook_endpoints',
];

describe('a reset', () => {
  test('leaves nothing of the environment but what stays, and touches nobody else', async () => {
    const { endpoint, inbox, bought } = await live(org);
    await live(other);
    for (const each of [org, other])
      await makeApprovals(app, each, { id: bought, minimum_amount: '10000.00' });
    const [before, kept] = [await census(org), await census(other)];
    const untouched = [await census(org, 'live'), await census(other, 'live')];
    const answer = await reset();
    expect(answer.status, answer.text).toBe(200);
    expect(operations.resetSandbox.answer.parse(answer.json)).toEqual(answer.json);
    const { deleted } = answer.json.data as SandboxReset;
    expect(deleted).toMatchObject({ funding_requests: 2, mandates: 1, orders: 2, holdings: 1, scenarios: 1 });
    expect(deleted).toMatchObject({ events: before.events, webhook_deliveries: before.webhook_deliveries });
    expect(deleted.transactions).toBeGreaterThan(2);
    for (const count of Object.values(deleted).slice(0, 8)) expect(count).toBeGreaterThan(0);

    const after = await census(org);
    for (const name of KEPT) {
      expect([name, after[name]]).toEqual([name, (before[name] ?? 0) + (name === 'audit_entries' ? 1 : 0)]);
    }
    // The initial mandate, and the stored response to the reset itself.
    const alone = { mandates: 1, idempotent_answers: 1 };
    const rest = Object.entries(after).filter(([name, count]) => !KEPT.includes(name) && count > 0);
    expect(Object.fromEntries(rest)).toEqual(alone);
    expect(
      await rows(sql`select 1 from webhook_attempts a where not exists
      (select from webhook_deliveries d where d.id = a.delivery_id)`),
    ).toEqual([]);
    expect(await census(other)).toEqual(kept);
    expect([await census(org, 'live'), await census(other, 'live')]).toEqual(untouched);

    const wallets = await read<Wallet[]>(app.url, org.test, '/partner/v1/wallets');
    expect(wallets.map(({ balance }) => balance)).toEqual(['0.00', '0.00', '0.00']);
    const mandates = await readAll<Mandate>(app.url, org.test, '/partner/v1/mandates');
    expect(mandates).toMatchObject([{ status: 'active', account_name: org.slug }]);
    expect(await read(app.url, org.test, `/partner/v1/webhooks/${endpoint.id}`)).toMatchObject({
      enabled: true,
      health: { status: 'unused' },
    });
    expect(await read(app.url, org.test, `/partner/v1/sandbox/inboxes/${inbox.id}`)).toEqual({
      ...inbox,
      messages_count: 0,
    });
    const ledger = await verifyLedger(testContext(app.database.reads));
    expect(ledger.data).toMatchObject({ verified: true, faults: [] });
  });

  test('lets everything begin again: numbers go on, and a key that was used is new', async () => {
    const { inbox } = await live(org);
    const last = (await readSequences(app.url, org.test)).at(-1) ?? 0;
    made(await reset());
    const again = await fund(app, org.test, { amount: '2000.00' }, 'a-kept-key');
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
    await deposit(app, org, '100.00');
    expect(await readSequences(app.url, org.test)).toEqual([last + 1]);
    await sendRaw(app.url, { method: 'POST', target: new URL(inbox.url).pathname, body: '{}' });
    const messages = await readAll(app.url, org.test, `/partner/v1/sandbox/inboxes/${inbox.id}/messages`);
    expect(messages).toMatchObject([{ number: 2 }]);
    await deposit(app, org, '30000.00');
    const deposit90 = await findInvestment(app, org, 'Lagoon Term Deposit');
    made(await order(app, org, buyFromWallet(deposit90)));
    expect((await verifyLedger(testContext(app.database.reads))).data.faults).toEqual([]);
  });

  test('is done once for its Idempotency-Key, and twice for two', async () => {
    await live(org);
    const first = await reset(org.test, { confirm: true }, 'reset-one');
    await deposit(app, org, '100.00');
    const replayed = await reset(org.test, { confirm: true }, 'reset-one');
    expect([replayed.text, replayed.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    expect(await read(app.url, org.test, '/partner/v1/wallets/NGN')).toMatchObject({ balance: '100.00' });
    expect(made<SandboxReset>(await reset()).deleted).toMatchObject({
      transactions: 1,
      orders: 0,
      mandates: 1,
    });
  });

  test('sets the clock back: what is made from then on has the time of now', async () => {
    const path = '/partner/v1/sandbox';
    const inbox = await call<SandboxInbox>(app.url, org.test, 'POST', `${path}/inboxes`, { name: 'Inbox' });
    await call(app.url, org.test, 'POST', `${path}/clock/advance`, { seconds: 400 * 86_400 });
    const ahead = Date.now() + 399 * 86_400_000;
    await sendRaw(app.url, { method: 'POST', target: new URL(inbox.url).pathname, body: '{}' });
    const [message] = await readAll<{ received_at: string }>(
      app.url,
      org.test,
      `${path}/inboxes/${inbox.id}/messages`,
    );
    expect(Date.parse(message?.received_at ?? '')).toBeGreaterThan(ahead);
    await deposit(app, org, '100.00');
    const { now, deleted } = made<SandboxReset>(await reset());
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
    expect(deleted).toMatchObject({ clock_advances: 1, transactions: 1, inbox_messages: 1 });
    expect(await read(app.url, org.test, `${path}/clock`)).toMatchObject({
      offset_seconds: 0,
      is_moved: false,
    });
    const [mandate] = await readAll<Mandate>(app.url, org.test, '/partner/v1/mandates');
    const { created_at } = (await fund(app, org.test)).json.data as { created_at: string };
    for (const time of [mandate?.created_at, created_at]) {
      expect(Math.abs(Date.parse(time ?? '') - Date.now())).toBeLessThan(60_000);
    }
    expect(await census(org)).toMatchObject({ clock_advances: 0, clock_happenings: 0 });
  });

  test('leaves an open stream of events open: the next event comes with the next number', async () => {
    await deposit(app, org, '100.00');
    const target = '/partner/v1/events/stream';
    const { host: _host, ...headers } = signedHeaders(org.test, { target });
    const stop = new AbortController();
    const stream = await fetch(app.url + target, {
      headers: headers as Record<string, string>,
      signal: stop.signal,
    });
    made(await reset());
    await deposit(app, org, '100.00');
    let text = '';
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (!text.includes('wallet.funded')) text += (await reader?.read())?.value ?? '';
    stop.abort();
    expect(text).toMatch(/^id: 2$/m);
  });

  test('asks for a confirmation, a test key and the permission', async () => {
    await app.operate(`/operator/v1/organisations/${org.slug}/kyb/decide`, { decision: 'approved' });
    await deposit(app, org, '100.00');
    expect((await reset(org.test, {})).status).toBe(400);
    expect((await reset(org.test, { confirm: false })).status).toBe(400);
    expect((await reset(org.live)).json.error?.code).toBe('forbidden');
    expect(await read(app.url, org.test, '/partner/v1/wallets/NGN')).toMatchObject({ balance: '100.00' });
  });

  test('is noted in the audit trail with its counts', async () => {
    await deposit(app, org, '100.00');
    const { deleted } = made<SandboxReset>(await reset());
    const acts = await rows(sql`select action, details from audit_entries
      where organisation_id = ${await idOf(org)}::uuid and action = 'sandbox.reset'`);
    const details = Object.fromEntries(Object.entries(deleted).map(([kind, count]) => [kind, String(count)]));
    expect(acts).toEqual([{ action: 'sandbox.reset', details }]);
  });
});

describe('the guards of the database', () => {
  const kept = { cause: expect.objectContaining({ message: expect.stringMatching(/is append-only/) }) };
  const guarded = ['order_steps', 'ledger_entries', 'ledger_postings'] as const;
  let mine: string;
  let theirs: string;

  beforeEach(async () => {
    await live(org);
    await live(other);
    [mine, theirs] = [await idOf(org), await idOf(other)];
  });

  /** Runs statements in a transaction that names the environment under reset, and rolls it back. */
  const attempt = (as: string | null, ...statements: ReturnType<typeof sql>[]) =>
    app.database.transaction(async (tx) => {
      if (as) await tx.execute(sql`select set_config('partner_desk.reset_organisation', ${as}, true)`);
      for (const statement of statements) await tx.execute(statement);
      throw new Error('let through');
    });
  const deletion = (table: string, id: string, environment = 'test') =>
    sql`delete from ${sql.identifier(table)} where organisation_id = ${id}::uuid and environment = ${environment}`;

  test.each(guarded)('let %s be deleted by a reset of their own organisation alone', async (table) => {
    // Postings are also referenced by their entries.
    const before = table === 'ledger_postings' ? [deletion('ledger_entries', mine)] : [];
    await expect(attempt(mine, ...before, deletion(table, mine))).rejects.toThrow('let through');
    await expect(attempt(null, deletion(table, mine))).rejects.toMatchObject(kept);
    await expect(attempt(theirs, deletion(table, mine))).rejects.toMatchObject(kept);
    await expect(attempt('', deletion(table, mine))).rejects.toMatchObject(kept);
  });

  test.each(guarded)('let no row of %s be changed, by a reset neither', async (table) => {
    const column = sql.identifier(table === 'order_steps' ? 'at' : 'created_at');
    const change = sql`update ${sql.identifier(table)} set ${column} = now() where organisation_id = ${mine}::uuid`;
    await expect(attempt(mine, change)).rejects.toMatchObject(kept);
  });

  test('let nothing of live be deleted, whatever a transaction sets', async () => {
    const posting = sql`insert into ledger_postings (id, organisation_id, environment, type, created_at)
      values (${mine}::uuid, ${mine}::uuid, 'live', 'funding', now())`;
    const entries = sql`insert into ledger_entries (id, position, posting_id, account_id, organisation_id, environment, currency,
        account_kind, type, amount, balance_after, reference, description, created_at)
      select gen_random_uuid(), last_position + 64, ${mine}::uuid, id, organisation_id, 'live', currency, kind, 'funding',
             case kind when 'wallet' then 1 else -1 end, 0, 'X', 'X', now()
        from ledger_accounts where organisation_id = ${mine}::uuid and environment = 'live' and currency = 'NGN'
         and kind in ('wallet', 'funding_clearing')`;
    const step = sql`insert into order_steps (id, organisation_id, environment, order_id, at, status, title, actor_kind)
      select gen_random_uuid(), organisation_id, 'live', id, now(), status, 'X', 'service' from orders
       where organisation_id = ${mine}::uuid limit 1`;
    for (const table of guarded) {
      const wanted = deletion(table, mine, 'live');
      await expect(attempt(mine, posting, entries, step)).rejects.toThrow('let through');
      await expect(attempt(mine, posting, entries, step, wanted)).rejects.toMatchObject(kept);
    }
  });

  test('let nothing of the audit trail be deleted', async () => {
    await expect(attempt(mine, deletion('audit_entries', mine))).rejects.toMatchObject(kept);
  });
});
