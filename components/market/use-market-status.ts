'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/session/scope';
import { statusDueIn } from './market-clock';
import { marketStatusQuery } from './queries';

/** The status of the market, read again when a session begins or ends. Prefetch `marketStatusQuery` with the page. */
export function useMarketStatus() {
  return useQuery({
    ...marketStatusQuery(useScope()),
    refetchInterval: ({ state }) => (state.data ? statusDueIn(state.data.data) : false),
    refetchIntervalInBackground: false,
  });
}
