'use client';

import { useQuery } from '@tanstack/react-query';
import { LIVE_MS, statusDueIn } from '@/components/market/market-clock';
import { useScope } from '@/components/session/scope';
import { instrumentQuery } from './queries';

/** The instrument, read again every 15 seconds while the market is open, and when its session changes. */
export function useInstrument(symbol: string) {
  return useQuery({
    ...instrumentQuery(useScope(), symbol),
    refetchInterval: ({ state }) => {
      const market = state.data?.data.market;
      if (!market) return false;
      return market.is_open ? LIVE_MS : statusDueIn(market);
    },
    refetchIntervalInBackground: false,
  });
}
