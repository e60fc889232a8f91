'use client';

import { useQuery } from '@tanstack/react-query';
import { pricesDueIn, readWhenDue } from '@/components/market/market-clock';
import { marketOverviewQuery } from '@/components/market/queries';
import { useScope } from '@/components/session/scope';
import type { getMarketOverview } from '@/lib/contract/market-overview';
import type { AnswerOf } from '@/lib/contract/operation';

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
