import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { verifyWebhook } from '@/lib/client/verify-webhook';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { fund, type TestOrganisation } from '../../support/app';
import { type KeyPair, sendSigned } from '../../support/raw-http';
import { call, read, settle } from '../../support/service-client';
import { INBOXES, type InboxFixture, rejectionOf, startInboxFixture } from '../../support/webhooks';

let fixture: InboxFixture;
let other: TestOrganisation;
let stop: () => Promise<void>;
let { app, create, messagesOf, org, send } = {} as InboxFixture;

beforeAll(async () => {
  fixture = await startInboxFixture();
  ({ app, create, messagesOf, send } = fixture);
  other = await app.createOrganisation('inboxes-other');
  stop = await fixture.deliver();
});
afterAll(async () => {
  await stop();
  await app.close();
});
beforeEach(async () => {
  await fixture.begin();
  org = fixture.org;
});

const register = (url: string, pair: KeyPair = org.test) =>
  sendSigned(app.url, pair, {
    method: 'POST',
    target: '/partner/v1/webhooks',
    body: JSON.stringify({ url }),
  });
/** Funds a wallet; returns the id of the event's record. */
async function cause(): Promise<string> {
  const { json } = await fund(app, org.test);
  const { id } = json.data as { id: string };
  await settle(app.url, org.test, id, { outcome: 'succeeded' });
  return id;
}
const deliveries = () => read<WebhookDelivery[]>(app.url, org.test, '/partner/v1/webhook-deliveries');

describe('as a webhook endpoint', () => {
  test('gets events over HTTP, signed with the endpoint’s secret', async () => {
    const inbox = await create();
    const registered = await register(inbox.url);
    expect(registered.status, registered.text).toBe(201);
    const { secret = '' } = registered.json.data as WebhookEndpoint;
    const id = await cause();
    const query = `?wait_seconds=20&event_type=wallet.funded&resource_id=${id}`;
    const [message] = (await messagesOf(inbox, query)).data;
    if (!message) throw new Error('nothing came');
    const event = verifyWebhook(message.headers['x-svc-webhook-signature'] ?? '', message.body, secret);
    expect(event).toMatchObject({ id: message.event_id, type: 'wallet.funded', data: { id } });
    expect((await messagesOf(inbox, `?event_id=${message.event_id}`)).data).toEqual([message]);
    expect((await messagesOf(inbox, '?event_type=order.completed')).data).toEqual([]);
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ status: 'succeeded' }]), 5_000);
    // An inbox belongs to the service, so its response is shown although it comes from a private address.
    const [delivery] = await deliveries();
    const target = `/partner/v1/webhook-deliveries/${delivery?.id}`;
    const [attempt] = (await read<WebhookDelivery>(app.url, org.test, target)).attempts;
    expect(attempt).toMatchObject({ status_code: 200, response_headers: expect.any(Object) });
    expect(attempt).not.toHaveProperty('response_withheld');
  });

  test.each([
    ['respond', 500, { last_status_code: 500, last_error: 'http_status: answered 500' }],
    ['hang', 200, { last_error: expect.stringMatching(/^timeout: no answer within/) }],
    ['close', 200, { last_error: expect.stringMatching(/^connection_/) }],
  ] as const)(
    'told to %s with %i: the attempt says so, and the message is kept',
    async (mode, status, seen) => {
      const inbox = await create();
      await call(app.url, org.test, 'PATCH', `${INBOXES}/${inbox.id}`, { mode, status_code: status });
      expect((await register(inbox.url)).status).toBe(201);
      await cause();
      const [message] = (await messagesOf(inbox, '?wait_seconds=20')).data;
      expect(message?.status_code).toBe(mode === 'respond' ? status : undefined);
      await vi.waitFor(
        async () =>
          expect(await deliveries()).toMatchObject([{ status: 'pending', attempts_count: 1, ...seen }]),
        5_000,
      );
    },
  );

  test('is refused where it is not the own inbox of the test environment, to the letter', async () => {
    await app.operate(`/operator/v1/organisations/${org.slug}/kyb/decide`, { decision: 'approved' });
    const [mine, theirs, gone] = [await create(), await create('Theirs', other.test), await create('Gone')];
    await send('DELETE', `/${gone.id}`);
    const { port } = new URL(app.url);
    const refused = [400, 'validation_failed', { url: 'must be a public https address' }];
    for (const [url, pair] of [
      [theirs.url, org.test],
      [gone.url, org.test],
      [mine.url, org.live],
      [mine.url, other.test],
      [`${mine.url}/`, org.test],
      [`${mine.url}?x=1`, org.test],
      [`${mine.url}/../../healthz`, org.test],
      [`${app.settings.publicUrl}/inbox/`, org.test],
      [`${app.settings.publicUrl}/healthz`, org.test],
      [mine.url.replace('localhost', '127.0.0.1'), org.test],
      [mine.url.replace(port, String(Number(port) + 1)), org.test],
      [mine.url.replace('http:', 'https:'), org.test],
    ] as const) {
      expect([url, rejectionOf(await register(url, pair))]).toEqual([url, refused]);
    }
    const { id } = (await register('https://8.8.8.8/hooks')).json.data as { id: string };
    const move = (url: string) =>
      sendSigned(app.url, org.test, {
        method: 'PATCH',
        target: `/partner/v1/webhooks/${id}`,
        body: JSON.stringify({ url }),
      });
    expect(rejectionOf(await move(theirs.url))).toEqual(refused);
    expect((await move(mine.url)).status).toBe(200);
  });

  test('that was deleted answers 404 to its endpoint', async () => {
    const inbox = await create();
    expect((await register(inbox.url)).status).toBe(201);
    await send('DELETE', `/${inbox.id}`);
    await cause();
    await vi.waitFor(
      async () => expect(await deliveries()).toMatchObject([{ attempts_count: 1, last_status_code: 404 }]),
      5_000,
    );
  });
});
