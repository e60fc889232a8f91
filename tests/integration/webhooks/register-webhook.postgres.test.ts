import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { deleteWebhook } from '@/server/webhooks/endpoints/delete-webhook';
import { listWebhooks } from '@/server/webhooks/endpoints/read-endpoints';
import { registerWebhook } from '@/server/webhooks/endpoints/register-webhook';
import { runForPartner } from '@/server/webhooks/endpoints/testing';
import { freshDatabase } from '../../support/database';

// Two pools stand for two processes; the embedded engine would hide every race.
let databases: readonly [Database, Database];
beforeAll(async () => {
  const url = await freshDatabase();
  const connect = () =>
    connectPostgresql(url, 10, (error) => {
      throw error;
    });
  databases = [await connect(), await connect()];
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

async function partnerTwice(): Promise<readonly [TestPartner, TestPartner]> {
  const first = await testPartner(databases[0]);
  return [first, await testPartner(databases[1], 'test', first.scope)];
}
const register = (partner: TestPartner, number: number) =>
  runForPartner(partner, registerWebhook, { url: `https://partner.example/${number}`, events: [] });

it('refuses one of six registrations that race, twenty times over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const partners = await partnerTwice();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, number) => register(partners[number % 2 === 0 ? 0 : 1], number)),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['endpoint_limit_reached']);
    expect((await listWebhooks(partners[1].read(), { limit: 50 })).data).toHaveLength(5);
  }
});

it('gives a place that becomes free to one of those who want it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const partners = await partnerTwice();
    for (let number = 0; number < 4; number += 1) await register(partners[0], number);
    const { data } = await register(partners[1], 4);
    await partners[0].write((context) => deleteWebhook(context, { webhook_id: data.id }));
    const outcomes = await Promise.allSettled([register(partners[0], 5), register(partners[1], 6)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await listWebhooks(partners[0].read(), { limit: 50 })).data).toHaveLength(5);
  }
});
