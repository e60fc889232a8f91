'use client';

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import type { Holding } from '@/lib/contract/trading/holdings';
import { holdingsQuery } from '../holdings/queries';
import { maturingFilters } from './queries';

type Filters = Parameters<typeof maturingFilters>[1];

/**
 * What matures in a month: a first page, and further ones as they are asked for. `holdings` is undefined until the first
 * has come, or while pages of another month are on their way.
 */
export function useMaturing(month: string, active: Filters) {
  const scope = useScope();
  const filters = maturingFilters(month, active);
  const question = JSON.stringify([scope, filters]);
  const [more, setMore] = useState<{ question: string; cursors: readonly string[] }>({
    question,
    cursors: [],
  });
  const cursors = more.question === question ? more.cursors : [];
  const reads = useQueries({
    queries: [undefined, ...cursors].map((cursor) => holdingsQuery(scope, { ...filters, cursor })),
  });
  const pages = reads.map(({ data }) => data);
  const holdings = pages[0] && pages.flatMap((page): readonly Holding[] => page?.data ?? []);
  const next = pages.at(-1)?.next_cursor;
  return {
    reads,
    holdings,
    /** True while further pages are on their way. */
    isLoading: reads.some(({ isFetching }) => isFetching),
    /** Reads the next page; undefined where there is none. */
    loadMore: next ? () => setMore({ question, cursors: [...cursors, next] }) : undefined,
  };
}
