'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import { watchlistsQuery } from '../common/queries';

/** The member's watchlists, newest first. */
export function useWatchlists() {
  const { allowed } = useAllowed('market:read');
  return useQuery({ ...watchlistsQuery(useScope()), enabled: allowed });
}

type Action<Id extends keyof PartnerOperations> = (
  scope: Scope,
  input: ActionInput<PartnerOperations[Id]>,
) => Promise<ActionResult<AnswerOf<PartnerOperations[Id]>>>;

/** The server actions for watchlists. */
interface WatchlistActions {
  readonly create: Action<'createWatchlist'>;
  readonly update: Action<'updateWatchlist'>;
  readonly remove: Action<'deleteWatchlist'>;
}

/** The most watchlists of a member, and the most symbols of a watchlist. */
interface WatchlistLimits {
  readonly lists: number;
  readonly symbols: number;
}

interface WatchlistTools {
  readonly actions: WatchlistActions;
  readonly limits: WatchlistLimits;
}

const Tools = createContext<WatchlistTools | null>(null);

type WatchlistProviderProps = WatchlistTools & { children: ReactNode };

/** Provides the watchlist actions to its pages, because only the app can import server actions. */
export function WatchlistProvider({ actions, limits, children }: WatchlistProviderProps) {
  const tools = useMemo(() => ({ actions, limits }), [actions, limits]);
  return <Tools value={tools}>{children}</Tools>;
}

/** The watchlist actions and limits. Throws outside of the market pages. */
export function useWatchlistTools(): WatchlistTools {
  const tools = useContext(Tools);
  if (!tools) throw new Error('There is no WatchlistProvider around this component');
  return tools;
}
