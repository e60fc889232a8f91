'use client';

import { useQuery } from '@tanstack/react-query';
import { statusDueIn, whileOpen } from '@/components/market/market-clock';
import { marketStatusQuery } from '@/components/market/queries';
import { useAllowed, useScope } from '@/components/session/scope';

/** How often prices are read again: often while the market is open. Members who may not know when it is don't ask. */
export function usePricePace(): ReturnType<typeof whileOpen> {
  const { allowed } = useAllowed('market:read');
  const { data } = useQuery({
    ...marketStatusQuery(useScope()),
    enabled: allowed,
    refetchInterval: ({ state }) => (state.data ? statusDueIn(state.data.data) : false),
    refetchIntervalInBackground: false,
  });
  return whileOpen(data?.data.is_open);
}
