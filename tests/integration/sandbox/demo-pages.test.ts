import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listApprovals } from '@/server/approvals/requests/read-approvals';
import { fanOut } from '@/server/operations/fan-out';
import { findMemberByEmail } from '@/server/organisation/members/find-members';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import { listNotifications } from '@/server/organisation/notifications/read-notifications';
import { findOrganisation } from '@/server/organisation/organisations/read-organisations';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { sessions } from '@/server/organisation/sessions/tables';
import { type Context, within } from '@/server/platform/kernel/context';
import { openOutbound } from '@/server/platform/outbound-http/open-outbound';
import { demoOrganisation } from '@/server/sandbox/demo-data/accounts';
import { seedDemo } from '@/server/sandbox/demo-data/seed-demo';
import { listWallets } from '@/server/wallets/balances/read-wallets';
import { listWebhookDeliveries } from '@/server/webhooks/deliveries/read-deliveries';
import { startDeliveryWorker } from '@/server/webhooks/deliveries/sending/start-delivery-worker';
import { listWebhooks } from '@/server/webhooks/endpoints/read-endpoints';
import { listInboxes } from '@/server/webhooks/inboxes/read-inboxes';
import { startApp, type TestApp } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { freePort } from '../../support/ports';

const DAY = 24 * 3_600_000;
const log = { info: () => {}, error: () => {} };
let app: TestApp;
let service: TestService;
beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  app = await startApp({ port, publicUrl, demo: true, dataDir: temporaryFolder() });
  service = testService(app.database, app.settings);
  service.now = new Date();
  await seedDemo({ ...app, clock: () => service.now, fanOut });
});
afterAll(() => app.close());

/** Reads as a member of the demo organisation does, in its test environment. */
const asMember = <Answer>(role: string, read: (context: Context) => Promise<Answer>): Promise<Answer> =>
  service.run(async (context) => {
    const { id: organisationId } = await findOrganisation(context, demoOrganisation.slug);
    const member = await findMemberByEmail(context, organisationId, `${role}@demo.example`);
    const actor = { kind: 'member', keyId: '', memberId: member?.id ?? '', sessionId: '' } as const;
    return read({ ...within(context, { organisationId, environment: 'test' }), actor });
  });

describe('the back office of the demo', () => {
  it('is an inbox with an endpoint, which the delivery worker sends the events of the last days to', async () => {
    const read = async () => ({
      inboxes: (await asMember('engineer', (context) => listInboxes(context, { limit: 10 }))).data,
      endpoints: (await asMember('engineer', (context) => listWebhooks(context, { limit: 10 }))).data,
      deliveries: (await asMember('engineer', (context) => listWebhookDeliveries(context, { limit: 100 })))
        .data,
    });
    const before = await read();
    const [{ url, created_at } = expect.unreachable()] = before.endpoints;
    expect(before.inboxes).toMatchObject([{ name: 'Back office', url, messages_count: 0 }]);
    const due = before.deliveries.length;
    expect(due).toBeGreaterThan(15);
    expect(due).toBeLessThan(40);
    expect(before.deliveries.every((delivery) => delivery.created_at >= created_at)).toBe(true);

    const outbound = openOutbound();
    const { database, settings } = app;
    const parts = { database, settings, outbound, log, clock: () => service.now, notify: async () => {} };
    const worker = await startDeliveryWorker(parts);
    await vi.waitFor(
      async () => {
        const { inboxes, deliveries } = await read();
        expect(deliveries.filter(({ status }) => status === 'succeeded')).toHaveLength(due);
        expect(inboxes[0]?.messages_count).toBe(due);
      },
      { timeout: 20_000, interval: 200 },
    );
    await worker.stop();
    await outbound.close();
    const [endpoint] = (await read()).endpoints;
    expect(endpoint?.health).toMatchObject({ status: 'healthy', succeeded: due, failed: 0 });
  });
});

describe('the approvals of the demo', () => {
  it.each(['owner', 'admin'])('are one order that the %s may approve for some days', async (role) => {
    const { data } = await asMember(role, (context) => listApprovals(context, { limit: 10 }));
    expect(data).toMatchObject([
      {
        subject: 'order',
        status: 'pending',
        requested_by: { kind: 'member', name: 'Demo Treasury' },
        may_decide: true,
      },
    ]);
    const [request] = data;
    expect(Date.parse(request?.expires_at ?? '')).toBeGreaterThan(service.now.getTime() + 2.9 * DAY);
    const { data: wallets } = await asMember(role, (context) => listWallets(context, { limit: 10 }));
    const wallet = wallets.find(({ currency }) => currency === request?.currency);
    expect(Number(wallet?.balance)).toBeGreaterThan(Number(request?.amount));
  });

  it('left no session of the requester open', async () => {
    const rows = await app.database.reads.select().from(sessions);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.revokedAt?.getTime()).toBeLessThan(service.now.getTime());
  });
});

it('has told its members what happened, and left them the notifications of two days', async () => {
  await service.run((context) => fanOutNotifications(context, 1_000));
  const { data, unread_count: unread } = await asMember('owner', (context) =>
    listNotifications(context, { limit: 100 }),
  );
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThan(10);
  const since = new Date(service.now.getTime() - 2 * DAY).toISOString();
  expect(data.filter(({ read }) => !read).every(({ created_at }) => created_at >= since)).toBe(true);
});
