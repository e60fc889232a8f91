'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIVE_MS } from '@/components/market/common/market-clock';
import { useScope } from '@/components/shell/session/scope';
import { useRested } from '@/components/ui/controls/use-rested';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import { estimateQuery } from '../queries';
import type { EstimateInput } from './estimate-input';

/** So long figures rest before the service is asked: not at every key. */
const REST_MS = 350;

/** The last response, and its request. */
interface Answered {
  readonly input: EstimateInput;
  readonly estimate: OrderEstimate;
}

/** What the ticket shows of its estimate. */
export interface ShownEstimate {
  /** The last answer, with the question that it answers; undefined before the first, and when nothing is asked. */
  readonly answered: Answered | undefined;
  /** The answer is to the very figures that stand in the form. */
  readonly isCurrent: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Prices move in a session: the estimate is then made again by itself. */
function paceOf(estimate: OrderEstimate | undefined): number | false {
  return estimate?.price_source !== undefined && estimate.market_session !== 'closed' ? LIVE_MS : false;
}

/**
 * The estimate of what is typed. While another one is on its way the last figures stay, with the question that they answer,
 * so that they can be marked: they are never passed off as figures of what is typed now. Its component must be a new one for
 * another investment or holding, of which the last figures say nothing.
 */
export function useEstimate(typed: EstimateInput | undefined): ShownEstimate {
  const scope = useScope();
  const question = typed && JSON.stringify(typed);
  // Nothing is asked for while it is being typed; what an answer is kept of is shown at once.
  const hasRested = useRested(question, REST_MS) === question;
  const { data, error, refetch } = useQuery({
    ...estimateQuery(scope, typed ?? { side: 'buy' }),
    enabled: typed !== undefined && hasRested,
    refetchInterval: ({ state }) => paceOf(state.data?.data),
    refetchIntervalInBackground: false,
    // Prices are of this moment: an estimate of half a minute ago is asked for again when its page comes back.
    staleTime: LIVE_MS,
  });
  const [last, setLast] = useState<Answered>();
  const now = typed && data && { input: typed, estimate: data.data };
  if (now && now.estimate !== last?.estimate) setLast(now);
  // Half a figure, on the way from one to the next, is no reason to take the last one's away.
  const kept = typed || !hasRested ? last : undefined;
  return {
    answered: now || kept,
    isCurrent: Boolean(now),
    isLoading: typed !== undefined && !now && !error,
    error: now ? undefined : error,
    retry: () => void refetch(),
  };
}
