'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIVE_MS } from '@/components/market/common/market-clock';
import { useScope } from '@/components/shell/session/scope';
import { useRested } from '@/components/ui/controls/use-rested';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import { estimateQuery } from '../queries';
import type { EstimateInput } from './estimate-input';

/** Debounce: how long figures stay unchanged before the service is called. */
const REST_MS = 350;

/** The last response, and its request. */
interface Answered {
  readonly input: EstimateInput;
  readonly estimate: OrderEstimate;
}

/** The state of the ticket's estimate. */
export interface ShownEstimate {
  /** The last response with its request; undefined before the first one and while there is no request. */
  readonly answered: Answered | undefined;
  /** The response is for exactly the figures in the form. */
  readonly isCurrent: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Prices change during a session, so the estimate is refetched automatically. */
function paceOf(estimate: OrderEstimate | undefined): number | false {
  return estimate?.price_source !== undefined && estimate.market_session !== 'closed' ? LIVE_MS : false;
}

/**
 * The estimate of the typed figures. While a new one loads, the last response stays with its request, so that it can be
 * marked as outdated. Remount the component for another investment or holding.
 */
export function useEstimate(typed: EstimateInput | undefined): ShownEstimate {
  const scope = useScope();
  const question = typed && JSON.stringify(typed);
  // No request is sent while typing; a cached response shows immediately.
  const hasRested = useRested(question, REST_MS) === question;
  const { data, error, refetch } = useQuery({
    ...estimateQuery(scope, typed ?? { side: 'buy' }),
    enabled: typed !== undefined && hasRested,
    refetchInterval: ({ state }) => paceOf(state.data?.data),
    refetchIntervalInBackground: false,
    // Prices are current: an estimate older than half a minute is refetched when its page returns.
    staleTime: LIVE_MS,
  });
  const [last, setLast] = useState<Answered>();
  const now = typed && data && { input: typed, estimate: data.data };
  if (now && now.estimate !== last?.estimate) setLast(now);
  // An incomplete figure while typing is no reason to remove the last estimate.
  const kept = typed || !hasRested ? last : undefined;
  return {
    answered: now || kept,
    isCurrent: Boolean(now),
    isLoading: typed !== undefined && !now && !error,
    error: now ? undefined : error,
    retry: () => void refetch(),
  };
}
