import type { MarketDay } from '@/lib/contract/market/status';

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The next day after `today` on which the exchange is closed although it is no weekend; undefined where none is known. */
export function nextHoliday(days: readonly MarketDay[], today: string): MarketDay | undefined {
  return days.find(({ date, status }) => date > today && status === 'closed' && !isWeekend(date));
}

/** The day on which a trade can be made next, today included; its `settles_on` says when that settles. */
export function nextTradingDay(days: readonly MarketDay[], today: string): MarketDay | undefined {
  return days.find(({ date, status }) => date >= today && status === 'open');
}
