'use client';

import { useQuery } from '@tanstack/react-query';
import { LIVE_MS, statusDueIn } from '@/components/market/market-clock';
import { marketOverviewQuery } from '@/components/market/queries';
import { useScope } from '@/components/session/scope';

/**
 * The whole market, kept current while it is open and the tab is seen; while it is closed it is read again when the next
 * session begins, and not before.
 */
export function useOverview() {
  return useQuery({
    ...marketOverviewQuery(useScope()),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const { status } = data.data;
      return status.is_open ? LIVE_MS : statusDueIn(status);
    },
    refetchIntervalInBackground: false,
  });
}
