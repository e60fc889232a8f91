import { beforeEach, expect, test, vi } from 'vitest';

const page = new EventTarget();
const send = vi.fn(async (_address: string, _request: RequestInit) => new Response());
beforeEach(() => {
  vi.resetModules();
  send.mockClear();
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', send);
});
const close = () => page.dispatchEvent(new Event('pagehide'));
const write = (name: string) => ({ operation: 'createWatchlist', input: { body: { name } } }) as const;

test('a closing page sends what has no answer yet, in its order and in one request', async () => {
  const { answered, keepUntilAnswered } = await import('./unanswered');
  for (const key of ['one', 'two', 'three']) keepUntilAnswered('/api/watches/desk/test', key, write(key));
  answered('two');
  close();
  expect(send).toHaveBeenCalledOnce();
  const [address, request] = send.mock.calls[0] ?? [];
  expect(address).toBe('/api/watches/desk/test');
  expect(request).toMatchObject({ method: 'POST', keepalive: true });
  expect(JSON.parse(String(request?.body))).toEqual([write('one'), write('three')]);

  send.mockClear();
  answered('one');
  answered('three');
  close();
  expect(send).not.toHaveBeenCalled();
});
