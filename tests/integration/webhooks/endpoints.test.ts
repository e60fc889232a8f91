import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { seal } from '@/server/platform/crypto/seal';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext, testSettings } from '@/server/platform/kernel/testing';
import { removeEndpoint } from '@/server/webhooks/endpoints/delete-webhook';
import { loadEndpoints } from '@/server/webhooks/endpoints/load-endpoints';
import {
  getWebhook,
  getWebhookHealth,
  isEndpointEnabled,
  listWebhooks,
} from '@/server/webhooks/endpoints/read-endpoints';
import { recordAttempts } from '@/server/webhooks/endpoints/record-attempts';
import { addEndpoint, checkEndpointLimit } from '@/server/webhooks/endpoints/register-webhook';
import { replaceSecret } from '@/server/webhooks/endpoints/rotate-webhook-secret';
import { webhookEndpoints, webhookHours } from '@/server/webhooks/endpoints/tables';
import { changeEndpoint } from '@/server/webhooks/endpoints/update-webhook';
import { deleteExpiredHours } from '@/server/webhooks/endpoints/upkeep';

let database: Database;
let context: Context;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  context = scoped({ environment: 'test' });
});

const scoped = ({ environment, settings = {} }: { environment: 'test' | 'live'; settings?: object }) =>
  testScopedContext(
    database.reads,
    { organisationId: newId(), environment },
    { settings: testSettings(settings) },
  );
const add = (number = 1, by = context) =>
  by.tx.transaction((tx) =>
    addEndpoint(
      { ...by, tx, now: new Date(by.now.getTime() + number * 1_000) },
      { url: `https://partner.example/${number}`, description: '', events: [] },
    ),
  );
const load = (id: string, by = context, realNow = new Date()) =>
  loadEndpoints(by.tx, by.settings, [id], realNow).then((targets) => targets.get(id));

describe('adding endpoints', () => {
  it('gives each a secret of its own, shown this once and sealed to its row', async () => {
    const first = await add(1);
    const second = await add(2);
    for (const { secret = '' } of [first, second]) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      const rows = await database.reads.select().from(webhookEndpoints);
      expect(rows.some((row) => Buffer.from(row.secret).includes(secret.slice(6)))).toBe(false);
    }
    expect(first.secret).not.toBe(second.secret);
    expect((await load(first.id))?.secrets).toEqual([first.secret]);
    const { secret: _, ...shown } = first;
    const answer = await getWebhook(context, { webhook_id: first.id });
    expect(answer).toEqual({ data: shown });
    expect(operations.getWebhook.answer.parse(answer)).toEqual(answer);
    expect(answer.data.health.status).toBe('unused');
  });

  it('stops at five and fills a place that becomes free', async () => {
    const ids: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
      await checkEndpointLimit(context);
      ids.push((await add(number)).id);
    }
    await expect(checkEndpointLimit(context)).rejects.toMatchObject({ code: 'endpoint_limit_reached' });
    await expect(add(6)).rejects.toMatchObject({ code: 'endpoint_limit_reached' });
    await add(1, testScopedContext(database.reads, { ...context.scope, environment: 'live' }));
    await removeEndpoint(context, ids[2] ?? '');
    await add(7);
    await expect(add(8)).rejects.toMatchObject({ code: 'endpoint_limit_reached' });
  });
});

