'use client';

import { whileOpen } from '@/components/market/common/market-clock';
import { useMarketStatus } from '@/components/market/common/use-market';

/**
 * The refetch interval of prices: short while the market is open. Members who may not read the session don't request
 * it.
 */
export function usePricePace(): ReturnType<typeof whileOpen> {
  return whileOpen(useMarketStatus().data?.data.is_open);
}
