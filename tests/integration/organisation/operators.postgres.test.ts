import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueOperatorKey } from '@/server/organisation/api-keys/issue-key';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { findOperatorByEmail } from '@/server/organisation/members/people/find-people';
import { createOperator, lockOperator, removeOperator } from '@/server/organisation/members/people/operators';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { newId } from '@/server/platform/kernel/ids';
import { freshDatabase } from '../../support/database';

// Two pools stand for two processes: what one has not committed the other does not see.
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
    const pair = await issueOperatorKey(context, { name: 'Leaver', personId, sessionId: newId(), expiresAt });
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
  const input = { email: 'twice@provider.example', name: 'Twice', password: 'correct horse battery staple' };
  const { id } = (await here.run((context) => createOperator(context, input))).data;
  const both = await Promise.allSettled(
    [here, there].map((service) => service.run((context) => removeOperator(context, { operator_id: id }))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
