import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type KeyPair, sendSigned, signedHeaders } from '../../support/raw-http';
import { read, readTransactions, settle } from '../../support/service-client';

let app: TestApp;
let org: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('streams');
});
afterAll(() => app.close());

async function pay(pair: KeyPair, amount: string): Promise<string> {
  const { id } = (await fund(app, pair, { amount })).json.data as { id: string };
  const settled = await settle(app.url, pair, id, { outcome: 'succeeded' });
  expect(settled.status).toBe(200);
  return id;
}

/** Follows the stream and returns frames until `done` accepts them. */
async function follow(
  target: string,
  extra: Record<string, string>,
  done: (text: string) => boolean,
  started: () => Promise<unknown> = async () => {},
): Promise<string> {
  const stop = new AbortController();
  const headers = signedHeaders(org.test, { target }) as Record<string, string>;
  const answer = await fetch(`${app.url}${target}`, {
    headers: { ...headers, ...extra },
    signal: stop.signal,
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await started();
  let text = '';
  const reader = answer.body?.getReader();
  while (reader && !done(text)) {
    const { value, done: ended } = await reader.read();
    if (ended) break;
    text += new TextDecoder().decode(value);
  }
  stop.abort();
  return text;
}

const STREAM = '/partner/v1/events/stream';
const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

test('an event arrives while it happens, and only then', async () => {
  await pay(org.test, '200.00');
  const text = await follow(
    STREAM,
    {},
    (seen) => idsIn(seen).length > 0,
    () => pay(org.test, '300.00'),
  );
  expect(idsIn(text)).toEqual([2]);
  expect(text).toContain('event: wallet.funded');
  expect(text).toContain('"amount_received":"300.00"');
});

test('Last-Event-ID and after_sequence resume without gap or repetition', async () => {
  for (let index = 0; index < 5; index += 1) await pay(org.test, '100.00');
  const resumed = await follow(STREAM, { 'last-event-id': '2' }, (seen) => idsIn(seen).length >= 5);
  expect(idsIn(resumed)).toEqual([3, 4, 5, 6, 7]);
  const asked = await follow(`${STREAM}?after_sequence=5`, {}, (seen) => idsIn(seen).length >= 2);
  expect(idsIn(asked)).toEqual([6, 7]);
});

test('many events while a reader is slow all arrive in order', async () => {
  const burst = async () => {
    await Promise.all(Array.from({ length: 30 }, () => pay(org.test, '100.00')));
  };
  const text = await follow(`${STREAM}?after_sequence=7`, {}, (seen) => idsIn(seen).length >= 30, burst);
  expect(idsIn(text)).toEqual(Array.from({ length: 30 }, (_, index) => index + 8));
});

test('a key receives the objects that it may read, and no others', async () => {
  const make = async (permissions: string[]) =>
    (await app.operate('/operator/v1/organisations/streams/keys', { environment: 'test', permissions })).json
      .data as KeyPair;
  const wallets = await make(['wallets:read']);
  await app.operate('/operator/v1/organisations/streams/kyb/decide', { decision: 'approved' });
  const last = await pay(org.test, '150.00');
  const started = { target: `${STREAM}?after_sequence=36` };
  const headers = signedHeaders(wallets, started) as Record<string, string>;
  const stop = new AbortController();
  const answer = await fetch(`${app.url}${started.target}`, { headers, signal: stop.signal });
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (text.includes(last)) break;
  }
  stop.abort();
  expect(text).toContain('event: wallet.funded');
  expect(text).not.toContain('kyb.status_changed');
  const all = await follow(`${STREAM}?after_sequence=36`, {}, (seen) => seen.includes(last));
  expect(all).toContain('event: kyb.status_changed');
  const deaf = await make(['kyb:read']);
  expect((await sendSigned(app.url, deaf, { target: STREAM })).status).toBe(403);
});

test('the export has every transaction of the filter, and cells that run nothing', async () => {
  const target = '/partner/v1/transactions/export?currency=NGN';
  const answer = await sendSigned(app.url, org.test, { target });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const statement = await readTransactions(app.url, org.test);
  for (const { id, amount, balance_after } of statement) {
    expect(answer.text).toContain(id);
    expect(answer.text).toContain(`,${amount},${balance_after},`);
  }
  const none = await sendSigned(app.url, org.test, {
    target: '/partner/v1/transactions/export?direction=debit',
  });
  expect(none.text).not.toContain('funding,credit');
});

test('a wrong filter of the export is refused before a byte is sent', async () => {
  const answer = await sendSigned(app.url, org.test, {
    target: '/partner/v1/transactions/export?currency=EUR',
  });
  expect([answer.status, answer.json.error?.code]).toEqual([400, 'validation_failed']);
});

test('pages of a list neither repeat nor miss a row while rows are added', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const target: string = `/partner/v1/transactions?limit=7${cursor === null ? '' : `&cursor=${cursor}`}`;
    const { json } = await sendSigned(app.url, org.test, { target });
    seen.push(...(json.data as { id: string }[]).map(({ id }) => id));
    cursor = json.next_cursor ?? null;
    if (seen.length === 7) await pay(org.test, '111.00');
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(38);
  const wallet = await read<{ balance: string }>(app.url, org.test, '/partner/v1/wallets/NGN');
  expect(wallet.balance).toBe('4261.00');
});

test('who asks for it is notified that deliveries have changed, at most once a second and without an id', async () => {
  const { id } = await read<{ id: string }>(app.url, org.test, '/partner/v1/organisation');
  const hint = 'event: webhook_deliveries.changed\ndata: {}\n\n';
  const say = async () => {
    for (let index = 0; index < 20; index += 1) await app.database.notify('deliveries', `${id}/test`);
  };
  const started = performance.now();
  const target = `${STREAM}?deliveries=true`;
  const received = await follow(
    target,
    {},
    (seen) => seen.split(hint).length > 2,
    async () => {
      await say();
      setTimeout(() => void say(), 300);
    },
  );
  expect(performance.now() - started).toBeGreaterThan(1_000);
  expect(idsIn(received)).toEqual([]);
  const late = await follow(`${target}&replay_seconds=60`, {}, (seen) => seen.includes(hint));
  expect(late.split(hint)).toHaveLength(2);
  const silent = await follow(
    STREAM,
    {},
    (seen) => idsIn(seen).length > 0,
    async () => {
      await say();
      await pay(org.test, '120.00');
    },
  );
  expect(silent).not.toContain('webhook_deliveries');
  const made = await app.operate('/operator/v1/organisations/streams/keys', {
    environment: 'test',
    permissions: ['wallets:read'],
  });
  const refused = await sendSigned(app.url, made.json.data as KeyPair, { target });
  expect([refused.status, refused.json.error?.details]).toEqual([403, { permission: 'webhooks:read' }]);
});
