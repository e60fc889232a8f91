import { afterEach, describe, expect, it, vi } from 'vitest';
import { listWallets } from '@/lib/contract/wallets/wallets';
import { createClient } from './client';
import { takeSecond } from './spent-seconds';
import { type LocalService, SECRET, sendError, sendJson, startLocalService } from './testing/local-service';

const NOW = 1_700_000_000;
let service: LocalService | undefined;

afterEach(async () => {
  await service?.close();
  service = undefined;
});

const timestamps = () => service?.seen.map((seen) => Number(seen.headers['x-svc-timestamp'])) ?? [];

describe('the second of a signature', () => {
  it('is never taken twice for one request, and is now for another', () => {
    const taken = Array.from({ length: 100 }, () => takeSecond('one', NOW));
    expect(new Set(taken).size).toBe(100);
    expect(Math.min(...taken)).toBe(NOW);
    expect(takeSecond('another', NOW)).toBe(NOW);
  });

  it('stays unused when the clock steps back', () => {
    expect(takeSecond('stepping', NOW)).toBe(NOW);
    expect(takeSecond('stepping', NOW - 10)).toBe(NOW + 1);
  });

  it('is shared by every copy of the module', async () => {
    expect(takeSecond('copied', NOW)).toBe(NOW);
    vi.resetModules();
    const copy = await import('./spent-seconds');
    expect(copy.takeSecond).not.toBe(takeSecond);
    expect(copy.takeSecond('copied', NOW)).toBe(NOW + 1);
  });

  it('is forgotten when it has passed, so that memory stays bounded', () => {
    for (let index = 0; index < 60_000; index++) takeSecond(`request ${index}`, NOW + 10);
    const holder = globalThis as unknown as Record<symbol, { seconds: Map<string, number> }>;
    const kept = holder[Symbol.for('partner-desk.client.spent-seconds')]?.seconds;
    expect(kept?.size).toBe(20_000);
    takeSecond('later', NOW + 20);
    expect(kept?.size).toBe(1);
  });
});

describe('identical requests of one second', () => {
  it('each carry a signature of their own', async () => {
    service = await startLocalService((response) => sendJson(response, 200, { data: [] }));
    const client = createClient({
      baseUrl: service.baseUrl,
      key: 'pk_test_seconds',
      secret: SECRET,
      now: () => NOW * 1000,
    });
    await Promise.all(Array.from({ length: 20 }, () => client.call(listWallets)));
    expect(new Set(timestamps()).size).toBe(20);
    expect(new Set(service.seen.map((seen) => seen.headers['x-svc-signature'])).size).toBe(20);
    expect(service.seen.every((seen) => seen.validSignature)).toBe(true);
  });

  it('of which another process has spent the signature are tried once more, later', async () => {
    service = await startLocalService((response, _seen, count) =>
      count === 1 ? sendError(response, 401, 'authentication_failed') : sendJson(response, 200, { data: [] }),
    );
    const client = createClient({ baseUrl: service.baseUrl, key: 'pk_test_shared', secret: SECRET });
    await client.call(listWallets);
    const [first = 0, second = 0] = timestamps();
    expect(second).toBeGreaterThan(first);
    expect(timestamps()).toHaveLength(2);
  });

  it('that stay refused are tried no more', async () => {
    service = await startLocalService((response) => sendError(response, 401, 'authentication_failed'));
    const client = createClient({ baseUrl: service.baseUrl, key: 'pk_test_refused', secret: SECRET });
    await expect(client.call(listWallets)).rejects.toMatchObject({ status: 401 });
    expect(timestamps()).toHaveLength(2);
  });
});
