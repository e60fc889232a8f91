import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDeleted, whileDeleting } from './deletions';

const keyOf = (id: string) => ['meridian', 'test', 'getWebhook', { webhook_id: id }, {}];
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => queries.mount());
afterEach(() => {
  queries.clear();
  queries.unmount();
});

async function show(id: string, read: () => Promise<string>) {
  const observer = new QueryObserver(queries, { queryKey: keyOf(id), queryFn: read, staleTime: Infinity });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  return leave;
}

test('while a record is deleted and afterwards, its reads are left out; those of others are not', async () => {
  const during: boolean[] = [];
  const result = await whileDeleting(queries, 'w-1', async () => {
    during.push(isDeleted(keyOf('w-1')), isDeleted(keyOf('w-2')));
    return { ok: true };
  });
  expect(result).toEqual({ ok: true });
  expect(during).toEqual([true, false]);
  expect(isDeleted(keyOf('w-1'))).toBe(true);
  expect(isDeleted(['meridian', 'test', 'listWebhooks', {}, { webhook_id: 'w-1' }])).toBe(false);
  expect(isDeleted([])).toBe(false);
});

test('a record whose deletion is refused or throws is read again', async () => {
  const read = vi.fn(async () => 'the endpoint');
  const leave = await show('w-3', read);
  await whileDeleting(queries, 'w-3', async () => ({ ok: false }));
  expect(isDeleted(keyOf('w-3'))).toBe(false);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));

  const lost = whileDeleting(queries, 'w-3', () => Promise.reject(new Error('connection lost')));
  await expect(lost).rejects.toThrow('connection lost');
  expect(isDeleted(keyOf('w-3'))).toBe(false);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  leave();
});

test('a read that is under way is called off before the deletion starts', async () => {
  const signals: AbortSignal[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: keyOf('w-4'),
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise<string>(() => undefined);
    },
  });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await whileDeleting(queries, 'w-4', async () => {
    expect(signals[0]?.aborted).toBe(true);
    return { ok: true };
  });
  leave();
});
