import { describe, expect, it } from 'vitest';
import { holdingExample } from '@/lib/contract/trading/holdings';
import { accrualDays } from './accrual';
import { maturityPayout, type RateHolding, sumOf, termReturns } from './figures';

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
    expect(sumOf(days.map(({ earned }) => earned))).toBe(termReturns(note));
    // 100,000 × 18.5 ÷ 100 ÷ 365 = 50.6849…: some days earn a kobo less, so that the sum is right.
    expect(new Set(days.slice(1).map(({ earned }) => earned))).toEqual(new Set(['50.68', '50.69']));
  });

  it('is the start alone where it matures at once', () => {
    expect(accrualDays({ ...note, maturity_date: note.start_date })).toHaveLength(1);
  });
});
