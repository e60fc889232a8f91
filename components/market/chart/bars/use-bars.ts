'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import type { Bar, BarInterval } from '@/lib/contract/market/bars';
import { whileOpen } from '../../common/market-clock';
import type { ChartSeries } from '../chart-view';
import { barsQuery } from '../queries';
import { LONGEST_PAGE } from '../ranges';
import { beforeBar } from './bar-time';
import { type KeptBars, noBars, withLatest, withOlder } from './cached-bars';

interface Wanted {
  readonly interval: BarInterval;
  /** The number of bars in the first request. */
  readonly limit: number;
  /** True if the bars go back far enough. */
  readonly isEnough: (bars: readonly Bar[]) => boolean;
  /** True if the last bars still change. */
  readonly isOpen: boolean;
}

interface Kept extends KeptBars {
  readonly name: string;
  readonly limit: number;
  /** The last merged response. */
  readonly answer: unknown;
}

export interface BarsRead extends KeptBars {
  readonly isLoading: boolean;
  readonly isLoadingOlder: boolean;
  /** Why the latest or older bars could not be loaded. */
  readonly error: Error | null;
  readonly olderError: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Loads the bars before the first. Does nothing while that is running or if there are none. */
  readonly loadOlder: () => void;
}

/**
 * The bars of a series: the latest first, then older ones as far back as needed, and the latest again while the market
 * is open. Loaded bars stay, so that nothing jumps.
 * @param series null for none
 */
export function useBars(series: ChartSeries | null, { interval, limit, isEnough, isOpen }: Wanted): BarsRead {
  const scope = useScope();
  const queries = useQueryClient();
  const name = series ? `${series.kind} ${series.code} ${interval}` : '';
  const [kept, setKept] = useState<Kept>({ ...noBars, name, limit, answer: undefined });
  const [older, setOlder] = useState<{ isLoading: boolean; error: unknown }>({
    isLoading: false,
    error: null,
  });
  if (kept.name !== name) {
    setKept({ ...noBars, name, limit, answer: undefined });
    setOlder({ isLoading: false, error: null });
  }

  const page = series ?? { kind: 'index', code: '' };
  const latest = useQuery({
    ...barsQuery(scope, page, { interval, limit: kept.limit }),
    ...whileOpen(isOpen),
    enabled: series !== null,
  });
  if (series && latest.data && kept.name === name && kept.answer !== latest.data) {
    setKept({ ...kept, ...withLatest(kept, latest.data.data, kept.limit), answer: latest.data });
  }

  async function readOlder(): Promise<void> {
    const [first] = kept.bars;
    if (!series || !first || kept.isWhole || older.isLoading) return;
    setOlder({ isLoading: true, error: null });
    try {
      const to = beforeBar(first.time, interval);
      const query = barsQuery(scope, series, { interval, limit: LONGEST_PAGE, to });
      const { data } = await queries.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
      setKept((now) => (now.name === name ? { ...now, ...withOlder(now, data, LONGEST_PAGE) } : now));
      setOlder({ isLoading: false, error: null });
    } catch (error) {
      setOlder({ isLoading: false, error });
    }
  }

  const lacksBars = kept.bars.length > 0 && !kept.isWhole && older.error === null && !isEnough(kept.bars);
  const goOn = useEffectEvent(() => void readOlder());
  useEffect(() => {
    if (lacksBars && !older.isLoading) goOn();
  }, [lacksBars, older.isLoading]);

  return {
    bars: kept.bars,
    isWhole: kept.isWhole,
    isLoading: series !== null && kept.answer === undefined && latest.error === null,
    isLoadingOlder: older.isLoading,
    error: latest.error,
    olderError: older.error,
    isFetching: latest.isFetching,
    retry: () => void (latest.error ? latest.refetch() : readOlder()),
    loadOlder: () => void readOlder(),
  };
}
