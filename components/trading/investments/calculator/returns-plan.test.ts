import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween, endOfMonth } from './days';
import { scaled, unscaled } from './decimals';
import { planReturns } from './returns-plan';

const terms = { principal: '1000000.00', rate: '18.25', tenorDays: 91, start: '2026-11-23' };

describe('planReturns', () => {
  it('reckons principal × rate ÷ 100 × days ÷ 365', () => {
    const plan = planReturns(terms);
    // 1,000,000 × 18.25 ÷ 100 ÷ 365 is 500 a day.
    expect(plan).toMatchObject({
      maturesOn: '2027-02-22',
      returns: '45500.00',
      value: '1045500.00',
      termPercent: '4.5500',
      effectiveAnnual: '19.54',
    });
  });

  it('shows how it accrues month by month, up to the last day', () => {
    expect(planReturns(terms).months).toEqual([
      { until: '2026-11-30', days: 7, earned: '3500.00', accrued: '3500.00', value: '1003500.00' },
      { until: '2026-12-31', days: 31, earned: '15500.00', accrued: '19000.00', value: '1019000.00' },
      { until: '2027-01-31', days: 31, earned: '15500.00', accrued: '34500.00', value: '1034500.00' },
      { until: '2027-02-22', days: 22, earned: '11000.00', accrued: '45500.00', value: '1045500.00' },
    ]);
  });

  it('has no part of no days, whether it begins or ends with a month', () => {
    const days = (start: string, tenorDays: number) =>
      planReturns({ ...terms, start, tenorDays }).months.map((line) => [line.until, line.days]);
    expect(days('2026-11-30', 31)).toEqual([['2026-12-31', 31]]);
    expect(days('2028-02-01', 28)).toEqual([['2028-02-29', 28]]);
    expect(days('2026-12-30', 1)).toEqual([['2026-12-31', 1]]);
  });

  it('is worth its rate when it runs for a year', () => {
    expect(planReturns({ ...terms, tenorDays: 365 })).toMatchObject({
      returns: '182500.00',
      termPercent: '18.2500',
      effectiveAnnual: '18.25',
    });
  });

  it('adds up to the same whatever the figures', () => {
    const input = fc.record({
      principal: fc.bigInt({ min: 1n, max: 10n ** 15n }).map((minor) => unscaled(minor, 2)),
      rate: fc.bigInt({ min: 0n, max: 1_000_000n }).map((parts) => unscaled(parts, 4)),
      tenorDays: fc.integer({ min: 1, max: 3_650 }),
      start: fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('2000-01-01', days)),
    });
    fc.assert(
      fc.property(input, (given) => {
        const { months, returns, value, maturesOn } = planReturns(given);
        expect(months.reduce((sum, { days }) => sum + days, 0)).toBe(given.tenorDays);
        const earned = months.reduce((sum, line) => sum + scaled(line.earned, 2), 0n);
        expect(unscaled(earned, 2)).toBe(returns);
        expect(months.at(-1)).toMatchObject({ until: maturesOn, accrued: returns, value });
        expect(months.every(({ days }) => days > 0)).toBe(true);
      }),
    );
  });

  it('refuses a tenor below a day', () => {
    expect(() => planReturns({ ...terms, tenorDays: 0 })).toThrow(RangeError);
    expect(() => planReturns({ ...terms, tenorDays: Number.NaN })).toThrow(RangeError);
  });
});

describe('days', () => {
  it('counts over the end of February', () => {
    expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
    expect(endOfMonth('2027-02-01')).toBe('2027-02-28');
    expect(endOfMonth('2026-12-31')).toBe('2026-12-31');
  });
});
