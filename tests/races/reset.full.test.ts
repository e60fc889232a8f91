import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SandboxReset } from '@/lib/contract/sandbox/reset';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { rounds } from '../support/full-run';
import { brokenRules } from '../support/invariants';
import { buyFromWallet, cancel, findInvestment, made, order, settleOrder } from '../support/orders';
import { type RawAnswer, sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { call, createOrganisation, ledgerFaults, read, readAll, settle } from '../support/service-client';

const ROUNDS = rounds(2, 5);
const dataDir = temporaryFolder('data');
let databaseUrl: string;
let nodes: readonly [Service, Service];
let database: pg.Client;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
  const options = { databaseUrl, dataDir, settings };
  nodes = await Promise.all([startService(options), startService(options)]);
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await Promise.all((nodes ?? []).map((node) => node.stop()));
});

const node = (index: number): Service => (index % 2 === 0 ? nodes[0] : nodes[1]);
const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await database.query(statement, values)).rows;
const reset = (index: number, org: TestOrganisation): Promise<RawAnswer> =>
  sendSigned(node(index).url, org.test, {
    method: 'POST',
    target: '/partner/v1/sandbox/reset',
    body: '{"confirm":true}',
  });

/** Registers an endpoint at an inbox, so that deliveries are under way while records are deleted. */
async function listenTo(org: TestOrganisation): Promise<void> {
  const inbox = await call<SandboxInbox>(nodes[0].url, org.test, 'POST', '/partner/v1/sandbox/inboxes', {
    name: 'Inbox',
  });
  await call(nodes[0].url, org.test, 'POST', '/partner/v1/webhooks', { url: inbox.url });
}

/** Funds, buys, settles and cancels until it is stopped; the target records may be gone, but nothing may break. */
async function trade(
  index: number,
  org: TestOrganisation,
  investment: string,
  isOver: () => boolean,
  answers: RawAnswer[],
): Promise<void> {
  const keep = (answer: RawAnswer) => {
    answers.push(answer);
    return answer.status < 300 ? answer.json.data : undefined;
  };
  while (!isOver()) {
    const at = node(index);
    const request = keep(await fund(at, org.test, { amount: '30000.00' })) as FundingRequest | undefined;
    if (request) keep(await settle(at.url, org.test, request.id, { outcome: 'succeeded' }));
    const bought = keep(await order(at, org, buyFromWallet(investment))) as Order | undefined;
    const other = keep(await order(node(index + 1), org, buyFromWallet(investment))) as Order | undefined;
    if (bought) keep(await settleOrder(node(index + 1), org, bought.id, 'completed'));
    if (other) keep(await cancel(at, org, other.id));
  }
}

/** Advances the clock, so that resets race with advances and with writes that use a moved clock. */
async function hurry(org: TestOrganisation, isOver: () => boolean, answers: RawAnswer[]): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const target = '/partner/v1/sandbox/clock/advance';
    answers.push(
      await sendSigned(node(turn).url, org.test, { method: 'POST', target, body: '{"seconds":600}' }),
    );
    await sleep(100);
  }
}

