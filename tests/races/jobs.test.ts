import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { remindOfExpiries } from '@/server/kyb/documents/remind-of-expiries';
import { testUploads } from '@/server/kyb/documents/testing';
import {
  requestPasswordReset,
  sendResetLinks,
} from '@/server/organisation/account-security/passwords/reset-password';
import { issueKey } from '@/server/organisation/api-keys/issue-key';
import { createMember } from '@/server/organisation/members/add-member';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import {
  notifyExpiringKeys,
  notifyLowBalances,
  notifyStatements,
} from '@/server/organisation/notifications/notify-due';
import { replaceNotificationSettings } from '@/server/organisation/notifications/replace-notification-settings';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { type Actor, type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { deliverMails } from '@/server/platform/mail/deliver-mails';
import { openMailer } from '@/server/platform/mail/open-mailer';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { testPartner } from '@/server/wallets/funding/testing';
import { selectBalances } from '@/server/wallets/ledger/accounts';
import { freshDatabase, inDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { plainPdf } from '../support/sample-files';

// Races of notifications. Jobs that move money and states are raced beside their handlers (funding, debits, holdings,
// orders, clocks, webhooks, the broker, the feed, retention), and in tests/crash/three-processes.full.test.ts.

const PROCESSES = 3;
const ADDRESS = 'engineer@raced.example';

let url: string;
let services: TestService[];
let organisationId: string;
let memberId: string;
const dataDir = temporaryFolder('data');

beforeAll(async () => {
  url = await freshDatabase();
  const connect = () => connectPostgresql(url, 10, (error) => expect.unreachable(error.message));
  services = [];
  for (let index = 0; index < PROCESSES; index += 1) services.push(testService(await connect(), { dataDir }));
  const { data } = await first().run((context) =>
    createOrganisation(context, { name: 'Raced', slug: 'raced' }, openWallets),
  );
  organisationId = data.id;
  const member = await first().run((context) =>
    createMember(context, {
      slug: 'raced',
      email: ADDRESS,
      name: 'Engineer',
      role: 'engineer',
      password: 'a long enough password',
    }),
  );
  memberId = member.data.id;
});
afterAll(() => Promise.all((services ?? []).map(({ database }) => database.close())));

const first = (): TestService => services[0] ?? expect.unreachable();

/** Runs the same job several times concurrently in every process: none begins before all transactions are open. */
function race(work: (context: OpenContext) => Promise<number>): Promise<number[]> {
  const runners = services.flatMap((service) => [1, 2, 3, 4].map(() => service));
  let missing = runners.length;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const run = async (context: OpenContext) => {
    missing -= 1;
    if (missing === 0) open();
    await opened;
    return work(context);
  };
  return Promise.all(runners.map((service) => service.run(run)));
}
const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
const count = async (from: string) =>
  (await inDatabase(url, `select count(*)::int as count from ${from}`))[0]?.count;

test('a key that is about to expire is announced once, to each in the page and by email', async () => {
  const expiresAt = new Date(first().now.getTime() + 10 * 86_400_000);
  const scope = { organisationId, environment: 'live' } as const;
  for (const name of ['One', 'Two', 'Three']) {
    await first().run((context) =>
      issueKey(within(context, scope), { name, permissions: ['wallets:read'], expiresAt }),
    );
  }
  expect(sum(await race((context) => notifyExpiringKeys(context, 100)))).toBe(3);
  expect(sum(await race((context) => notifyExpiringKeys(context, 100)))).toBe(0);
  expect(await count(`notices where kind = 'key_expiring'`)).toBe(3);
  expect(sum(await race((context) => fanOutNotifications(context, 2)))).toBe(3);
  expect(await count('notifications')).toBe(3);
  expect(await count(`mails where recipient = '${ADDRESS}'`)).toBe(3);
});

test('a balance that fell below a line is announced once', async () => {
  const actor: Actor = { kind: 'member', keyId: 'pk_test_session', memberId, sessionId: newId() };
  const line = { environment: 'test', currency: 'NGN', amount: '3000.00' } as const;
  await inUnitOfWork(first().database, first().meta(actor), (context: OpenContext) =>
    replaceNotificationSettings(within(context, { organisationId, environment: 'test' }) as Context, {
      channels: [],
      balance_lines: [line],
    }),
  );
  expect(sum(await race((context) => notifyLowBalances(context, selectBalances, 100)))).toBe(1);
  expect(await count(`notices where kind = 'balance_low'`)).toBe(1);
});

test('who asked for a new password gets one link, and every email leaves once', async () => {
  const { database, meta } = first();
  await requestPasswordReset(database, meta(), { email: ADDRESS, address: '127.0.0.1' });
  expect(sum(await race((context) => sendResetLinks(context, 20)))).toBe(1);
  const queued = Number(await count('mails'));
  expect(queued).toBeGreaterThan(3);
  const log = { info: () => {}, error: (facts: object) => expect.unreachable(JSON.stringify(facts)) };
  const sent = services.flatMap((service) => {
    const mailer = openMailer(service.settings);
    const parts = { database: service.database, clock: () => service.now, log };
    return [1, 2].map(() => deliverMails(mailer, parts, 2));
  });
  let total = sum(await Promise.all(sent));
  const mailer = openMailer(first().settings);
  for (;;) {
    const more = await deliverMails(mailer, { database, clock: () => first().now, log }, 10);
    if (more === 0) break;
    total += more;
  }
  expect(total).toBe(queued);
  expect(readdirSync(path.join(dataDir, 'mail'))).toHaveLength(queued);
  expect(await count('mails where attempts_count <> 1 or sent_at is null')).toBe(0);
});

test('a month’s statements are announced once to each member, also where a process is killed on the way', async () => {
  const recipients = ['one', 'two', 'three'].map((name) => `${name}@raced.example`);
  for (const email of recipients) {
    const member = { slug: 'raced', email, name: 'Treasurer', password: 'a long enough password' };
    const { data } = await first().run((context) => createMember(context, { ...member, role: 'treasury' }));
    const actor: Actor = { kind: 'member', keyId: 'pk_test_session', memberId: data.id, sessionId: newId() };
    await inUnitOfWork(first().database, first().meta(actor), (context: OpenContext) =>
      replaceNotificationSettings(within(context, { organisationId, environment: 'test' }) as Context, {
        channels: [{ kind: 'statement_ready', in_page: true, email: true }],
      }),
    );
  }
  expect(sum(await race((context) => notifyStatements(context, 2)))).toBe(0);
  for (const service of services) service.now = new Date('2027-01-01T00:00:00.000+01:00');
  // When a process is killed, the server sees that its connection is gone.
  const doomed = testService(await connectPostgresql(url, 2, () => {}), { dataDir });
  doomed.now = first().now;
  const killed = doomed.run(async (context) => {
    expect(await notifyStatements(context, 10)).toBe(3);
    await context.tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(killed).rejects.toThrow();
  await doomed.database.close();
  expect(await count(`notices where kind = 'statement_ready'`)).toBe(0);
  expect(sum(await race((context) => notifyStatements(context, 2)))).toBe(3);
  expect(sum(await race((context) => notifyStatements(context, 2)))).toBe(0);
  await race((context) => fanOutNotifications(context, 2));
  expect(await count(`notices where kind = 'statement_ready'`)).toBe(3);
  for (const recipient of recipients) {
    expect(await count(`mails where recipient = '${recipient}' and subject like 'Statements for%'`)).toBe(1);
  }
});

test('a document that expires is announced once, also where a process is killed on the way', async () => {
  const { database, settings, now } = first();
  const partner = await testPartner(database, 'test', { organisationId, environment: 'test' });
  const upload = testUploads(database, partner, settings);
  const member = { slug: 'raced', email: 'compliance@raced.example', name: 'Compliance' };
  await first().run((context) =>
    createMember(context, { ...member, role: 'compliance', password: 'a long enough password' }),
  );
  for (const type of ['regulatory_licence', 'tax_certificate'] as const) {
    await upload({ type, bytes: plainPdf('', 400), expires_on: '2027-03-12' }, { now });
  }
  expect(sum(await race((context) => remindOfExpiries(context, 1)))).toBe(0);
  for (const service of services) service.now = new Date('2027-02-10T08:00:00.000+01:00');
  const doomed = testService(await connectPostgresql(url, 2, () => {}), { dataDir });
  doomed.now = first().now;
  const killed = doomed.run(async (context) => {
    expect(await remindOfExpiries(context, 10)).toBe(2);
    await context.tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(killed).rejects.toThrow();
  await doomed.database.close();
  expect(await count(`notices where kind = 'document_expiring'`)).toBe(0);
  expect(sum(await race((context) => remindOfExpiries(context, 1)))).toBe(2);
  expect(sum(await race((context) => remindOfExpiries(context, 1)))).toBe(0);
  await race((context) => fanOutNotifications(context, 2));
  expect(await count(`notices where kind = 'document_expiring'`)).toBe(2);
  expect(await count(`events where type = 'kyb.document_expiring'`)).toBe(4);
  expect(
    await count(`mails where recipient = 'compliance@raced.example' and subject like '%, in 30 days'`),
  ).toBe(2);
});
