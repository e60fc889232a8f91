'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import type { getInstrument } from '@/lib/contract/market/instruments';
import type { AnswerOf } from '@/lib/contract/operation';
import { pricesDueIn, readWhenDue } from '../common/market-clock';
import { instrumentQuery } from './queries';

/** The instrument, read again every 15 seconds while the market is open, and when its session changes. */
export function useInstrument(symbol: string) {
  return useQuery({
    ...instrumentQuery(useScope(), symbol),
    ...readWhenDue(({ data: { market } }: AnswerOf<typeof getInstrument>) => pricesDueIn(market)),
  });
}