/** Queries for partial records, by table. */
const halves: Readonly<Record<string, string>> = {
  'an order without a step': `select id from orders o where not exists (select from order_steps s where s.order_id = o.id)`,
  'an order without its first event': `select id from orders o where not exists
    (select from events e where e.resource_id = o.id and e.type = 'order.created')`,
  'a completed order without its holding': `select id from orders o where status = 'completed' and side = 'buy'
    and not exists (select from holdings h where h.id = o.holding_id)`,
  'a holding without its order': `select id from holdings h where not exists (select from orders o where o.holding_id = h.id)`,
  'funding that arrived without its money': `select id from funding_requests f where status = 'succeeded'
    and not exists (select from ledger_entries e where e.funding_request_id = f.id)`,
  'funding that arrived without its event': `select id from funding_requests f where status = 'succeeded'
    and not exists (select from events e where e.resource_id = f.id)`,
  'an entry of funding that is gone': `select id from ledger_entries e where funding_request_id is not null
    and not exists (select from funding_requests f where f.id = e.funding_request_id)`,
  'an entry of an order that is gone': `select id from ledger_entries e where order_id is not null
    and not exists (select from orders o where o.id = e.order_id)`,
  'a posting without entries': `select id from ledger_postings p where not exists
    (select from ledger_entries e where e.posting_id = p.id)`,
  'an event of a record that is gone': `select id from events e where type like 'order.%' and not exists
    (select from orders o where o.id = e.resource_id)`,
  'a delivery of an event that is gone': `select id from webhook_deliveries d where not exists
    (select from events e where e.id = d.event_id)`,
  'an event without its delivery': `select id from events e where type <> 'webhook.test' and not exists
    (select from webhook_deliveries d where d.event_id = e.id)`,
  'a gap in a feed': `select organisation_id from events group by organisation_id, environment
    having max(sequence) - min(sequence) + 1 <> count(*)`,
  'an attempt or a claim of a delivery that is gone': `select delivery_id from
    (select delivery_id from webhook_attempts union all select delivery_id from webhook_claims) a
    where not exists (select from webhook_deliveries d where d.id = a.delivery_id)`,
  'a kept answer about an order that is gone': `select a.key from idempotent_answers a where a.status = 201
    and a.body like '{"data":{"id":"%' and a.body like '%"investment_id"%'
    and not exists (select from orders o where o.id = substr(a.body, 16, 36)::uuid)`,
};

test('under load of two processes, what is written comes wholly before a reset or wholly after it', async () => {
  const [org, kept] = await Promise.all([
    createOrganisation(nodes[0].url, dataDir, 'reset'),
    createOrganisation(nodes[0].url, dataDir, 'kept'),
  ]);
  await Promise.all([listenTo(org), listenTo(kept)]);
  const investment = await findInvestment(nodes[0], org, 'Lagoon Term Deposit');
  let isOver = false;
  const answers: RawAnswer[] = [];
  const beside: RawAnswer[] = [];
  const trading = [org, org, org, org, kept].map((of, index) =>
    trade(index, of, investment, () => isOver, of === kept ? beside : answers),
  );
  const hurrying = hurry(org, () => isOver, answers);
  const resets: RawAnswer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Counted in calls and not in time, because the machine may be slow. The progress of each trader is left to chance.
    const enough = answers.length + 20 + Math.floor(Math.random() * 20);
    while (answers.length < enough) await sleep(5);
    // Two concurrent resets: one succeeds; the other succeeds too or reports that one is under way.
    resets.push(...(await Promise.all([reset(round, org), reset(round + 1, org)])));
  }
  isOver = true;
  await Promise.all([...trading, hurrying]);

  for (const { status, text } of resets) expect([200, 503], text).toContain(status);
  const deleted = resets.filter(({ status }) => status === 200).map((answer) => made<SandboxReset>(answer));
  expect(deleted.length).toBeGreaterThanOrEqual(ROUNDS);
  const sum = (kind: string) => deleted.reduce((total, one) => total + (one.deleted[kind] ?? 0), 0);
  for (const kind of ['orders', 'transactions', 'events', 'webhook_deliveries']) {
    expect([kind, sum(kind)]).toEqual([kind, expect.toSatisfy((count: number) => count > 0)]);
  }
  for (const answer of answers) {
    expect(answer.json.error?.code ?? 'fine', answer.text).toMatch(
      /^(fine|not_found|insufficient_funds|invalid_state)$/,
    );
  }
  for (const answer of beside) expect([200, 201, 409], answer.text).toContain(answer.status);
  // Numbering continues after a reset: the feed begins above 1, without gaps from there.
  const broken = (await brokenRules(databaseUrl)).filter((rule) => !rule.includes('numbered without gaps'));
  expect(broken).toEqual([]);
  expect(await ledgerFaults(nodes[0].url, dataDir)).toEqual([]);
  for (const [name, statement] of Object.entries(halves)) {
    expect([name, await rowsOf(statement)]).toEqual([name, []]);
  }
  // The organisation beside it lost nothing: it has as many orders as were made.
  const orders = await readAll<Order>(nodes[0].url, kept.test, '/partner/v1/orders');
  const bought = beside.filter(({ json }) => 'investment_id' in ((json.data as object) ?? {}));
  expect(new Set(bought.map(({ json }) => (json.data as Order).id)).size).toBe(orders.length);

  // There was no deadlock: PostgreSQL would have ended one of the transactions after a second.
  const deadlocks = `select deadlocks::integer as count from pg_stat_database where datname = current_database()`;
  expect(await rowsOf(deadlocks)).toEqual([{ count: 0 }]);

  const advances = deleted.reduce((total, one) => total + (one.deleted.clock_advances ?? 0), 0);
  expect(advances).toBeGreaterThan(0);
  expect((await reset(0, org)).status).toBe(200);
  for (const table of ['orders', 'holdings', 'funding_requests', 'events', 'webhook_deliveries']) {
    const left = `select 1 from ${table} t join organisations o on o.id = t.organisation_id where o.slug = 'reset'`;
    expect([table, await rowsOf(left)]).toEqual([table, []]);
  }
  expect(await read(nodes[1].url, org.test, '/partner/v1/wallets/NGN')).toMatchObject({ balance: '0.00' });
});

