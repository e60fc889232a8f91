import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SandboxAdvance } from '@/lib/contract/sandbox/clock';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { Event } from '@/lib/contract/webhooks/events';
import { fund, type TestOrganisation } from '../../support/app';
import { isFullRun } from '../../support/full-run';
import { sendSigned, signedHeaders } from '../../support/raw-http';
import {
  type ClockFixture,
  clockFixture,
  type SendingApp,
  startSendingApp,
} from '../../support/sandbox-clock';
import { call, read, readAll, settle } from '../../support/service-client';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The times of a delivery's attempts, relative to the first. */
const SCHEDULE = [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

let sending: SendingApp;
let org: TestOrganisation;
let fixture: ClockFixture;
let organisations = 0;
beforeAll(async () => {
  sending = await startSendingApp();
}, 60_000);
afterAll(() => sending.close());
beforeEach(async () => {
  organisations += 1;
  sending.receiver.answer(204);
  org = await sending.app.createOrganisation(`clock-${organisations}`);
  fixture = clockFixture(sending.app, org);
});

const at = (text: string): number => Date.parse(text);
const get = <Data>(path: string) => read<Data>(sending.app.url, org.test, `/partner/v1${path}`);
const ask = async () => (await fund(sending.app, org.test)).json.data as FundingRequest;
const pay = (id: string) => settle(sending.app.url, org.test, id, { outcome: 'succeeded' });
const register = () =>
  call<{ id: string }>(sending.app.url, org.test, 'POST', '/partner/v1/webhooks', {
    url: `${sending.receiver.url}/${org.slug}`,
  });
const arrivals = () => sending.receiver.arrivals.filter(({ path }) => path === `/${org.slug}`);

test('goes by real time until it is advanced, then ahead of it, and runs on', async () => {
  const before = await fixture.clock();
  expect(before).toMatchObject({ offset_seconds: 0, is_moved: false, is_advancing: false });
  const done = await fixture.advanced({ seconds: 3_600 });
  expect(at(done.to) - at(done.from)).toBe(HOUR);
  expect(done).toMatchObject({ now: done.to, is_complete: true });
  const [first, second] = [await fixture.clock(), await fixture.clock()];
  expect(first).toMatchObject({ is_moved: true, is_advancing: false });
  expect(first.offset_seconds).toBeGreaterThan(3_599);
  expect(first.offset_seconds).toBeLessThanOrEqual(3_600);
  expect(at(first.now)).toBeGreaterThanOrEqual(at(done.now));
  expect(at(second.now)).toBeGreaterThanOrEqual(at(first.now));
  const { created_at } = await ask();
  expect(at(created_at) - Date.now()).toBeGreaterThan(HOUR - 10 * SECOND);
});

test('every answer has the offset of the environment’s clock, and live stays where it is', async () => {
  const target = '/partner/v1/organisation';
  const offsetOf = async (pair = org.test) =>
    (await sendSigned(sending.app.url, pair, { target })).headers['x-svc-clock-offset-ms'];
  expect(await offsetOf()).toBeUndefined();
  const answer = await fixture.advance({ seconds: 60 });
  const offset = Number(await offsetOf());
  expect(offset).toBeGreaterThan(59_000);
  expect(Number(answer.headers['x-svc-clock-offset-ms'])).toBe(offset);
  const wrong = await sendSigned(sending.app.url, org.test, { target: '/partner/v1/nothing' });
  expect([wrong.status, Number(wrong.headers['x-svc-clock-offset-ms'])]).toEqual([404, offset]);
});

test('never goes back, nor further than ten years', async () => {
  const { now } = await fixture.advanced({ to: new Date(Date.now() + DAY).toISOString() });
  const back = await fixture.advance({ to: now });
  expect([back.status, back.json.error?.code]).toEqual([409, 'invalid_state']);
  expect(at(String(back.json.error?.details.status))).toBeGreaterThanOrEqual(at(now));
  const far = await fixture.advance({ to: '2099-01-01' });
  expect([far.status, far.json.error?.code]).toEqual([400, 'validation_failed']);
  expect(at((await fixture.clock()).now) - at(now)).toBeLessThan(MINUTE);
});

test('a date is the first moment of it', async () => {
  const date = new Date(Date.now() + 40 * DAY).toISOString().slice(0, 10);
  const { now, happened } = await fixture.advanced({ to: date });
  expect(now).toBe(`${date}T00:00:00.000Z`);
  // More than a week ahead: the sessions of the market are not listed one by one.
  expect(happened).toEqual([]);
});

test('does what is due in order, each at its own time, and reports it', async () => {
  const request = await ask();
  const due = await fixture.schedule();
  expect(due.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['funding_expiry', 'market_session']));
  expect(due.map(({ due_at }) => at(due_at))).toEqual(
    due.map(({ due_at }) => at(due_at)).sort((a, b) => a - b),
  );
  const done = await fixture.advanced({ seconds: 2 * 86_400 });
  const expiry = done.happened.find(({ kind }) => kind === 'funding_expiry');
  expect(expiry).toEqual({
    kind: 'funding_expiry',
    at: request.expires_at,
    resource_id: request.id,
    reference: request.reference,
    outcome: 'expired',
  });
  expect(done.happened.map((one) => at(one.at))).toEqual(
    done.happened.map((one) => at(one.at)).sort((a, b) => a - b),
  );
  const [event] = await get<Event[]>('/events?type=funding.expired');
  expect(event?.created_at).toBe(request.expires_at);
  expect(await get(`/funding-requests/${request.id}`)).toMatchObject({ status: 'expired' });
  expect(await get<SandboxAdvance[]>('/sandbox/clock/advances')).toEqual([done]);
});

