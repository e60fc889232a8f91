import { type DehydratedState, dehydrate, QueryClient, useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientReads } from './client-reads';
import { tabQueries } from './query-client';
import { useSharedRead } from './use-shared-read';

const rails = { queryKey: ['operator', '', 'listRails', {}, {}], queryFn: async () => 'a later answer' };

/** A count in the navigation. */
const Badge = () => <b>{useQuery(rails).data}</b>;
const Content = () => <p>{useSharedRead(rails).data ?? 'Loading…'}</p>;

/** The first render of a page in its frame; the browser's, while it takes over the server's HTML, is the same code. */
const contentOf = (state: DehydratedState) =>
  renderToString(
    <ClientReads>
      <Badge />
      <ClientReads state={state}>
        <Content />
      </ClientReads>
    </ClientReads>,
  ).match(/<p>.*<\/p>/)?.[0];

function serverReads(answer?: string): DehydratedState {
  const queries = new QueryClient();
  if (answer) queries.setQueryData(rails.queryKey, answer, { updatedAt: 1 });
  return dehydrate(queries);
}

afterEach(() => {
  tabQueries().clear();
  vi.unstubAllGlobals();
});

test('the server renders what it has read for the content, even if the frame asked for it first', () => {
  expect(contentOf(serverReads('two rails'))).toBe('<p>two rails</p>');
});

test('the browser first renders the same, even if the frame has a newer answer or the only one', () => {
  for (const state of [serverReads('two rails'), serverReads()]) {
    vi.unstubAllGlobals();
    const html = contentOf(state);
    vi.stubGlobal('window', {});
    tabQueries().setQueryData(rails.queryKey, 'three rails');
    expect(contentOf(state)).toBe(html);
  }
});
