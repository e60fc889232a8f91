import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { testSettings } from '@/server/platform/kernel/testing';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { listWebhookDeliveries } from '@/server/webhooks/deliveries/read-deliveries';
import { retryWebhookDelivery } from '@/server/webhooks/deliveries/retry-webhook-delivery';
import { deleteWebhook } from '@/server/webhooks/endpoints/delete-webhook';
import { getWebhook } from '@/server/webhooks/endpoints/read-endpoints';
import { registerWebhook } from '@/server/webhooks/endpoints/register-webhook';
import { replayWebhook } from '@/server/webhooks/endpoints/replay-webhook';
import { rotateWebhookSecret } from '@/server/webhooks/endpoints/rotate-webhook-secret';
import { testWebhook } from '@/server/webhooks/endpoints/test-webhook';
import { fakeOutbound, runForPartner } from '@/server/webhooks/endpoints/testing';
import { updateWebhook } from '@/server/webhooks/endpoints/update-webhook';

let database: Database;
let partner: TestPartner;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  partner = await testPartner(database);
});

type Registered = Parameters<typeof registerWebhook.prepare>[1];
const register = (input: Partial<Registered> = {}, by = partner) =>
  runForPartner(by, registerWebhook, { url: 'https://partner.example/hooks', events: [], ...input });
const update = (input: Parameters<typeof updateWebhook.prepare>[1]) =>
  runForPartner(partner, updateWebhook, input);
