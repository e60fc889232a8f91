'use client';

import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useChartRange } from '@/components/ui/charts/chart-ranges';
import { dayRanges, firstDayOf } from '@/components/ui/charts/ranges';
import { useToday } from '@/components/ui/display/ticker';

/** The range of a chart by day if the URL names none, which the service answers without `from`. */
export const initialDays = dayRanges[1];

/**
 * Figures by day over the range in the URL. The page's first read has 30 days; a longer range is read when selected,
 * and the previous days stay meanwhile.
 * @param query the read from a first day, or of the last 30 days
 * @returns the read, and how many of its last days are in the range
 */
export function useDayRange<Answer, Key extends QueryKey>(
  query: (from?: string) => UseQueryOptions<Answer, Error, Answer, Key>,
): { read: UseQueryResult<Answer>; days: number } {
  const { days } = useChartRange(dayRanges, initialDays);
  const today = useToday();
  const isLonger = days > initialDays.days;
  const first = useQuery(query());
  const longer = useQuery({
    ...query(firstDayOf(today, days)),
    enabled: isLonger,
    placeholderData: keepPreviousData,
  });
  return { read: isLonger && (longer.data || longer.error) ? longer : first, days };
}
