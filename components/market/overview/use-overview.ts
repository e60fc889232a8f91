'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import type { getMarketOverview } from '@/lib/contract/market/overview';
import type { AnswerOf } from '@/lib/contract/operation';
import { pricesDueIn, readWhenDue } from '../common/market-clock';
import { marketOverviewQuery } from '../common/queries';

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