test('a webhook that is refused is sent eight times at its eight times, among all else that is due', async () => {
  await register();
  sending.receiver.answer(503);
  const paid = await ask();
  const waiting = await ask();
  await pay(paid.id);
  const { happened } = await fixture.advanced({ seconds: 86_400 + 60 });
  const [delivery] = await get<WebhookDelivery[]>('/webhook-deliveries?event_type=wallet.funded');
  const { attempts } = await get<WebhookDelivery>(`/webhook-deliveries/${delivery?.id}`);
  const times = (attempts ?? []).map((one) => at(one.at));
  expect(times).toHaveLength(8);
  const first = times[0] ?? 0;
  for (const [index, offset] of SCHEDULE.entries()) {
    const late = (times[index] ?? 0) - first - offset;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(2 * SECOND);
  }
  const notified = happened.filter(({ resource_id }) => resource_id === delivery?.id);
  expect(notified.map(({ outcome }) => outcome)).toEqual(
    [...Array(7).fill('503'), '503, gave up'].slice(8 - notified.length),
  );
  const expiry = happened.findIndex(({ resource_id }) => resource_id === waiting.id);
  const kinds = new Set(happened.slice(expiry + 1).map(({ kind }) => kind));
  expect([...kinds]).toContain('webhook_attempt');
  expect(happened.map((one) => at(one.at))).toEqual(happened.map((one) => at(one.at)).sort((a, b) => a - b));
  // Signed with real time, whatever the environment's clock shows.
  const signedAt = Number(/t=(\d+)/.exec(String(arrivals().at(-1)?.headers['x-svc-webhook-signature']))?.[1]);
  expect(Math.abs(signedAt * 1000 - Date.now())).toBeLessThan(30 * SECOND);
});

test('two advances at once come one after the other, and none is done twice', async () => {
  const requests = [await ask(), await ask(), await ask()];
  const answers = await Promise.all([
    fixture.advanced({ seconds: 7_200 }),
    fixture.advanced({ seconds: 86_400 }),
  ]);
  const [first, second] = answers.sort((a, b) => at(a.from) - at(b.from));
  expect(at(second?.from ?? '')).toBeGreaterThanOrEqual(at(first?.now ?? ''));
  const expired = answers.flatMap(({ happened }) =>
    happened.filter(({ kind }) => kind === 'funding_expiry').map(({ resource_id }) => resource_id),
  );
  expect(expired.sort()).toEqual(requests.map(({ id }) => id).sort());
});

test('the same Idempotency-Key advances once', async () => {
  const first = await fixture.advance({ seconds: 60 }, 'once');
  const again = await fixture.advance({ seconds: 60 }, 'once');
  expect(again.text).toBe(first.text);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect((await fixture.clock()).offset_seconds).toBeLessThanOrEqual(60);
});

test('an open event stream is notified that the clock was moved, without an id, and receives what happened', async () => {
  const waiting = await ask();
  const target = '/partner/v1/events/stream';
  const stop = new AbortController();
  const answer = await fetch(`${sending.app.url}${target}`, {
    headers: signedHeaders(org.test, { target }) as Record<string, string>,
    signal: stop.signal,
  });
  expect(answer.headers.get('x-svc-clock-offset-ms')).toBeNull();
  const moved = fixture.advanced({ seconds: 100 * 86_400 });
  const reader = answer.body?.getReader();
  const isNotified = (text: string) => {
    const last = text.split('event: sandbox_clock.changed\ndata: ').at(-1) ?? '';
    return text.includes('event: funding.expired') && /"offset_seconds":86\d{5}/.test(last);
  };
  let text = '';
  while (reader && !isNotified(text)) text += new TextDecoder().decode((await reader.read()).value);
  stop.abort();
  expect(text).not.toMatch(/id: \d+\nevent: sandbox_clock/);
  const { now, offset_seconds } = JSON.parse(
    text.split('sandbox_clock.changed\ndata: ').at(-1)?.split('\n')[0] ?? '',
  );
  expect(at(now)).toBeGreaterThanOrEqual(at((await moved).now));
  expect(offset_seconds).toBe((await fixture.clock()).offset_seconds);
  // The feed covers 90 days of the environment's own time.
  expect(waiting.status).toBe('pending');
  expect(await get<Event[]>('/events')).toEqual([]);
});

test('daily steps: each is listed, and what is due in them happens once', async () => {
  const days = isFullRun ? 365 : 60;
  await register();
  await ask();
  for (let day = 0; day < days; day += 1) await fixture.advanced({ seconds: 86_400 + day });
  expect(arrivals()).toHaveLength(1);
  const advances = await readAll<SandboxAdvance>(
    sending.app.url,
    org.test,
    '/partner/v1/sandbox/clock/advances',
  );
  expect(advances).toHaveLength(days);
});

test('a verification belongs to no environment and goes by real time, and its event by the environment’s', async () => {
  await fixture.advanced({ seconds: 30 * 24 * 3_600 });
  const business = '/partner/v1/kyb/business';
  const changed = await call<{ updated_at: string }>(sending.app.url, org.test, 'PATCH', business, {
    legal_name: 'Clock Works Limited',
  });
  expect(Math.abs(at(changed.updated_at) - Date.now())).toBeLessThan(MINUTE);
  await sending.app.operate(`/operator/v1/organisations/${org.slug}/kyb/decide`, { decision: 'approved' });
  const [event] = await get<Event[]>('/events');
  expect(event?.type).toBe('kyb.status_changed');
  expect(at(event?.created_at ?? '') - Date.now()).toBeGreaterThan(29 * DAY);
});
