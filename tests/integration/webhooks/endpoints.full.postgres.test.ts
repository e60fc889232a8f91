import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import type { Scope } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { deleteWebhook, removeEndpoint } from '@/server/webhooks/endpoints/delete-webhook';
import { getWebhookHealth, listWebhooks } from '@/server/webhooks/endpoints/read-endpoints';
import { type HealthChange, recordAttempts } from '@/server/webhooks/endpoints/record-attempts';
import { addEndpoint, registerWebhook } from '@/server/webhooks/endpoints/register-webhook';
import type { AttemptNote } from '@/server/webhooks/endpoints/rules';
import { webhookEndpoints } from '@/server/webhooks/endpoints/tables';
import { runForPartner } from '@/server/webhooks/endpoints/testing';
import { freshDatabase } from '../../support/database';

// Two pools represent two processes; the embedded engine would hide every race.
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

const START = Date.parse('2026-11-20T09:00:00.000Z');
const scope: Scope = { organisationId: newId(), environment: 'test' };

async function freshEndpoint(within: Scope = { ...scope, organisationId: newId() }): Promise<string> {
  const endpoint = { url: 'https://partner.example/hooks', description: '', events: [] };
  const { id } = await databases[0].transaction((tx) => addEndpoint(testScopedContext(tx, within), endpoint));
  return id;
}
const note = (endpointId: string, turn: number, succeeded: boolean, gaveUp = false): AttemptNote => ({
  endpointId,
  at: new Date(START + turn),
  succeeded,
  durationMs: 20 + (turn % 7),
  gaveUp,
});
/** Records batches concurrently, alternating between both processes. */
async function noteAtOnce(batches: readonly AttemptNote[][]): Promise<HealthChange[]> {
  const done = await Promise.all(
    batches.map((batch, turn) =>
      databases[turn % 2 === 0 ? 0 : 1].transaction((tx) => recordAttempts(tx, batch)),
    ),
  );
  return done.flat();
}
const failuresOf = async (id: string) => {
  const [row] = await databases[0].reads
    .select({ failures: webhookEndpoints.failuresInRow, failing: webhookEndpoints.failingSince })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  return row;
};

describe('attempts that two processes note at once', () => {
  it('count every failure, and report once that the endpoint is failing and once that it was given up', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await freshEndpoint();
      const changes = await noteAtOnce(
        Array.from({ length: 16 }, (_, turn) => [note(id, turn, false), note(id, 100 + turn, false, true)]),
      );
      expect(changes.map(({ kind }) => kind).sort()).toEqual(['failing', 'given_up']);
      expect(await failuresOf(id)).toMatchObject({ failures: 32, failing: expect.any(Date) });
    }
  });

  it('reports once that it has recovered', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await freshEndpoint();
      await noteAtOnce([[1, 2, 3].map((turn) => note(id, turn, false))]);
      const changes = await noteAtOnce(Array.from({ length: 12 }, (_, turn) => [note(id, 10 + turn, true)]));
      expect(changes.map(({ kind }) => kind)).toEqual(['recovered']);
      expect(await failuresOf(id)).toEqual({ failures: 0, failing: null });
    }
  });

  it('add up hour by hour, with many endpoints in every batch and in any order', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => freshEndpoint()));
    const batches = Array.from({ length: 16 }, (_, turn) => {
      const order = turn % 2 === 0 ? ids : [...ids].reverse();
      return order.flatMap((id, index) => [
        note(id, turn * 1_000 + index, (turn + index) % 3 !== 0),
        note(id, 3_600_000 + turn * 1_000 + index, true),
      ]);
    });
    await noteAtOnce(batches);
    for (const id of ids) {
      const [row] = await databases[0].reads
        .select()
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.id, id));
      if (!row) throw new Error('no endpoint');
      const context = testScopedContext(databases[1].reads, {
        organisationId: row.organisationId,
        environment: 'test',
      });
      const { data } = await getWebhookHealth(
        { ...context, now: new Date(START + 7_200_000) },
        { webhook_id: id, hours: 24 },
      );
      expect(data.attempts).toBe(32);
      expect(data.hours.map(({ attempts }) => attempts)).toEqual([16, 16]);
      expect(data.succeeded).toBeGreaterThanOrEqual(26);
    }
  });

  it('do not stand in the way of an endpoint that is deleted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const within = { ...scope, organisationId: newId() };
      const id = await freshEndpoint(within);
      const noting = noteAtOnce(Array.from({ length: 8 }, (_, turn) => [note(id, turn, turn % 2 === 0)]));
      const removing = databases[1].transaction((tx) => removeEndpoint(testScopedContext(tx, within), id));
      await Promise.all([noting, removing]);
      expect(await failuresOf(id)).toBeUndefined();
    }
  });
});
