import { afterEach, describe, expect, it, vi } from 'vitest';
import { signRequest } from '@/lib/contract/signing';
import { PartnerDesk } from './client.ts';
import { PartnerDeskError } from './core/errors.ts';
import type { ClientOptions } from './core/transport.ts';

const key = 'pk_test_unit';
const secret = 'sk_test_unit';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
  readonly at: number;
}

type Answer = Response | Error | (() => Promise<Response>);

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const failure = (status: number, code: string, headers: Record<string, string> = {}) =>
  answer(status, { error: { code, message: `because ${code}`, details: { field: 'reason' } } }, headers);
const ok = (data: unknown = { id: 'one' }) => answer(200, { data });

/** A client that gets these responses in order, and the requests that it sent. */
function clientWith(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const client = new PartnerDesk({
    baseUrl: 'https://api.example.com/gateway/',
    key,
    secret,
    fetch: async (url, { method = '', headers, body, signal }) => {
      sent.push({
        url,
        method,
        headers: new Headers(headers),
        body: body ? Buffer.from(body as Uint8Array).toString() : '',
        at: performance.now(),
      });
      const next = answers.shift() ?? ok();
      if (next instanceof Error) throw next;
      if (next instanceof Response) return next;
      signal?.throwIfAborted();
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        next().then(resolve, reject);
      });
    },
    ...options,
  });
  return { client, sent };
}

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no error',
    (error: unknown) => (error instanceof PartnerDeskError ? error.code : error),
  );

const lost = () => new TypeError('fetch failed');

afterEach(() => void vi.useRealTimers());

