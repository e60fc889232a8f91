'use client';

import { whileOpen } from '@/components/market/common/market-clock';
import { useMarketStatus } from '@/components/market/common/use-market';

/** How often prices are read again: often while the market is open. Members who may not know when it is don't ask. */
export function usePricePace(): ReturnType<typeof whileOpen> {
  return whileOpen(useMarketStatus().data?.data.is_open);
}
