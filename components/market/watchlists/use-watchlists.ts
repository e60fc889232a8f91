'use client';

import { useQuery } from '@tanstack/react-query';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { watchlistsQuery } from '../common/queries';

/** The member's watchlists, newest first. */
export function useWatchlists() {
  const { allowed } = useAllowed('market:read');
  return useQuery({ ...watchlistsQuery(useScope()), enabled: allowed });
}
