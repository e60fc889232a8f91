'use client';

import { useQuery } from '@tanstack/react-query';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { getMarketStatus } from '@/lib/contract/market/status';
import type { AnswerOf } from '@/lib/contract/operation';
import { readWhenDue, statusDueIn } from './market-clock';
import { marketStatusQuery } from './queries';

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
