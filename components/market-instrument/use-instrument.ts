'use client';

import { useQuery } from '@tanstack/react-query';
import { pricesDueIn, readWhenDue } from '@/components/market/market-clock';
import { useScope } from '@/components/session/scope';
import type { getInstrument } from '@/lib/contract/market-instruments';
import type { AnswerOf } from '@/lib/contract/operation';
import { instrumentQuery } from './queries';

/** The instrument, read again every 15 seconds while the market is open, and when its session changes. */
export function useInstrument(symbol: string) {
  return useQuery({
    ...instrumentQuery(useScope(), symbol),
    ...readWhenDue(({ data: { market } }: AnswerOf<typeof getInstrument>) => pricesDueIn(market)),
  });
}
