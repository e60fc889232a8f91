'use client';

import { useQuery } from '@tanstack/react-query';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { getInstrument } from '@/lib/contract/market/instruments';
import type { getMarketOverview } from '@/lib/contract/market/overview';
import type { getMarketStatus } from '@/lib/contract/market/status';
import type { AnswerOf } from '@/lib/contract/operation';
import { pricesDueIn, readWhenDue, statusDueIn } from './market-clock';
import { instrumentQuery, marketOverviewQuery, marketStatusQuery } from './queries';

/**
 * The market status, refetched when a session begins or ends. Makes no request for members who may not read the market.
 * Prefetch `marketStatusQuery` with the page.
 */
export function useMarketStatus() {
  const { allowed } = useAllowed('market:read');
  return useQuery({
    ...marketStatusQuery(useScope()),
    ...readWhenDue(({ data }: AnswerOf<typeof getMarketStatus>) => statusDueIn(data)),
    enabled: allowed,
  });
}

/**
 * The whole market, refetched while it is open and the tab is visible. While it is closed, it is refetched only when
 * the next session begins.
 */
export function useOverview() {
  return useQuery({
    ...marketOverviewQuery(useScope()),
    ...readWhenDue(({ data: { status } }: AnswerOf<typeof getMarketOverview>) => pricesDueIn(status)),
  });
}

/** The instrument, refetched every 15 seconds while the market is open, and when its session changes. */
export function useInstrument(symbol: string) {
  return useQuery({
    ...instrumentQuery(useScope(), symbol),
    ...readWhenDue(({ data: { market } }: AnswerOf<typeof getInstrument>) => pricesDueIn(market)),
  });
}
