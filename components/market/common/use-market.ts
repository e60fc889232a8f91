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
 * The status of the market, read again when a session begins or ends. Members who may not read the market don't ask.
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
 * The whole market, kept current while it is open and the tab is seen; while it is closed it is read again when the next
 * session begins, and not before.
 */
export function useOverview() {
  return useQuery({
    ...marketOverviewQuery(useScope()),
    ...readWhenDue(({ data: { status } }: AnswerOf<typeof getMarketOverview>) => pricesDueIn(status)),
  });
}

/** The instrument, read again every 15 seconds while the market is open, and when its session changes. */
export function useInstrument(symbol: string) {
  return useQuery({
    ...instrumentQuery(useScope(), symbol),
    ...readWhenDue(({ data: { market } }: AnswerOf<typeof getInstrument>) => pricesDueIn(market)),
  });
}
