import { afterEach, describe, expect, it } from 'vitest';
import { takeKybCase } from '@/lib/contract/kyb/operator-kyb';
import { fundWallet, getFundingRequest, listFundingRequests } from '@/lib/contract/wallets/funding';
import { exportTransactions } from '@/lib/contract/wallets/transactions';
import { listWallets } from '@/lib/contract/wallets/wallets';
import { createClient } from './client';
import { ApiError, ConnectionError } from './errors';
import { type LocalService, SECRET, sendError, sendJson, startLocalService } from './testing/local-service';

const NOW = 1_700_000_000_000;
let services: LocalService[] = [];
let keys = 0;

async function serve(answer: Parameters<typeof startLocalService>[0]) {
  const service = await startLocalService(answer);
  services.push(service);
  keys += 1;
  const options = { baseUrl: service.baseUrl, key: `pk_test_client_${keys}`, secret: SECRET, now: () => NOW };
  return { service, options, client: createClient(options) };
}

const ok: Parameters<typeof startLocalService>[0] = (response) => sendJson(response, 200, { data: [] });

afterEach(async () => {
  await Promise.all(services.map((service) => service.close()));
  services = [];
});

describe('signing', () => {
  it('gives the signature of the published vector', async () => {
    const { service, client } = await serve(ok);
    await client.send({
      method: 'POST',
      target: '/partner/v1/wallets/NGN/fund',
      body: new TextEncoder().encode('{"amount":"1000.00","method":"alpha_bank_transfer"}'),
    });
    const signature = String(service.seen[0]?.headers['x-svc-signature']);
    expect(signature).toMatch(/^56ad4ed051cafe28[0-9a-f]*0ec639fafa$/);
    expect(signature).toHaveLength(128);
  });

  it('signs the very bytes and target that go over the wire', async () => {
    const { service, client } = await serve(ok);
    await client.call(fundWallet, { params: { currency: 'NGN' }, body: { amount: '1000.00' } });
    await client.call(listFundingRequests, { query: { cursor: "a b+c/é'&=", limit: '5', ids: undefined } });
    await client.call(getFundingRequest, { params: { funding_request_id: "sp ace/é!'()*" } });
    expect(service.seen.map((seen) => seen.validSignature)).toEqual([true, true, true]);
    expect(service.seen[0]?.body.toString()).toBe('{"amount":"1000.00"}');
    expect(new URL(`http://x${service.seen[1]?.target}`).searchParams.get('cursor')).toBe("a b+c/é'&=");
  });

  it('puts a path of the base address before the target without signing it', async () => {
    const { service, options } = await serve(ok);
    await createClient({ ...options, baseUrl: `${options.baseUrl}/gateway/` }).call(listWallets);
    expect(service.seen[0]?.target).toBe('/gateway/partner/v1/wallets');
    expect(service.seen[0]?.validSignature).toBe(false);
  });

  it.each([
    '/partner/v1/../x',
    '/partner/v1/a b',
    '/partner/v1/%2e%2e/x',
    'partner',
    '/partner/v1/x#y',
    '/a\\b',
  ])('refuses the target %s, which would be rewritten on its way', async (target) => {
    const { service, client } = await serve(ok);
    await expect(client.send({ method: 'GET', target })).rejects.toThrow(TypeError);
    expect(service.seen).toHaveLength(0);
  });

  it.each(['', '.', '..'])('refuses %j as a path parameter', async (id) => {
    const { client } = await serve(ok);
    await expect(client.call(getFundingRequest, { params: { funding_request_id: id } })).rejects.toThrow(
      TypeError,
    );
  });
});

describe('answers', () => {
  it('gives the whole JSON answer', async () => {
    const { client } = await serve((response) => sendJson(response, 200, { data: [], next_cursor: null }));
    expect(await client.call(listWallets)).toEqual({ data: [], next_cursor: null });
  });

  it('throws an ApiError with everything that the service stated', async () => {
    const { client } = await serve((response) =>
      sendJson(
        response,
        429,
        { error: { code: 'rate_limited', message: 'slow down', details: { limit: '120' } } },
        { 'retry-after': '7', 'x-request-id': 'req-1' },
      ),
    );
    const error = await client.call(listWallets).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'slow down',
      details: { limit: '120' },
      requestId: 'req-1',
      retryAfter: 7,
    });
  });

  it.each([
    [200, 'text/html', '<p>hello'],
    [302, 'text/html', 'elsewhere'],
    [404, 'text/html', '<h1>nginx</h1>'],
    [400, 'application/json', '{"error":"odd"}'],
  ])('names a foreign answer with status %i unexpected', async (status, type, body) => {
    const { service, client } = await serve((response) =>
      response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(body),
    );
    await expect(client.call(listWallets)).rejects.toMatchObject({ code: 'unexpected_answer', status });
    expect(service.seen).toHaveLength(1);
  });

  it('opens a stream and leaves its body unread', async () => {
    const { service, client } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).write('id,amount\n');
      setTimeout(() => response.end('1,2.00\n'), 50);
    });
    const response = await client.open(exportTransactions, { query: { currency: 'NGN' } });
    expect(await response.text()).toBe('id,amount\n1,2.00\n');
    expect(service.seen[0]?.headers.accept).toBe('text/csv');
  });

  it('calls a broken-off answer a lost connection', async () => {
    const { client } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"data":');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(client.call(listWallets)).rejects.toThrow(ConnectionError);
  });

  it('stops at once when its caller does', async () => {
    const { client } = await serve(() => undefined);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('gone')), 50);
    await expect(client.call(listWallets, { signal: stop.signal })).rejects.toThrow('gone');
  });

  it('does not repeat a write whose answer the service does not store', async () => {
    const { service, client } = await serve((response) => sendError(response, 503, 'service_unavailable'));
    const write = client.call(takeKybCase, { params: { slug: 'acme' }, body: {} });
    await expect(write).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(service.seen).toHaveLength(1);
  });

  it('stops waiting for a retry when its caller does', async () => {
    const { client } = await serve((response) =>
      sendError(response, 503, 'service_unavailable', { 'retry-after': '9' }),
    );
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('gone')), 100);
    await expect(client.call(listWallets, { signal: stop.signal })).rejects.toThrow('gone');
  });
});