test('ten thousand records go in a moment', async () => {
  const org = await createOrganisation(nodes[0].url, dataDir, 'many');
  const [{ id }] = await rowsOf(`select id from organisations where slug = 'many'`);
  await rowsOf(
    `with made as (
      select gen_random_uuid() as id, gen_random_uuid() as posting, n from generate_series(1, 2000) n
    ), requests as (
      insert into funding_requests (id, organisation_id, environment, reference, currency, amount, amount_received, method,
        status, instructions, created_at, updated_at)
      select id, $1, 'test', 'FND-MANY-' || n, 'NGN', 100, 100, 'bank_transfer', 'succeeded', '{}', now(), now() from made
    ), postings as (
      insert into ledger_postings (id, organisation_id, environment, type, created_at)
      select posting, $1, 'test', 'funding', now() from made
    ), entries as (
      insert into ledger_entries (id, position, posting_id, account_id, organisation_id, environment, currency, account_kind, type,
        amount, balance_after, reference, funding_request_id, description, created_at)
      select gen_random_uuid(), a.last_position + n, posting, a.id, $1, 'test', 'NGN', a.kind, 'funding',
             case a.kind when 'wallet' then 100 else -100 end, 0, 'FND-MANY-' || n, made.id, 'Funding', now()
        from made cross join ledger_accounts a
       where a.organisation_id = $1 and a.environment = 'test' and a.currency = 'NGN' and a.kind in ('wallet', 'funding_clearing')
    ), happened as (
      insert into events (id, organisation_id, environment, sequence, type, resource_id, body, created_at)
      select 'evt_' || replace(id::text, '-', ''), $1, 'test', n, 'wallet.funded', id, '{}', now() from made
    ), sent as (
      insert into webhook_deliveries (id, organisation_id, environment, endpoint_id, event_id, event_type, resource_id,
        status, attempts_count, created_at, updated_at)
      select posting, $1, 'test', gen_random_uuid(), 'evt_' || replace(id::text, '-', ''), 'wallet.funded', id,
             'succeeded', 1, now(), now() from made
    )
    insert into webhook_attempts (delivery_id, number, at, duration_ms, request_headers)
    select posting, 1, now(), 1, '{}' from made`,
    [id],
  );
  await rowsOf(
    `update ledger_accounts a set balance = (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.id)
      where organisation_id = $1 and environment = 'test'`,
    [id],
  );
  const started = performance.now();
  const { deleted } = made<SandboxReset>(await reset(0, org));
  const seconds = (performance.now() - started) / 1_000;
  expect(deleted).toMatchObject({ funding_requests: 2_000, transactions: 2_000, events: 2_000 });
  expect(deleted).toMatchObject({ webhook_deliveries: 2_000 });
  // Normally about one; the rest allows for a busy machine.
  expect(seconds).toBeLessThan(4);
  expect(await ledgerFaults(nodes[0].url, dataDir)).toEqual([]);
});
