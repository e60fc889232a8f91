import { describe, expect, it } from 'vitest';
import { barExample } from '@/lib/contract/market/bars';
import { firstHeld, historyInterval, historyQuery } from './price-history';

const bars = ['2026-11-18', '2026-11-19', '2026-11-23'].map((day) => ({
  ...barExample,
  time: `${day}T00:00:00.000Z`,
}));

describe('the price history of a holding', () => {
  it('begins a month before it was bought', () => {
    const { queryKey } = historyQuery({ org: 'demo', env: 'test' }, 'DANGCEM', '2026-11-20', '1d');
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
