import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/client/errors';
import { publishChange } from '../live/changes';
import { whileDeleting } from '../live/deletions';
import { knownAnswer } from '../live/known-answers';
import { limitedReads, onFailure } from '../session/watched-reads';
import { tabQueries } from './query-client';

const keyOf = (operation: string, params = {}) => ['meridian', 'test', operation, params, {}];
const operations = (...names: string[]) => ({
  org: 'meridian',
  env: 'test',
  operations: new Set<unknown>(names),
});

beforeEach(() => {
  vi.stubGlobal('window', {});
  tabQueries().mount();
});
afterEach(() => {
  tabQueries().clear();
  tabQueries().unmount();
  vi.unstubAllGlobals();
});

function show(queryKey: readonly unknown[], queryFn: () => Promise<unknown>): () => void {
  return new QueryObserver(tabQueries(), {
    queryKey,
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).subscribe(() => undefined);
}

test('a tab has one query client, and a server one for each rendering', () => {
  expect(tabQueries()).toBe(tabQueries());
  vi.unstubAllGlobals();
  expect(tabQueries()).not.toBe(tabQueries());
  vi.stubGlobal('window', {});
});

test('a change refetches the visible reads of its operations, but not those of a deleted record', async () => {
  const orders = vi.fn(async () => ({ data: [] }));
  const wallets = vi.fn(async () => ({ data: [] }));
  const deleted = vi.fn(async () => ({ data: {} }));
  const stops = [
    show(keyOf('listOrders'), orders),
    show(keyOf('listWallets'), wallets),
    show(keyOf('getWebhook', { webhook_id: 'w-8' }), deleted),
  ];
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
  await whileDeleting('w-8', async () => ({ ok: true }));
  publishChange(operations('listOrders', 'getWebhook'));
  await vi.waitFor(() => expect(orders).toHaveBeenCalledTimes(2));
  expect(wallets).toHaveBeenCalledTimes(1);
  expect(deleted).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});

test('a record whose deletion is refused is read again', async () => {
  const read = vi.fn(async () => 'the endpoint');
  const stop = show(keyOf('getWebhook', { webhook_id: 'w-9' }), read);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await whileDeleting('w-9', async () => ({ ok: false }));
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  stop();
});

test('a rate limit is reported with a retry of the reads that hit it, until one succeeds', async () => {
  const errors: unknown[] = [];
  const unsubscribe = onFailure((error) => errors.push(error));
  const limited = new ApiError({ status: 429, code: 'rate_limited', message: 'm', retryAfter: 9 });
  const read = vi.fn(async () => ({ data: [] })).mockRejectedValueOnce(limited);
  const stop = show(keyOf('listHoldings'), read);
  await vi.waitFor(() => expect(limitedReads()).toMatchObject({ hasOldData: false }));
  expect(errors).toContain(limited);
  await limitedReads()?.retry();
  expect(read).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(limitedReads()).toBeUndefined());
  stop();
  unsubscribe();
});

test('the answers that the frame uses are remembered for it', async () => {
  const answer = { data: [] };
  const stop = show(keyOf('listWebhooks'), async () => answer);
  await vi.waitFor(() =>
    expect(knownAnswer('listWebhooks', { org: 'meridian', env: 'test' })?.answer).toBe(answer),
  );
  stop();
});

test('a newer answer that the server has read replaces the remembered one', () => {
  const queryKey = keyOf('listWebhooks');
  const [before, after] = [{ data: [] }, { data: [{ id: 'w-1' }] }];
  tabQueries().setQueryData(queryKey, before, { updatedAt: 1 });
  const ofServer = new QueryClient();
  ofServer.setQueryData(queryKey, after, { updatedAt: 2 });
  hydrate(tabQueries(), dehydrate(ofServer));
  expect(knownAnswer('listWebhooks', { org: 'meridian', env: 'test' })).toEqual({ answer: after, at: 2 });
});
