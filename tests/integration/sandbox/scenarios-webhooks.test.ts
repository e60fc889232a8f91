import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SandboxScenario } from '@/lib/contract/sandbox/scenarios';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { systemClock } from '@/server/platform/kernel/clock';
import { openOutbound } from '@/server/platform/outbound-http/open-outbound';
import { startDeliveryWorker } from '@/server/webhooks/deliveries/sending/start-delivery-worker';
import { fund } from '../../support/app';
import { call, read, settle } from '../../support/service-client';
import { startWebhookFixture, type WebhookFixture } from '../../support/webhooks';

const REFUSED = 'connection_refused: nothing is listening at the address (scenario receiver_down)';
const DELIVERIES = '/partner/v1/webhook-deliveries';
const SCENARIOS = '/partner/v1/sandbox/scenarios';

let fixture: WebhookFixture;
let stop: () => Promise<void>;
let endpoint: WebhookEndpoint;
beforeAll(async () => {
  fixture = await startWebhookFixture();
  const outbound = openOutbound();
  const log = { info: () => {}, error: vi.fn() };
  const { database, settings } = fixture.app;
  const worker = await startDeliveryWorker({
    database,
    settings,
    clock: systemClock,
    outbound,
    log,
    notify: async () => {},
  });
  stop = async () => {
    await worker.stop();
    await outbound.close();
    expect(log.error).not.toHaveBeenCalled();
  };
}, 60_000);
afterAll(async () => {
  await stop();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.begin();
  endpoint = await fixture.registered();
});

const post = <Data>(target: string, body: object = {}) =>
  call<Data>(fixture.app.url, fixture.org.test, 'POST', target, body);
const arm = (more: object = {}) => post<SandboxScenario>(SCENARIOS, { kind: 'receiver_down', ...more });
const find = async ({ id }: { readonly id: string }) =>
  (await read<SandboxScenario[]>(fixture.app.url, fixture.org.test, `${SCENARIOS}?ids=${id}`))[0];
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

/** Funds a wallet, which sends `wallet.funded`. */
async function makeEvent(): Promise<void> {
  const { json } = await fund(fixture.app, fixture.org.test);
  await settle(fixture.app.url, fixture.org.test, (json.data as { id: string }).id, { outcome: 'succeeded' });
}
async function delivery(): Promise<WebhookDelivery> {
  const [one] = await read<WebhookDelivery[]>(fixture.app.url, fixture.org.test, DELIVERIES);
  if (!one) throw new Error('there is no delivery');
  return read(fixture.app.url, fixture.org.test, `${DELIVERIES}/${one.id}`);
}

describe('receiver_down', () => {
  it('fails the next attempt as though nothing listened; it is retried as any', async () => {
    const made = await arm();
    await makeEvent();
    await soon(async () =>
      expect(await delivery()).toMatchObject({ status: 'pending', attempts_count: 1, last_error: REFUSED }),
    );
    expect(fixture.arrivals()).toHaveLength(0);
    const failed = await delivery();
    expect(failed.attempts[0]).toMatchObject({
      number: 1,
      error: REFUSED,
      request_headers: { 'X-Svc-Webhook-Id': failed.event_id },
    });
    expect(failed.attempts[0]?.status_code).toBeUndefined();
    const wait = Date.parse(failed.next_attempt_at ?? '') - Date.parse(failed.attempts[0]?.at ?? '');
    expect(wait).toBe(60_000);
    expect(await find(made)).toMatchObject({ status: 'spent', last_resource_id: failed.id });
    await post(`${DELIVERIES}/${failed.id}/retry`);
    await soon(async () =>
      expect(await delivery()).toMatchObject({ status: 'succeeded', attempts_count: 2 }),
    );
    expect(fixture.arrivals()).toHaveLength(1);
  });

  it('holds until it is switched off, and for nobody else', async () => {
    const made = await arm({ times: null });
    await makeEvent();
    await soon(async () => expect((await delivery()).attempts_count).toBe(1));
    await post(`${DELIVERIES}/${(await delivery()).id}/retry`);
    await soon(async () => expect((await delivery()).attempts_count).toBe(2));
    expect(fixture.arrivals()).toHaveLength(0);
    await post(`${SCENARIOS}/${made.id}/disarm`);
    expect(await find(made)).toMatchObject({ status: 'disarmed', times_happened: 2 });
    await post(`${DELIVERIES}/${(await delivery()).id}/retry`);
    await soon(async () => expect((await delivery()).status).toBe('succeeded'));

    await arm({ times: null });
    await fixture.begin();
    await fixture.registered();
    await makeEvent();
    await soon(async () => expect((await delivery()).status).toBe('succeeded'));
  });

  it('hits a test delivery too', async () => {
    const made = await arm();
    const target = `/partner/v1/webhooks/${endpoint.id}/test`;
    expect(await post<WebhookDelivery>(target)).toMatchObject({ status: 'failed', last_error: REFUSED });
    expect((await find(made))?.status).toBe('spent');
    expect(await post<WebhookDelivery>(target)).toMatchObject({ status: 'succeeded' });
    expect(fixture.arrivals()).toHaveLength(1);
  });
});
