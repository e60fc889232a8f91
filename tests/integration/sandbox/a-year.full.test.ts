import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '@/lib/client/verify-webhook';
import type { SandboxAdvance, SandboxClock } from '@/lib/contract/sandbox/clock';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { SandboxInbox, SandboxInboxMessage } from '@/lib/contract/webhooks/inboxes';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { TestOrganisation } from '../../support/app';
import { type Service, startService } from '../../support/service';
import {
  call,
  createOrganisation,
  isReconciled,
  ledgerFaults,
  read,
  readAll,
} from '../../support/service-client';

/** A year of a test environment, through the public API alone. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The times of the attempts, relative to the first. */
const SCHEDULE = [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

let service: Service;
let org: TestOrganisation;
beforeAll(async () => {
  // Receivers on private addresses are not allowed: the inbox needs no such permission.
  service = await startService({ settings: { RATE_LIMIT_PER_MINUTE: '100000', WEBHOOK_ALLOW_PRIVATE: '0' } });
  org = await createOrganisation(service.url, service.dataDir, 'a-year');
});
afterAll(() => service?.stop());

const get = <Data>(path: string) => read<Data>(service.url, org.test, `/partner/v1${path}`);
const post = <Data>(path: string, body: object = {}) =>
  call<Data>(service.url, org.test, 'POST', `/partner/v1${path}`, body);
const all = <Row>(path: string) => readAll<Row>(service.url, org.test, `/partner/v1${path}`);

async function advance(
  body: { readonly seconds: number } | { readonly to: string },
): Promise<SandboxAdvance> {
  const done = await post<SandboxAdvance>('/sandbox/clock/advance', body);
  expect(done.is_complete).toBe(true);
  // Later if an attempt that is due at the end of the advance takes real time.
  expect(Date.parse(done.now)).toBeGreaterThanOrEqual(Date.parse(done.to));
  return done;
}

/** The date in Lagos, which is one hour ahead of UTC all year. */
const lagosDay = (time: string): string => new Date(Date.parse(time) + HOUR).toISOString().slice(0, 10);
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const midnightInLagos = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - HOUR).toISOString();

test('a year passes: funded, invested, accrued, matured, and every receiver notified', async () => {
  const inbox = await post<SandboxInbox>('/sandbox/inboxes', { name: 'A year' });
  const endpoint = await post<WebhookEndpoint>('/webhooks', { url: inbox.url });
  await call(service.url, org.test, 'PATCH', `/partner/v1/sandbox/inboxes/${inbox.id}`, { status_code: 503 });

  const request = await post<FundingRequest>('/wallets/NGN/fund', { amount: '1000000.00' });
  await post(`/sandbox/funding-requests/${request.id}/settle`, { outcome: 'succeeded' });
  const bill = (await all<Investment>('/investments')).find(({ name }) => name.endsWith('Bill, 364 days'));
  const order = await post<Order>('/orders', {
    investment_id: bill?.id,
    amount: '500000.00',
    currency: 'NGN',
    payment_mode: 'wallet',
  });
  await advance({ seconds: 60 });
  const completed = await get<Order>(`/orders/${order.id}`);
  expect(completed.status).toBe('completed');

  await failsForADay(endpoint);
  await call(service.url, org.test, 'PATCH', `/partner/v1/sandbox/inboxes/${inbox.id}`, { status_code: 200 });

  const holding = await get<Holding>(`/holdings/${completed.holding_id}`);
  expect(holding).toMatchObject({
    principal: '500000.00',
    interest_rate: '17.25',
    maturity_date: daysLater(holding.start_date, 364),
  });
  await accrues(holding);
  await matures(holding);
  await isNotified(inbox, endpoint, holding);
  expect(await isReconciled(service.url, org.test)).toBe(true);
  expect(await ledgerFaults(service.url, service.dataDir)).toEqual([]);
}, 120_000);

/**
 * A receiver that is down for 24 hours: eight attempts at their eight times, never early, then the delivery is given
 * up.
 */
async function failsForADay(endpoint: WebhookEndpoint): Promise<void> {
  const [first] = await all<WebhookDelivery>(`/webhook-deliveries`).then((rows) =>
    rows.filter(
      ({ event_type, endpoint_id }) => event_type === 'wallet.funded' && endpoint_id === endpoint.id,
    ),
  );
  if (!first) throw new Error('there is no delivery of wallet.funded');
  const day = await advance({ seconds: DAY / 1000 });
  const done = await get<WebhookDelivery>(`/webhook-deliveries/${first.id}`);
  expect(done).toMatchObject({ status: 'failed', attempts_count: 8, last_status_code: 503 });
  const began = Date.parse(first.created_at);
  const times = day.happened
    .filter(({ kind, resource_id }) => kind === 'webhook_attempt' && resource_id === first.id)
    .map(({ at }) => Date.parse(at) - began);
  // The first attempts were made automatically before this day began, and in the minute before.
  const expected = SCHEDULE.slice(SCHEDULE.length - times.length);
  expect(times.length).toBeGreaterThanOrEqual(6);
  times.forEach((time, place) => {
    const due = expected[place] ?? 0;
    expect(time).toBeGreaterThanOrEqual(due);
    expect(time).toBeLessThanOrEqual(due * 1.01 + 1_000);
  });
}

/** Returns of 500,000.00 at 17.25 %, computed by hand and rounded half up to the kobo. */
const EARNED: readonly (readonly [days: number, returns: string])[] = [
  [2, '472.60'],
  [31, '7325.34'],
  [182, '43006.85'],
  [363, '85777.40'],
];

async function accrues({ id, start_date }: Holding): Promise<void> {
  for (const [days, returns] of EARNED) {
    await advance({ to: midnightInLagos(daysLater(start_date, days)) });
    const { now } = await get<SandboxClock>('/sandbox/clock');
    expect(lagosDay(now)).toBe(daysLater(start_date, days));
    const holding = await get<Holding>(`/holdings/${id}`);
    expect(holding).toMatchObject({ status: 'active', accrued_returns: returns });
    const [whole, kobo] = returns.split('.');
    expect(holding.current_value).toBe(`${500_000 + Number(whole)}.${kobo}`);
  }
}

async function matures({ id, maturity_date = '' }: Holding): Promise<void> {
  const done = await advance({
    to: new Date(Date.parse(midnightInLagos(maturity_date)) + HOUR).toISOString(),
  });
  expect(done.happened.filter(({ kind }) => kind === 'holding_maturity')).toEqual([
    expect.objectContaining({ resource_id: id, at: midnightInLagos(maturity_date), outcome: 'matured' }),
  ]);
  expect(await get<Holding>(`/holdings/${id}`)).toMatchObject({
    status: 'matured',
    paid_out: '586013.70',
    matured_at: midnightInLagos(maturity_date),
  });
  // 500,000 were left, and 500,000 are repaid with returns of 86,013.70.
  expect((await get<{ balance: string }>('/wallets/NGN')).balance).toBe('1086013.70');
}

async function isNotified(inbox: SandboxInbox, endpoint: WebhookEndpoint, holding: Holding): Promise<void> {
  const [message] = await get<SandboxInboxMessage[]>(
    `/sandbox/inboxes/${inbox.id}/messages?event_type=holding.matured&resource_id=${holding.id}&wait_seconds=10`,
  );
  if (!message) throw new Error('nobody was told');
  const header = message.headers['x-svc-webhook-signature'];
  const event = verifyWebhook(header, message.body, endpoint.secret ?? '');
  expect(event).toMatchObject({ type: 'holding.matured', data: { id: holding.id, paid_out: '586013.70' } });
}
