'use client';

import {
  type DehydratedState,
  HydrationBoundary,
  QueryClientContext,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { tabQueries } from './query-client';

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
  const content = state ? <HydrationBoundary state={state}>{children}</HydrationBoundary> : children;
  return around ? content : <QueryClientProvider client={queries}>{content}</QueryClientProvider>;
}
