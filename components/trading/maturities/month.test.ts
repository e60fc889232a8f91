import { describe, expect, it } from 'vitest';
import { type Holding, holdingExample } from '@/lib/contract/trading/holdings';
import {
  blanksBefore,
  comingFrom,
  daysOfMonth,
  firstMonth,
  maturityDays,
  monthBounds,
  readMonth,
  shownDay,
} from './month';

const note = (change: Partial<Holding>): Holding => ({ ...holdingExample, ...change });

describe('a month of maturities', () => {
  it.each(['2026-13', '2026-1', 'x', '', undefined, ['2026-01']])('is not %j', (text) => {
    expect(readMonth(text)).toBeUndefined();
  });

  it('has its days, its ends and its first weekday', () => {
    expect(readMonth('2027-02')).toBe('2027-02');
    expect(monthBounds('2028-02')).toEqual(['2028-02-01', '2028-02-29']);
    expect(daysOfMonth('2027-02')).toHaveLength(28);
    // 1 November 2026 is a Sunday, 1 February 2027 a Monday.
    expect([blanksBefore('2026-11'), blanksBefore('2027-02')]).toEqual([6, 0]);
  });

  it('is first the one in which something matures, in the chosen currency', () => {
    const sums = { principal: '1.00', current_value: '1.00', accrued_returns: '0.00', count: 1 };
    const summary = (currency: 'NGN' | 'USD', ...months: (string | undefined)[]) => ({
      ...{ currency, ...sums, by_type: [], by_investment: [], as_of: '2026-11-28T00:00:00.000Z' },
      by_maturity: months.map((month) => ({ month, ...sums })),
    });
    const summaries = [summary('NGN', '2027-04', undefined), summary('USD', '2027-02', '2027-09')];
    expect(firstMonth(summaries, undefined)).toBe('2027-02');
    expect(firstMonth(summaries, 'NGN')).toBe('2027-04');
    expect(firstMonth(summaries, 'GHS')).toBeUndefined();
    expect(firstMonth([summary('NGN', undefined)], undefined)).toBeUndefined();
  });

  it('gathers what matures by the day, with what comes in each currency', () => {
    const days = maturityDays([
      note({ id: 'c', investment_name: 'Zuma bill', maturity_date: '2027-04-30' }),
      note({ id: 'a', maturity_date: '2027-04-02', start_date: '2026-11-01' }),
      note({ id: 'b', investment_name: 'Atlas note', currency: 'USD', maturity_date: '2027-04-30' }),
      note({ id: 'never', maturity_date: undefined }),
    ]);
    expect(days.map(({ day, holdings }) => [day, holdings.map(({ id }) => id)])).toEqual([
      ['2027-04-02', ['a']],
      ['2027-04-30', ['b', 'c']],
    ]);
    expect(days[1]?.coming).toEqual([
      { currency: 'NGN', amount: '109123.29', count: 1 },
      { currency: 'USD', amount: '109123.29', count: 1 },
    ]);
    expect(comingFrom([holdingExample, holdingExample])).toEqual([
      { currency: 'NGN', amount: '218246.58', count: 2 },
    ]);
  });

  it('counts what open sells have not reserved', () => {
    expect(comingFrom([note({ available_units: '50000.000000' })])[0]?.amount).toBe('54561.64');
  });

  it('shows the day that is asked for, else the first on which something matures', () => {
    const days = maturityDays([note({ maturity_date: '2027-04-30' })]);
    expect(shownDay('2027-04-07', '2027-04', days, '2027-04-09')).toBe('2027-04-07');
    expect(shownDay('2027-04-31', '2027-04', days, '2027-04-09')).toBe('2027-04-30');
    expect(shownDay('2027-05-01', '2027-04', days, '2027-04-09')).toBe('2027-04-30');
    expect(shownDay(null, '2027-05', [], '2027-04-09')).toBe('2027-05-01');
    expect(shownDay(null, '2027-04', [], '2027-04-09')).toBe('2027-04-09');
  });
});
