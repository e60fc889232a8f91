import { describe, expect, it } from 'vitest';
import { largestOf, monthAfter, monthColumns, monthInFull, monthInShort, shareOf } from './shares';

const sum = (month: string | undefined, current_value = '1.00') => ({ month, current_value, count: 1 });

describe('the parts of a portfolio', () => {
  it.each([
    ['1.00', '3.00', '33.3'],
    ['2.00', '3.00', '66.7'],
    ['3.00', '3.00', '100.0'],
    ['0.00', '0.00', '0.0'],
  ])('%s of %s is %s percent', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share);
  });

  it('have a largest, also where there are none', () => {
    expect(largestOf(['2.00', '10.00'])).toBe(10);
    expect(largestOf([])).toBe(0);
  });

  it('stand in the order of their months, with the empty ones between', () => {
    const columns = monthColumns([sum('2027-02'), sum(undefined), sum('2026-11')]);
    expect(columns.map(({ month, sum: own }) => [month, own?.count])).toEqual([
      ['2026-11', 1],
      ['2026-12', undefined],
      ['2027-01', undefined],
      ['2027-02', 1],
    ]);
  });

  it('leave the empty months out where they would be too many, and mark the gap', () => {
    expect(monthColumns([sum('2026-11'), sum('2027-10')])).toHaveLength(12);
    const columns = monthColumns([sum('2027-11'), sum('2026-11'), sum('2026-12')]);
    expect(columns.map(({ month, isAfterGap = false }) => [month, isAfterGap])).toEqual([
      ['2026-11', false],
      ['2026-12', false],
      ['2027-11', true],
    ]);
    expect(monthColumns([sum(undefined)])).toEqual([]);
  });

  it('are named', () => {
    expect(monthAfter('2026-11', 3)).toBe('2027-02');
    expect(monthInFull('2027-04')).toBe('April 2027');
    expect(monthInShort('2027-04')).toBe('Apr 27');
  });
});
