'use client';

import { useQuery } from '@tanstack/react-query';
import { watchlistsQuery } from '@/components/market/queries';
import { useAllowed, useScope } from '@/components/session/scope';

/** The member's watchlists, newest first. */
export function useWatchlists() {
  const { allowed } = useAllowed('market:read');
  return useQuery({ ...watchlistsQuery(useScope()), enabled: allowed });
}
