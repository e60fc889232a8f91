import { afterAll, describe, expect, it } from 'vitest';
import { fundWallet } from '@/lib/contract/wallets/funding';
import { listWallets } from '@/lib/contract/wallets/wallets';
import { createClient } from './client';
import { ConnectionError } from './errors';
import { type LocalService, SECRET, sendError, sendJson, startLocalService } from './testing/local-service';

type Answer = Parameters<typeof startLocalService>[0];
const FUND = { params: { currency: 'NGN' }, body: { amount: '1000.00' } };
const services: LocalService[] = [];
let keys = 0;

async function serve(answer: Answer) {
  const service = await startLocalService(answer);
  services.push(service);
  keys += 1;
  return {
    service,
    client: createClient({ baseUrl: service.baseUrl, key: `pk_test_retry_${keys}`, secret: SECRET }),
  };
}

/** Returns the error for the first calls, then an empty list. */
const failing =
  (times: number, status: number, code: string, headers = {}): Answer =>
  (response, _seen, count) =>
    count <= times ? sendError(response, status, code, headers) : sendJson(response, 200, { data: [] });

const droppingOnce: Answer = (response, _seen, count) =>
  count === 1 ? void response.destroy() : sendJson(response, 200, { data: [] });

afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
});

const idempotencyKeys = (service: LocalService) =>
  service.seen.map((seen) => seen.headers['idempotency-key']);

// Concurrent, because they wait before they try again.
describe.concurrent('what is tried again', () => {
  it.each([
    ['a lost connection', droppingOnce],
    ['503 service_unavailable', failing(1, 503, 'service_unavailable')],
    ['409 idempotency_in_progress', failing(1, 409, 'idempotency_in_progress')],
  ])('a POST after %s, with the same key and the same body', async (_name, answer) => {
    const { service, client } = await serve(answer);
    await client.call(fundWallet, { ...FUND, idempotencyKey: 'one-intent' });
    expect(idempotencyKeys(service)).toEqual(['one-intent', 'one-intent']);
    expect(service.seen[0]?.body).toEqual(service.seen[1]?.body);
    expect(service.seen.every((seen) => seen.validSignature)).toBe(true);
  });

  it('a POST for which the client made the key: still one key', async () => {
    const { service, client } = await serve(droppingOnce);
    await client.call(fundWallet, FUND);
    const [first, second] = idempotencyKeys(service);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it.each([
    ['a lost connection', droppingOnce],
    ['502', failing(1, 502, 'provider_unavailable')],
    ['503 service_unavailable', failing(1, 503, 'service_unavailable')],
  ])('a GET after %s', async (_name, answer) => {
    const { service, client } = await serve(answer);
    await client.call(listWallets);
    expect(service.seen).toHaveLength(2);
  });

  it('waits as long as Retry-After states', async () => {
    const { client } = await serve(failing(1, 503, 'service_unavailable', { 'retry-after': '1' }));
    const start = performance.now();
    await client.call(listWallets);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  it('gives up after four attempts', async () => {
    const { service, client } = await serve(failing(99, 503, 'service_unavailable'));
    await expect(client.call(listWallets)).rejects.toMatchObject({ status: 503 });
    expect(service.seen).toHaveLength(4);
  });

  it('does not wait longer than ten seconds: the caller learns of it instead', async () => {
    const { service, client } = await serve(failing(1, 503, 'service_unavailable', { 'retry-after': '11' }));
    await expect(client.call(listWallets)).rejects.toMatchObject({ retryAfter: 11 });
    expect(service.seen).toHaveLength(1);
  });

  it('states that nobody answers', async () => {
    const { service, client } = await serve(droppingOnce);
    await service.close();
    await expect(client.call(listWallets)).rejects.toThrow(ConnectionError);
  });
});

describe.concurrent('what is never tried again', () => {
  it.each([
    [400, 'validation_failed'],
    [403, 'forbidden'],
    [409, 'invalid_state'],
    [409, 'idempotency_key_reused'],
    [429, 'rate_limited'],
    [500, 'internal_error'],
    [502, 'provider_unavailable'],
    [503, 'funding_account_not_configured'],
  ])('a POST after %i %s', async (status, code) => {
    const { service, client } = await serve(failing(1, status, code, { 'retry-after': '1' }));
    await expect(client.call(fundWallet, FUND)).rejects.toMatchObject({ status, code });
    expect(service.seen).toHaveLength(1);
  });

  it('a POST without an Idempotency-Key', async () => {
    const { service, client } = await serve(droppingOnce);
    await expect(client.send({ method: 'POST', target: '/partner/v1/x' })).rejects.toThrow(ConnectionError);
    expect(service.seen).toHaveLength(1);
  });
});