describe('a request', () => {
  it('is signed as it is sent, without the path of the base URL', async () => {
    const { client, sent } = clientWith([ok()]);
    await client.wallets.fund('NGN', { amount: '1000.00' });
    const [only] = sent;
    if (!only) throw new Error('nothing was sent');
    const { url, method, headers, body } = only;
    const target = '/partner/v1/wallets/NGN/fund';
    const timestamp = headers.get('x-svc-timestamp') ?? '';
    expect([url, method, body]).toEqual([
      `https://api.example.com/gateway${target}`,
      'POST',
      '{"amount":"1000.00"}',
    ]);
    const parts = { timestamp, method, target, body: Buffer.from(body) };
    expect(headers.get('x-svc-signature')).toBe(signRequest(secret, parts));
    expect(headers.get('x-svc-key')).toBe(key);
    expect(headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('has another second for the same request in one second', async () => {
    const { client, sent } = clientWith([ok(), ok(), ok()]);
    await Promise.all([client.kyb.get(), client.kyb.get(), client.kyb.get()]);
    expect(new Set(sent.map(({ headers }) => headers.get('x-svc-signature'))).size).toBe(3);
  });

  it('has its parameters escaped, lists joined, and nothing for what is not set', async () => {
    const { client, sent } = clientWith([ok(), answer(200, { data: [], next_cursor: null })]);
    await client.market.getInstrument('A/B ?#');
    await client.orders.list({ ids: ['one', 'two'], status: undefined, limit: 5 });
    expect(sent.map(({ url }) => url.split('/v1')[1])).toEqual([
      '/market/instruments/A%2FB%20%3F%23',
      '/orders?ids=one%2Ctwo&limit=5',
    ]);
    await expect(client.orders.get('..')).rejects.toThrow('orders.get: order_id is ".."');
    await expect(client.orders.get('')).rejects.toThrow(TypeError);
  });

  it('sends a file with its fields, the same bytes for the same file', async () => {
    const { client, sent } = clientWith([ok(), ok()]);
    const data = new TextEncoder().encode('%PDF-1.7');
    await client.kyb.createDocument({ type: 'other', file: { name: 'a"b.pdf', data } });
    await client.kyb.createDocument({ type: 'other', file: new File([data], 'a"b.pdf') });
    const [one, other] = sent;
    expect(one?.body).toContain('name="type"\r\n\r\nother\r\n');
    expect(one?.body).toContain(
      'name="file"; filename="a%22b.pdf"\r\nContent-Type: application/octet-stream\r\n\r\n%PDF-1.7\r\n',
    );
    expect(other?.body).toBe(one?.body);
    expect(one?.headers.get('content-type')).toMatch(
      /^multipart\/form-data; boundary=partner-desk-[0-9a-f]{40}$/,
    );
  });

  it('goes by id too, and answers with the envelope', async () => {
    const { client, sent } = clientWith([
      answer(201, { data: { id: 'one' } }),
      answer(200, { data: [], next_cursor: null }),
    ]);
    const options = { idempotencyKey: 'mine' };
    expect(await client.call('cancelOrder', { params: { order_id: 'x' } }, options)).toEqual({
      data: { id: 'one' },
    });
    expect(await client.call('listWallets')).toEqual({ data: [], next_cursor: null });
    expect([sent[0]?.body, sent[0]?.headers.get('idempotency-key')]).toEqual(['{}', 'mine']);
  });
});

describe('an error', () => {
  it('has code, status, details and request id', async () => {
    const { client } = clientWith([failure(400, 'insufficient_funds', { 'x-request-id': 'req-1' })]);
    await expect(client.orders.cancel('x')).rejects.toMatchObject({
      name: 'PartnerDeskError',
      code: 'insufficient_funds',
      status: 400,
      details: { field: 'reason' },
      requestId: 'req-1',
    });
  });

  it('says when the answer is none of the API, and when the clock is off', async () => {
    const date = new Date(Date.now() + 400_000).toUTCString();
    const refused = () => failure(401, 'authentication_failed', { date });
    const { client, sent } = clientWith([
      new Response('<html>', { status: 404 }),
      refused(),
      refused(),
      refused(),
    ]);
    expect(await codeOf(client.kyb.get())).toBe('unexpected_answer');
    await expect(client.kyb.get()).rejects.toThrow(/clock is (399|400|401) s behind/);
    expect(sent).toHaveLength(4);
  });

  it('is thrown only after signatures of other seconds were refused too', async () => {
    const refused = () => failure(401, 'authentication_failed');
    const { client, sent } = clientWith([refused(), refused(), ok()]);
    await client.mandates.get('late');
    const seconds = sent.map(({ headers }) => Number(headers.get('x-svc-timestamp')));
    expect(seconds).toHaveLength(3);
    for (const second of seconds) expect(Math.abs(second - Date.now() / 1000)).toBeLessThan(122);
  });

  it.each([
    { key: 'pk_prod_1', secret },
    { key: 'pk_live_1', secret },
    { key, secret: '' },
    { baseUrl: 'api.example.com' },
  ])('is thrown at once for %o', (wrong) => {
    expect(() => new PartnerDesk({ baseUrl: 'https://api.example.com', key, secret, ...wrong })).toThrow(
      TypeError,
    );
  });
});

// Concurrent, because they wait before they send again.
describe.concurrent('a request that failed', () => {
  it('is sent again with the same idempotency key and another signature', async () => {
    const busy = failure(409, 'idempotency_in_progress');
    const { client, sent } = clientWith([lost(), failure(503, 'service_unavailable'), busy, ok()]);
    await client.orders.create({ investment_id: 'again' });
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers.get('x-svc-signature'))).size).toBe(4);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  });

  it('is not sent again before its Retry-After', async () => {
    const { client, sent } = clientWith([failure(429, 'rate_limited', { 'retry-after': '1' }), ok()]);
    await client.organisation.update({ name: 'Later' });
    const [first, second] = sent;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it('is left to the caller when it would have to wait for long', async () => {
    const { client, sent } = clientWith([failure(429, 'rate_limited', { 'retry-after': '3600' })]);
    await expect(client.kyb.get()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 3600 });
    expect(sent).toHaveLength(1);
  });

  it('is sent so many times at most', async () => {
    const { client, sent } = clientWith(Array.from({ length: 9 }, lost));
    expect(await codeOf(client.kyb.listHistory().then())).toBe('connection_failed');
    expect(sent).toHaveLength(4);
    expect(await codeOf(client.kyb.get({ maxRetries: 0 }))).toBe('connection_failed');
    expect(sent).toHaveLength(5);
  });

  it.each([
    [
      'a PATCH that may have happened',
      lost(),
      (client: PartnerDesk) => client.organisation.update({ name: 'x' }),
    ],
    ['a DELETE that may have happened', lost(), (client: PartnerDesk) => client.webhooks.delete('x')],
    [
      'what the business refuses',
      failure(409, 'invalid_state'),
      (client: PartnerDesk) => client.orders.cancel('x'),
    ],
    [
      'a missing account',
      failure(503, 'funding_account_not_configured'),
      (client: PartnerDesk) => client.wallets.fund('USD', { amount: '1.00' }),
    ],
    [
      'a provider that is down',
      failure(502, 'provider_unavailable'),
      (client: PartnerDesk) => client.wallets.fund('NGN', { amount: '2.00' }),
    ],
  ])('is not sent again: %s', async (_, error, make) => {
    const { client, sent } = clientWith([error]);
    await expect(make(client)).rejects.toThrow(PartnerDeskError);
    expect(sent).toHaveLength(1);
  });

  it('is not sent again for a fault of the caller', async () => {
    const fault = new Error('mine');
    const { client, sent } = clientWith([ok()]);
    const onResponse = () => {
      throw fault;
    };
    expect(await codeOf(client.kyb.get({ onResponse }))).toBe(fault);
    expect(sent).toHaveLength(1);
  });

  it('ends with its timeout, and with its signal', async () => {
    const hang = () => new Promise<Response>(() => {});
    const { client } = clientWith([hang, hang], { maxRetries: 0 });
    expect(await codeOf(client.banks.list({}, { timeoutMs: 20 }).then())).toBe('timeout');
    const reason = new Error('enough');
    expect(await codeOf(client.kyb.get({ signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});

describe('a list', () => {
  const pages = () => [
    answer(200, { data: [1, 2], next_cursor: 'a' }),
    answer(200, { data: [3], next_cursor: 'b' }),
    answer(200, { data: [], next_cursor: null }),
  ];

  it('follows its cursor with the same filters', async () => {
    const { client, sent } = clientWith(pages());
    expect(await client.orders.list({ status: 'completed' }).toArray()).toEqual([1, 2, 3]);
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual([
      'status=completed',
      'status=completed&cursor=a',
      'status=completed&cursor=b',
    ]);
  });

  it('reads no further than it is needed', async () => {
    const { client, sent } = clientWith(pages());
    expect((await client.orders.list()).data).toEqual([1, 2]);
    expect(sent).toHaveLength(1);
    const { client: other, sent: fewer } = clientWith(pages());
    expect(await other.orders.list().toArray({ most: 2 })).toEqual([1, 2]);
    expect(fewer).toHaveLength(1);
  });
});
