import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fanOut } from '@/server/operations/fan-out';
import { issueOperatorKey } from '@/server/organisation/api-keys/issue-key';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { createMember } from '@/server/organisation/members/add-member';
import { findOperatorByEmail } from '@/server/organisation/members/people/find-people';
import { createOperator, lockOperator, removeOperator } from '@/server/organisation/members/people/operators';
import { members, people, signInAttempts } from '@/server/organisation/members/tables';
import { organisations } from '@/server/organisation/organisations/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { PASSWORD, settle, signIn } from '@/server/organisation/sessions/testing';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { newId } from '@/server/platform/kernel/ids';
import { seedDemo } from '@/server/sandbox/demo-data/seed-demo';
import { seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { freshDatabase } from '../../support/database';
import { temporaryFolder } from '../../support/folders';

describe('sign in', () => {
  // Two pools represent two processes: neither sees what the other has not committed.
  let services: readonly [TestService, TestService];
  const connect = async (url: string): Promise<Database> =>
    connectPostgresql(url, 10, (error) => expect.unreachable(error.message));

  beforeAll(async () => {
    const url = await freshDatabase();
    const databases = await Promise.all([connect(url), connect(url)]);
    const settings = { demo: true, dataDir: temporaryFolder() };
    services = [testService(databases[0], settings), testService(databases[1], settings)];
  });
  afterAll(() => Promise.all((services ?? []).map(({ database }) => database.close())));

  const times = <Answer>(count: number, act: (service: TestService, index: number) => Promise<Answer>) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, index) => act(services[index % 2 === 0 ? 0 : 1], index)),
    );
  const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'ok' : outcome.reason.code)).sort();

  test('two processes that start at once make one demo', async () => {
    await seedCatalogue(services[0].database);
    await times(2, ({ database, settings, now }) =>
      seedDemo({ database, settings, clock: () => now, fanOut }),
    );
    const { reads } = services[0].database;
    expect([await reads.$count(organisations), await reads.$count(members)]).toEqual([2, 7]);
  });

  test('60 wrong passwords at once, on two processes, are looked at five times', async () => {
    await settle(services[0], 'guessed', { 'owner@guessed.example': 'owner' });
    const outcomes = await times(60, (service) =>
      signIn(service, 'owner@guessed.example', 'a wrong password'),
    );
    expect(codes(outcomes)).toEqual([
      ...Array.from({ length: 5 }, () => 'invalid_credentials'),
      ...Array.from({ length: 55 }, () => 'rate_limited'),
    ]);
    expect(await services[0].database.reads.$count(signInAttempts)).toBe(5);
  });

  test('one new person who joins from both processes at once gets one account and one membership', async () => {
    await settle(services[0], 'joined', {});
    const input = { slug: 'joined', email: 'new@joined.example', name: 'New', role: 'viewer' } as const;
    const outcomes = await times(4, (service) =>
      service.run((context) => createMember(context, { ...input, password: PASSWORD })),
    );
    expect(codes(outcomes)).toEqual([
      'duplicate_reference',
      'duplicate_reference',
      'duplicate_reference',
      'ok',
    ]);
    const accounts = await services[1].database.reads.select().from(people);
    expect(accounts.filter(({ email }) => email === input.email)).toHaveLength(1);
  });

  test('a session that both processes end at once ends once, at one time', async () => {
    await settle(services[0], 'ended', { 'owner@ended.example': 'owner' });
    const { id } = await signIn(services[0], 'owner@ended.example');
    const outcomes = await times(10, (service, index) => {
      service.later(index);
      return service.run((context) => revokeSession(context, { session_id: id, acting_session_id: id }));
    });
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    const keys = await services[1].database.reads.select().from(apiKeys);
    const versions = keys.filter(({ sessionId }) => sessionId === id).map(({ version }) => version);
    expect(versions).toEqual([2, 2]);
  });
});

describe('operators', () => {
  // Two pools represent two processes: neither sees what the other has not committed.
  let services: readonly [TestService, TestService];
  const connect = async (url: string) =>
    testService(await connectPostgresql(url, 5, (error) => expect.unreachable(error.message)));

  beforeAll(async () => {
    const url = await freshDatabase();
    services = [await connect(url), await connect(url)];
  });
  afterAll(() => Promise.all((services ?? []).map(({ database }) => database.close())));

  test('an operator who is removed while they sign in is left without a key that works', async () => {
    const [here, there] = services;
    const email = 'leaver@provider.example';
    const { id } = (
      await here.run((context) =>
        createOperator(context, { email, name: 'Leaver', password: 'correct horse battery staple' }),
      )
    ).data;
    const personId = (await here.run((context) => findOperatorByEmail(context, email)))?.personId ?? '';
    const events: string[] = [];
    let removal: Promise<unknown> = Promise.resolve();
    const key = await here.run(async (context) => {
      expect(await lockOperator(context, personId)).toMatchObject({ id });
      removal = there
        .run((other) => removeOperator(other, { operator_id: id }))
        .then(() => events.push('removed'));
      // Long enough for a removal that does not wait.
      await sleep(300);
      const expiresAt = new Date(here.now.getTime() + 3_600_000);
      const pair = await issueOperatorKey(context, {
        name: 'Leaver',
        personId,
        sessionId: newId(),
        expiresAt,
      });
      events.push('issued');
      return pair.key;
    });
    await removal;
    expect(events).toEqual(['issued', 'removed']);
    const [row] = await here.database.reads.select().from(apiKeys).where(eq(apiKeys.id, key));
    expect(row).toMatchObject({ revokedAt: there.now, version: 2 });
    expect(await here.run((context) => lockOperator(context, personId))).toBeNull();
  });

  test('an operator who is removed on both nodes at once is removed once', async () => {
    const [here, there] = services;
    const input = {
      email: 'twice@provider.example',
      name: 'Twice',
      password: 'correct horse battery staple',
    };
    const { id } = (await here.run((context) => createOperator(context, input))).data;
    const both = await Promise.allSettled(
      [here, there].map((service) => service.run((context) => removeOperator(context, { operator_id: id }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
