'use client';

import {
  type DehydratedState,
  HydrationBoundary,
  hydrate,
  type QueryClient,
  QueryClientContext,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { tabQueries } from './query-client';
import { ServerReads } from './use-shared-read';

/**
 * Answers the reads that exist without an answer, because something around the content asked first.
 * `HydrationBoundary` answers them only after the first render, which on the server is the only one.
 */
function answerWaiting(queries: QueryClient, state: DehydratedState): void {
  const cache = queries.getQueryCache();
  const waiting = state.queries.filter(({ queryHash }) => {
    const read = cache.get(queryHash);
    return read && read.state.data === undefined;
  });
  hydrate(queries, { queries: waiting });
}

/** Content with the reads that the server has made for it. */
function WithReads({ state, queries, children }: Required<ClientReadsProps> & { queries: QueryClient }) {
  useMemo(() => answerWaiting(queries, state), [queries, state]);
  return (
    <ServerReads value={state}>
      <HydrationBoundary state={state} queryClient={queries}>
        {children}
      </HydrationBoundary>
    </ServerReads>
  );
}

type ClientReadsProps = {
  /** Reads that the server has made for the content. */
  state?: DehydratedState;
  children: ReactNode;
};

/**
 * Everything that reads in the browser is inside of this component: a page without it loads no script for that. In the
 * browser there is one cache in a tab, on the server one for each outermost boundary.
 */
export function ClientReads({ state, children }: ClientReadsProps) {
  const around = useContext(QueryClientContext);
  const [queries] = useState(() => around ?? tabQueries());
  const content = state ? (
    <WithReads state={state} queries={queries}>
      {children}
    </WithReads>
  ) : (
    children
  );
  return around ? content : <QueryClientProvider client={queries}>{content}</QueryClientProvider>;
}
