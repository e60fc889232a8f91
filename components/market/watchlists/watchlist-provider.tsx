'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { WatchlistActions, WatchlistLimits } from './actions';

interface WatchlistTools {
  readonly actions: WatchlistActions;
  readonly limits: WatchlistLimits;
}

const Tools = createContext<WatchlistTools | null>(null);

type WatchlistProviderProps = WatchlistTools & { children: ReactNode };

/** Hands the pages inside what can be done with watchlists: server actions come from the app alone. */
export function WatchlistProvider({ actions, limits, children }: WatchlistProviderProps) {
  const tools = useMemo(() => ({ actions, limits }), [actions, limits]);
  return <Tools value={tools}>{children}</Tools>;
}

/** What can be done with watchlists. Throws outside of the market's pages. */
export function useWatchlistTools(): WatchlistTools {
  const tools = useContext(Tools);
  if (!tools) throw new Error('There is no WatchlistProvider around this component');
  return tools;
}