const read = async (id: string) => (await getWebhook(partner.read(), { webhook_id: id })).data;
const deliveries = async () => (await listWebhookDeliveries(partner.read(), { limit: 50 })).data;
/** Causes an event that an endpoint subscribes to. */
async function cause(): Promise<void> {
  const request = { currency: 'NGN', amount: '1000.00' } as const;
  const { data } = await partner.write((context) => fundWallet(context, request));
  await partner.write((context) => settleFunding(context, data.id, { outcome: 'succeeded' }));
}
async function lastAct() {
  const [act] = await database.reads
    .select({
      action: auditEntries.action,
      details: auditEntries.details,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .where(eq(auditEntries.organisationId, partner.scope.organisationId))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return act;
}

describe('registerWebhook', () => {
  it('answers with the endpoint and its secret, keeps the URL as a parser writes it, and notes the act', async () => {
    const answer = await register({
      url: 'HTTPS://Partner.Example:443/a/../hooks?x=ü',
      description: 'Ledger import',
      events: ['wallet.funded', 'funding.failed'],
    });
    expect(operations.registerWebhook.answer.parse(answer)).toEqual(answer);
    expect(answer.data).toMatchObject({
      url: 'https://partner.example/hooks?x=%C3%BC',
      description: 'Ledger import',
      events: ['wallet.funded', 'funding.failed'],
      enabled: true,
      secret: expect.stringMatching(/^whsec_/),
      health: { status: 'unused' },
    });
    const act = await lastAct();
    expect(act).toMatchObject({ action: 'webhook.registered', details: { url: answer.data.url } });
    expect(JSON.stringify(act)).not.toContain('whsec_');
  });

  it('checks the target, with private addresses only where test and the deployment allow them', async () => {
    await expect(register({ url: 'https://private.example' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { url: expect.any(String) },
    });
    const checkTarget = vi.fn(async () => {});
    const url = 'http://127.0.0.1:9000/hooks';
    for (const [environment, webhookAllowPrivate, isAllowed] of [
      ['test', true, true],
      ['test', false, false],
      ['live', true, false],
    ] as const) {
      const by = await testPartner(database, environment);
      const settings = testSettings({ webhookAllowPrivate });
      const outbound = fakeOutbound({ checkTarget });
      await runForPartner(by, registerWebhook, { url, events: [] }, { outbound, settings });
      expect(checkTarget).toHaveBeenLastCalledWith(url, isAllowed);
    }
  });

  it('refuses the sixth without asking the network', async () => {
    for (let number = 0; number < 5; number += 1) await register();
    const checkTarget = vi.fn();
    const refused = runForPartner(
      partner,
      registerWebhook,
      { url: 'https://partner.example', events: [] },
      { outbound: fakeOutbound({ checkTarget }) },
    );
    await expect(refused).rejects.toMatchObject({ code: 'endpoint_limit_reached' });
    expect(checkTarget).not.toHaveBeenCalled();
  });
});

describe('updateWebhook', () => {
  it('changes what is given and nothing else', async () => {
    const { id } = (await register({ description: 'One', events: ['wallet.funded'] })).data;
    expect((await update({ webhook_id: id, description: '' })).data).not.toHaveProperty('description');
    await update({ webhook_id: id, url: 'https://other.example' });
    const { data } = await update({ webhook_id: id, events: [] });
    expect(data).toMatchObject({ url: 'https://other.example/', events: [], enabled: true });
    expect(await read(id)).toEqual(data);
    expect(await lastAct()).toMatchObject({
      action: 'webhook.updated',
      changes: { events: { before: 'wallet.funded', after: '' } },
    });
  });

  it('checks a target only when one is given', async () => {
    const { id } = (await register()).data;
    await expect(update({ webhook_id: id, url: 'https://private.example' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const checkTarget = vi.fn();
    const input = { webhook_id: id, description: 'New' };
    await runForPartner(partner, updateWebhook, input, { outbound: fakeOutbound({ checkTarget }) });
    expect(checkTarget).not.toHaveBeenCalled();
  });

  it('notes no act when nothing changes', async () => {
    const { data } = await register({ description: 'One' });
    const input = { webhook_id: data.id, url: data.url, description: 'One', events: [], enabled: true };
    expect((await update(input)).data.updated_at).toBe(data.updated_at);
    expect(await lastAct()).toMatchObject({ action: 'webhook.registered' });
  });

  it('holds what waits when it disables, and what happens meanwhile', async () => {
    const { id } = (await register({ events: ['wallet.funded'] })).data;
    await cause();
    expect((await deliveries()).map(({ status }) => status)).toEqual(['pending']);
    await update({ webhook_id: id, enabled: false });
    await cause();
    expect((await deliveries()).map(({ status }) => status)).toEqual(['held', 'held']);
    await update({ webhook_id: id, enabled: true });
    expect((await deliveries()).map(({ status }) => status)).toEqual(['held', 'held']);
  });
});

describe('deleteWebhook', () => {
  it('answers with what it was, fails what waited, and keeps the log', async () => {
    const { id } = (await register({ events: ['wallet.funded'] })).data;
    await cause();
    const before = await read(id);
    const { data } = await partner.write((context) => deleteWebhook(context, { webhook_id: id }));
    expect(data).toEqual(before);
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await deliveries()).toMatchObject([{ endpoint_id: id, status: 'failed' }]);
    expect(await lastAct()).toMatchObject({
      action: 'webhook.deleted',
      details: { deliveries_abandoned: '1' },
    });
  });
});

describe('rotateWebhookSecret', () => {
  it('shows the new secret, once, and notes the act without it', async () => {
    const { id, secret } = (await register()).data;
    const answer = await partner.write((context) =>
      rotateWebhookSecret(context, { webhook_id: id, grace_seconds: 60 }),
    );
    expect(operations.rotateWebhookSecret.answer.parse(answer)).toEqual(answer);
    expect(answer.data.secret).not.toBe(secret);
    const { secret: _, ...shown } = answer.data;
    expect(await read(id)).toEqual(shown);
    expect(await lastAct()).toMatchObject({
      action: 'webhook.secret_rotated',
      details: { grace_seconds: '60' },
    });
  });
});

describe('replayWebhook and retryWebhookDelivery', () => {
  it('need an endpoint that is enabled', async () => {
    const { id } = (await register({ events: ['wallet.funded'] })).data;
    await cause();
    const [delivery] = await deliveries();
    const retry = () =>
      partner.write((context) => retryWebhookDelivery(context, { delivery_id: delivery?.id ?? '' }));
    const replay = () =>
      partner.write((context) =>
        replayWebhook(context, { webhook_id: id, from: '2026-11-20', only: 'all', dry_run: false }),
      );
    await update({ webhook_id: id, enabled: false });
    await expect(replay()).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'disabled' },
    });
    await expect(retry()).rejects.toMatchObject({ code: 'invalid_state' });
    await update({ webhook_id: id, enabled: true });
    expect((await replay()).data).toEqual({ matched: 1, scheduled: 1 });
    expect((await retry()).data).toMatchObject({ id: delivery?.id, status: 'pending' });
    await partner.write((context) => deleteWebhook(context, { webhook_id: id }));
    await expect(retry()).rejects.toMatchObject({ code: 'invalid_state' });
    await expect(replay()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves alone what is due already, also for a process whose clock is behind the one that scheduled it', async () => {
    await cause();
    const { id } = (await register({ events: ['wallet.funded'] })).data;
    const replay = (behindMs: number) =>
      partner.write((context) =>
        replayWebhook(
          { ...context, now: new Date(context.now.getTime() - behindMs) },
          { webhook_id: id, from: '2020-01-01', to: '2099-01-01', only: 'undelivered', dry_run: false },
        ),
      );
    const { matched, scheduled } = (await replay(0)).data;
    expect([matched, scheduled]).toEqual([scheduled, scheduled]);
    expect(scheduled).toBeGreaterThan(0);
    expect((await replay(60_000)).data).toEqual({ matched: 0, scheduled: 0 });
  });
});

describe('testWebhook', () => {
  it('sends to this endpoint alone, also while it is disabled, and answers with the attempt', async () => {
    const { id, url } = (await register()).data;
    await register({ url: 'https://other.example' });
    await update({ webhook_id: id, enabled: false });
    const post = vi.fn(fakeOutbound().post);
    const answer = await runForPartner(
      partner,
      testWebhook,
      { webhook_id: id },
      { outbound: fakeOutbound({ post }) },
    );
    expect(operations.testWebhook.answer.parse(answer)).toEqual(answer);
    expect(answer.data).toMatchObject({
      endpoint_id: id,
      event_type: 'webhook.test',
      resource_id: id,
      status: 'succeeded',
      attempts: [{ number: 1, status_code: 204 }],
    });
    expect(post).toHaveBeenCalledTimes(1);
    expect(post.mock.calls[0]?.[0]).toMatchObject({ url });
    expect(post.mock.calls[0]?.[0].body).not.toContain('whsec_');
    expect(await deliveries()).toHaveLength(1);
    // A test delivery does not change the endpoint's health.
    expect((await read(id)).health.status).toBe('unused');
  });
});

it('knows nobody else’s endpoints', async () => {
  const { id } = (await register()).data;
  const refused = { code: 'not_found' };
  for (const stranger of [
    await testPartner(database),
    await testPartner(database, 'live', { ...partner.scope, environment: 'live' }),
  ]) {
    for (const webhook_id of [id, newId(), 'x']) {
      const params = { webhook_id };
      await expect(
        runForPartner(stranger, updateWebhook, { ...params, enabled: false }),
      ).rejects.toMatchObject(refused);
      await expect(runForPartner(stranger, testWebhook, params)).rejects.toMatchObject(refused);
      await expect(stranger.write((context) => deleteWebhook(context, params))).rejects.toMatchObject(
        refused,
      );
      await expect(
        stranger.write((context) => rotateWebhookSecret(context, { ...params, grace_seconds: 0 })),
      ).rejects.toMatchObject(refused);
      await expect(
        stranger.write((context) =>
          replayWebhook(context, { ...params, from: '2026-11-20', only: 'all', dry_run: true }),
        ),
      ).rejects.toMatchObject(refused);
    }
  }
  expect((await read(id)).enabled).toBe(true);
});