describe('reading endpoints', () => {
  it('pages newest first and shows nobody another scope', async () => {
    const [first, second, third] = [await add(1), await add(2), await add(3)];
    const page = await listWebhooks(context, { limit: 2 });
    expect(page.data.map(({ id }) => id)).toEqual([third.id, second.id]);
    expect(page.data.every((endpoint) => !('secret' in endpoint))).toBe(true);
    expect(operations.listWebhooks.answer.parse(page)).toEqual(page);
    const rest = await listWebhooks(context, { limit: 2, cursor: page.next_cursor ?? '' });
    expect(rest).toMatchObject({ data: [{ id: first.id }], next_cursor: null });
    const recent = await listWebhooks(context, { limit: 5, updated_since: third.updated_at });
    expect(recent.data).toHaveLength(1);
    const live = testScopedContext(database.reads, { ...context.scope, environment: 'live' });
    for (const stranger of [scoped({ environment: 'test' }), live]) {
      expect((await listWebhooks(stranger, { limit: 50 })).data).toEqual([]);
      const refused = { code: 'not_found' };
      const params = { webhook_id: first.id };
      await expect(getWebhook(stranger, params)).rejects.toMatchObject(refused);
      await expect(getWebhookHealth(stranger, { ...params, hours: 24 })).rejects.toMatchObject(refused);
      await expect(changeEndpoint(stranger, first.id, { enabled: false })).rejects.toMatchObject(refused);
      await expect(removeEndpoint(stranger, first.id)).rejects.toMatchObject(refused);
      await expect(replaceSecret(stranger, first.id, 0)).rejects.toMatchObject(refused);
      expect(await isEndpointEnabled(stranger, first.id)).toBe(false);
    }
    expect((await getWebhook(context, { webhook_id: first.id })).data.enabled).toBe(true);
    await expect(getWebhook(context, { webhook_id: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('replacing a secret', () => {
  it('drops the one before at once without grace', async () => {
    const { id, secret } = await add();
    const rotated = await replaceSecret(context, id, 0);
    expect(rotated).not.toHaveProperty('previous_secret_expires_at');
    expect(rotated.secret).not.toBe(secret);
    expect((await load(id))?.secrets).toEqual([rotated.secret]);
  });

  it('goes on signing with the one before until its grace is over, in real time', async () => {
    const { id, secret } = await add();
    // The test environment's clock is a day ahead.
    const ahead = { ...context, sandbox: { clockOffset: 86_400_000, armedScenarios: 0 } };
    const real = realTime(ahead);
    const rotated = await replaceSecret(ahead, id, 3_600);
    const until = new Date(rotated.previous_secret_expires_at ?? '');
    expect(until.getTime()).toBe(real.getTime() + 3_600_000);
    expect((await load(id, context, new Date(until.getTime() - 1)))?.secrets).toEqual([
      rotated.secret,
      secret,
    ]);
    expect((await load(id, context, until))?.secrets).toEqual([rotated.secret]);
    const later = { ...ahead, now: new Date(ahead.now.getTime() + 3_600_000) };
    const { data } = await getWebhook(later, { webhook_id: id });
    expect(data).not.toHaveProperty('previous_secret_expires_at');
  });

  it('keeps one secret before, not two', async () => {
    const { id, secret } = await add();
    const second = await replaceSecret(context, id, 3_600);
    const third = await replaceSecret(context, id, 60);
    const { secrets } = (await load(id, context, context.now)) ?? expect.unreachable();
    expect(secrets).toEqual([third.secret, second.secret]);
    expect(secrets).not.toContain(secret);
  });
});

describe('loading targets', () => {
  it('lets private addresses in only for test and only where the deployment does', async () => {
    const allowed = { webhookAllowPrivate: true };
    for (const [environment, settings, isAllowed] of [
      ['test', allowed, true],
      ['live', allowed, false],
      ['test', { webhookAllowPrivate: false }, false],
    ] as const) {
      const by = scoped({ environment, settings });
      const { id, url } = await add(1, by);
      expect(await load(id, by)).toMatchObject({
        id,
        url,
        enabled: true,
        ...by.scope,
        allowPrivate: isAllowed,
        showPrivateAnswer: false,
      });
    }
    const shown = scoped({ environment: 'test', settings: { ...allowed, webhookShowPrivateAnswers: true } });
    expect(await load((await add(1, shown)).id, shown)).toMatchObject({ showPrivateAnswer: true });
  });

  it('leaves deleted endpoints out and opens no secret of another row', async () => {
    const [mine, other] = [await add(1), await add(2)];
    await removeEndpoint(context, other.id);
    const targets = await loadEndpoints(context.tx, context.settings, [mine.id, other.id], new Date());
    expect([...targets.keys()]).toEqual([mine.id]);
    const foreign = seal(
      context.settings.keyring,
      { ...context.scope, row: `webhook_endpoints/${other.id}` },
      'whsec_x',
    );
    await database.reads.update(webhookEndpoints).set({ secret: foreign });
    await expect(load(mine.id)).rejects.toThrow();
    expect(await loadEndpoints(context.tx, context.settings, [], new Date())).toEqual(new Map());
  });
});

describe('health', () => {
  const attempt = (endpointId: string, hoursAgo: number, succeeded: boolean, durationMs = 40) => ({
    endpointId,
    at: new Date(context.now.getTime() - hoursAgo * 3_600_000),
    succeeded,
    durationMs,
    gaveUp: !succeeded,
  });

  it('covers the hours that are requested, oldest first, without the empty ones', async () => {
    const { id } = await add();
    await recordAttempts(context.tx, [
      attempt(id, 0, true),
      attempt(id, 0, false, 900),
      attempt(id, 3, true),
      attempt(id, 30, true),
    ]);
    const answer = await getWebhookHealth(context, { webhook_id: id, hours: 24 });
    expect(operations.getWebhookHealth.answer.parse(answer)).toEqual(answer);
    expect(answer.data).toMatchObject({
      status: 'healthy',
      attempts: 3,
      succeeded: 2,
      failed: 1,
      given_up: 1,
      success_rate: '66.66',
      hours: [
        { hour: '2026-11-20T06:00:00.000Z', attempts: 1, failed: 0 },
        { hour: '2026-11-20T09:00:00.000Z', attempts: 2, failed: 1 },
      ],
    });
    const { hours: _, ...total } = answer.data;
    expect((await getWebhook(context, { webhook_id: id })).data.health).toEqual(total);
    expect((await getWebhookHealth(context, { webhook_id: id, hours: 48 })).data.hours).toHaveLength(3);
    expect((await getWebhookHealth(context, { webhook_id: id, hours: 1 })).data.hours).toHaveLength(1);
  });

  it('is healthy, not unused, when all attempts are long ago', async () => {
    const { id } = await add();
    await recordAttempts(context.tx, [attempt(id, 100, true)]);
    const { data } = await getWebhookHealth(context, { webhook_id: id, hours: 24 });
    expect(data).toEqual({
      status: 'healthy',
      attempts: 0,
      succeeded: 0,
      failed: 0,
      given_up: 0,
      hours: [],
    });
  });

  it('goes with its endpoint, and is forgotten after 90 days', async () => {
    const [kept, removed] = [await add(1), await add(2)];
    await recordAttempts(context.tx, [
      attempt(kept.id, 0, true),
      attempt(kept.id, 91 * 24, true),
      attempt(removed.id, 0, true),
    ]);
    await removeEndpoint(context, removed.id);
    await recordAttempts(context.tx, [attempt(removed.id, 0, false)]);
    expect(await deleteExpiredHours(database, context.now, 100)).toBe(1);
    const rows = await database.reads.select().from(webhookHours);
    const mine = rows.filter(({ endpointId }) => [kept.id, removed.id].includes(endpointId));
    expect(mine.map(({ endpointId }) => endpointId)).toEqual([kept.id]);
  });
});
