import type { MarketDay } from '@/lib/contract/market/status';

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The next weekday after `today` on which the exchange is closed; undefined if none is known. */
export function nextHoliday(days: readonly MarketDay[], today: string): MarketDay | undefined {
  return days.find(({ date, status }) => date > today && status === 'closed' && !isWeekend(date));
}

/** The next trading day, today included. Its `settles_on` is the settlement day of a trade on it. */
export function nextTradingDay(days: readonly MarketDay[], today: string): MarketDay | undefined {
  return days.find(({ date, status }) => date >= today && status === 'open');
}
