import { expect, test } from 'vitest';
import type { MarketDay } from '@/lib/contract/market/status';
import { nextHoliday, nextTradingDay } from './exchange-days';

const day = (date: string, status: MarketDay['status'], more: Partial<MarketDay> = {}): MarketDay => ({
  date,
  status,
  certainty: 'confirmed',
  sessions: [],
  ...more,
});

const days = [
  day('2026-12-24', 'open', { settles_on: '2026-12-28' }),
  day('2026-12-25', 'closed', { name: 'Christmas Day' }),
  day('2026-12-26', 'closed', { name: 'Saturday' }),
  day('2026-12-27', 'closed', { name: 'Sunday' }),
  day('2026-12-28', 'open', { settles_on: '2026-12-29' }),
];

test('a weekend is no holiday, and today is not the next one', () => {
  expect(nextHoliday(days, '2026-12-24')?.name).toBe('Christmas Day');
  expect(nextHoliday(days, '2026-12-25')).toBeUndefined();
});

test('a trade is made today where the exchange is open, else on its next day', () => {
  expect(nextTradingDay(days, '2026-12-24')?.settles_on).toBe('2026-12-28');
  expect(nextTradingDay(days, '2026-12-25')?.date).toBe('2026-12-28');
  expect(nextTradingDay(days, '2026-12-29')).toBeUndefined();
});
