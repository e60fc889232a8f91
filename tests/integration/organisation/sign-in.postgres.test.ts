import { afterAll, beforeAll, expect, test } from 'vitest';
import { fanOut } from '@/server/operations/fan-out';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { createMember } from '@/server/organisation/members/add-member';
import { members, people, signInAttempts } from '@/server/organisation/members/tables';
import { organisations } from '@/server/organisation/organisations/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { PASSWORD, settle, signIn } from '@/server/organisation/sessions/testing';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { seedDemo } from '@/server/sandbox/demo-data/seed-demo';
import { seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { freshDatabase } from '../../support/database';
import { temporaryFolder } from '../../support/folders';

// Two pools stand for two processes: what one has not committed the other does not see.
let houses: readonly [TestService, TestService];
const connect = async (url: string): Promise<Database> =>
  connectPostgresql(url, 10, (error) => expect.unreachable(error.message));

beforeAll(async () => {
  const url = await freshDatabase();
  const databases = await Promise.all([connect(url), connect(url)]);
  const settings = { demo: true, dataDir: temporaryFolder() };
  houses = [testService(databases[0], settings), testService(databases[1], settings)];
});
afterAll(() => Promise.all((houses ?? []).map(({ database }) => database.close())));

const times = <Answer>(count: number, act: (house: TestService, index: number) => Promise<Answer>) =>
  Promise.allSettled(
    Array.from({ length: count }, (_, index) => act(houses[index % 2 === 0 ? 0 : 1], index)),
  );
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'ok' : outcome.reason.code)).sort();

test('two processes that start at once make one demo', async () => {
  await seedCatalogue(houses[0].database);
  await times(2, ({ database, settings, now }) => seedDemo({ database, settings, clock: () => now, fanOut }));
  const { reads } = houses[0].database;
  expect([await reads.$count(organisations), await reads.$count(members)]).toEqual([2, 6]);
});

test('60 wrong passwords at once, on two processes, are looked at five times', async () => {
  await settle(houses[0], 'guessed', { 'owner@guessed.example': 'owner' });
  const outcomes = await times(60, (house) => signIn(house, 'owner@guessed.example', 'a wrong password'));
  expect(codes(outcomes)).toEqual([
    ...Array.from({ length: 5 }, () => 'invalid_credentials'),
    ...Array.from({ length: 55 }, () => 'rate_limited'),
  ]);
  expect(await houses[0].database.reads.$count(signInAttempts)).toBe(5);
});

test('one new person who joins from both processes at once gets one account and one membership', async () => {
  await settle(houses[0], 'joined', {});
  const input = { slug: 'joined', email: 'new@joined.example', name: 'New', role: 'viewer' } as const;
  const outcomes = await times(4, (house) =>
    house.run((context) => createMember(context, { ...input, password: PASSWORD })),
  );
  expect(codes(outcomes)).toEqual([
    'duplicate_reference',
    'duplicate_reference',
    'duplicate_reference',
    'ok',
  ]);
  const accounts = await houses[1].database.reads.select().from(people);
  expect(accounts.filter(({ email }) => email === input.email)).toHaveLength(1);
});

test('a session that both processes end at once ends once, at one time', async () => {
  await settle(houses[0], 'ended', { 'owner@ended.example': 'owner' });
  const { id } = await signIn(houses[0], 'owner@ended.example');
  const outcomes = await times(10, (house, index) => {
    house.later(index);
    return house.run((context) => revokeSession(context, { session_id: id, acting_session_id: id }));
  });
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  const keys = await houses[1].database.reads.select().from(apiKeys);
  const versions = keys.filter(({ sessionId }) => sessionId === id).map(({ version }) => version);
  expect(versions).toEqual([2, 2]);
});
