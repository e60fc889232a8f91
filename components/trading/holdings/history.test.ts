import { describe, expect, it } from 'vitest';
import { barExample } from '@/lib/contract/market/bars';
import { sumMoney } from '@/lib/contract/money';
import { holdingExample } from '@/lib/contract/trading/holdings';
import { maturityPayout, type RateHolding, termReturns } from './figures';
import { accrualDays, firstHeld, historyInterval, priceHistoryQuery } from './history';

const bars = ['2026-11-18', '2026-11-19', '2026-11-23'].map((day) => ({
  ...barExample,
  time: `${day}T00:00:00.000Z`,
}));

describe('the price history of a holding', () => {
  it('begins a month before it was bought', () => {
    const { queryKey } = priceHistoryQuery({ org: 'demo', env: 'test' }, 'DANGCEM', '2026-11-20', '1d');
    expect(queryKey.at(-1)).toEqual({ interval: '1d', from: '2026-10-21', limit: '1000' });
  });

  it('is daily for some years, and weekly beyond', () => {
    expect(historyInterval('2023-11-20', '2026-11-20')).toBe('1d');
    expect(historyInterval('2022-11-20', '2026-11-20')).toBe('1w');
  });

  it.each([
    ['2026-11-19', 1],
    ['2026-11-20', 2],
    ['2026-11-24', 2],
    ['2026-01-01', 0],
  ])('is held from the first session on or after %s', (start, index) => {
    expect(firstHeld(bars, start)).toBe(index);
  });
});

const note = holdingExample as RateHolding;

describe('the accrual of a holding', () => {
  const days = accrualDays(note);

  it('goes from the start to the maturity, a line a day', () => {
    expect(days).toHaveLength(181);
    expect(days[0]).toEqual({
      day: 0,
      date: '2026-11-01',
      earned: '0.00',
      accrued: '0.00',
      value: '100000.00',
    });
    expect(days[19]).toMatchObject({ date: '2026-11-20', accrued: '963.01', value: '100963.01' });
    expect(days.at(-1)).toMatchObject({ day: 180, date: '2027-04-30', value: maturityPayout(note) });
  });

  it('adds up to the returns of the whole term', () => {
    expect(sumMoney(days.map(({ earned }) => earned))).toBe(termReturns(note));
    // 100,000 × 18.5 ÷ 100 ÷ 365 = 50.6849…: some days earn a kobo less, so that the sum is right.
    expect(new Set(days.slice(1).map(({ earned }) => earned))).toEqual(new Set(['50.68', '50.69']));
  });

  it('is the start alone where it matures at once', () => {
    expect(accrualDays({ ...note, maturity_date: note.start_date })).toHaveLength(1);
  });
});
