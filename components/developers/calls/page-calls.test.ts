import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showReads } from '@/components/shell/live/shown-reads';
import { readQuery } from '@/lib/client/queries';
import { pageCalls } from './page-calls';

const scope = { org: 'harbour', env: 'test' } as const;

it('tells the calls that a page shows, and no others', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const show = (options: { queryKey: readonly unknown[] }) =>
    new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined);
  const shown = readQuery(scope, 'listOrders', { query: { status: 'failed', limit: '50' } });
  const left = readQuery(scope, 'listWallets');
  const elsewhere = readQuery({ ...scope, env: 'live' }, 'listWallets');
  client.setQueryData(shown.queryKey, { data: [], next_cursor: null } as never);
  client.setQueryData(left.queryKey, { data: [] } as never);
  client.setQueryData(elsewhere.queryKey, { data: [] } as never);
  client.setQueryData(['own', 'thing'], 1);
  const stops = [show(shown), show(elsewhere), show({ queryKey: ['own', 'thing'] })];
  const enabled = new QueryObserver(client, { queryKey: shown.queryKey, staleTime: 60_000 });
  stops.push(enabled.subscribe(() => undefined));
  expect(pageCalls(client.getQueryCache().getAll(), scope)).toEqual([
    {
      operation: 'listOrders',
      params: {},
      query: { status: 'failed', limit: '50' },
      state: 'read',
      at: expect.any(Number),
    },
  ]);
  for (const stop of stops) stop();
});

it('includes the reads that the server made for the page, while they are shown', () => {
  const { queryKey: key } = readQuery(scope, 'listOrders', { query: { limit: '50' } });
  const { queryKey: elsewhere } = readQuery({ ...scope, env: 'live' }, 'listOrders');
  const hide = showReads([
    { key, state: 'read', at: 7 },
    { key: elsewhere, state: 'read', at: 8 },
  ]);
  expect(pageCalls([], scope)).toEqual([
    { operation: 'listOrders', params: {}, query: { limit: '50' }, state: 'read', at: 7 },
  ]);
  hide();
  expect(pageCalls([], scope)).toEqual([]);
});
