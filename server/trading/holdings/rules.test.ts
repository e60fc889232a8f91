import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accruedReturns } from '@/lib/contract/trading/returns';
import { addDays, dateOfDay, dayNumber } from '@/server/market/calendar/lagos';
import {
  accruedOf,
  daysEarned,
  eachDayOf,
  figuresOf,
  isDue,
  type Position,
  principalAfter,
  worthOf,
} from './rules';

/** NGN 100,000.00 at 18.5 % for 180 days. */
const note: Position = {
  status: 'active',
  initialUnits: 100_000_000_000n,
  initialPrincipal: 10_000_000n,
  units: 100_000_000_000n,
  principal: 10_000_000n,
  interestRate: 185_000,
  startDate: '2026-11-01',
  maturityDate: '2027-04-30',
  paidOut: null,
};
const share: Position = {
  ...note,
  initialUnits: 178_988_170n,
  units: 178_988_170n,
  initialPrincipal: 9_880_187n,
  principal: 9_880_187n,
  interestRate: null,
  maturityDate: null,
};

const date = fc.integer({ min: dayNumber('1999-01-01'), max: dayNumber('2040-12-31') }).map(dateOfDay);

describe('daysEarned', () => {
  it('counts every day that there is, those of leap years too', () => {
    const from = (startDate: string, to: string) => daysEarned({ startDate, maturityDate: null }, to);
    expect(from('2027-02-28', '2027-03-01')).toBe(1);
    expect(from('2028-02-28', '2028-03-01')).toBe(2);
    expect(from('2028-01-01', '2029-01-01')).toBe(366);
    expect(from('2100-02-28', '2100-03-01')).toBe(1);
    expect(from('2026-11-20', '2026-11-20')).toBe(0);
    expect(from('2026-11-20', '2026-11-19')).toBe(0);
  });

  it('stops at maturity and never runs backwards, from any day to any other', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 4000 }), date, (startDate, tenor, day) => {
        const maturityDate = addDays(startDate, tenor);
        const days = daysEarned({ startDate, maturityDate }, day);
        const gone = dayNumber(day) - dayNumber(startDate);
        expect(days).toBe(Math.min(tenor, Math.max(0, gone)));
      }),
    );
  });
});

describe('accruedOf', () => {
  it('is principal × rate ÷ 100 × days ÷ 365, with 365 days in leap years as well', () => {
    expect(accruedOf(note, '2026-11-01')).toBe(0n);
    expect(accruedOf(note, '2026-11-20')).toBe(96_301n);
    expect(accruedOf(note, '2027-04-30')).toBe(912_329n);
    expect(accruedOf(note, '2030-01-01')).toBe(912_329n);
    const leap = { ...note, startDate: '2028-01-01', maturityDate: '2029-01-01' };
    expect(accruedOf(leap, '2029-01-01')).toBe(1_855_068n);
    expect(accruedOf(share, '2030-01-01')).toBe(0n);
  });

  it('is that of the contract for any rate, and grows day by day', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 17n }),
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 2000 }),
        (principal, interestRate, days) => {
          const position = { ...note, principal, interestRate, maturityDate: null };
          const rate = (interestRate / 10_000).toFixed(4);
          const accrued = accruedOf(position, addDays(note.startDate, days));
          expect(accrued).toBe(accruedReturns(principal, rate, days));
          expect(accruedOf(position, addDays(note.startDate, days + 1))).toBeGreaterThanOrEqual(accrued);
        },
      ),
    );
  });
});

describe('worthOf', () => {
  it('of what the market prices is units at the price, rounded down to the kobo', () => {
    expect(worthOf(share, 178_988_170n, 5_520_000n, '2026-11-20')).toBe(9_880_146n);
    expect(worthOf(share, 1n, 5_520_000n, '2026-11-20')).toBe(0n);
    expect(worthOf(share, 1_000_000n, 12_345n, '2026-11-20')).toBe(123n);
  });

  it('of what pays a rate is the principal of the units with their returns to the day', () => {
    expect(worthOf(note, note.units, 10_000n, '2026-11-20')).toBe(10_000_000n + 96_301n);
    expect(worthOf(note, 50_000_000_000n, 10_000n, '2026-11-20')).toBe(5_000_000n + 48_151n);
    expect(worthOf(note, 9_999n, 10_000n, '2026-11-20')).toBe(0n);
    expect(worthOf(note, 1_000_000n, 10_000n, '2029-11-20')).toBe(100n + 9n);
  });
});

describe('principalAfter', () => {
  it('leaves the same whatever the sequence of part sells, never more than before, and nothing at the end', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 16n }),
        fc.bigInt({ min: 1n, max: 10n ** 17n }),
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 17n }), { maxLength: 12 }),
        (initialPrincipal, initialUnits, wishes) => {
          const whole = { initialPrincipal, initialUnits };
          let units = initialUnits;
          let principal = initialPrincipal;
          for (const wish of wishes) {
            units -= wish < units ? wish : units;
            const left = principalAfter(whole, units);
            expect(left).toBeLessThanOrEqual(principal);
            expect(left).toBeGreaterThanOrEqual(0n);
            principal = left;
          }
          expect(principal).toBe(principalAfter(whole, units));
          expect(principalAfter(whole, 0n)).toBe(0n);
          expect(principalAfter(whole, initialUnits)).toBe(initialPrincipal);
          // Within half a kobo of its exact share.
          const off = principal * initialUnits - initialPrincipal * units;
          expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(initialUnits);
        },
      ),
    );
  });

  it('rounds half up', () => {
    expect(principalAfter({ initialPrincipal: 1n, initialUnits: 2n }, 1n)).toBe(1n);
    expect(principalAfter({ initialPrincipal: 3n, initialUnits: 8n }, 1n)).toBe(0n);
    expect(principalAfter({ initialPrincipal: 3n, initialUnits: 6n }, 1n)).toBe(1n);
  });
});

describe('figuresOf', () => {
  it('of a share follow the price, below what it cost too', () => {
    expect(figuresOf(share, 5_600_000n, '2026-11-20')).toEqual({
      currentValue: 10_023_337n,
      accruedReturns: 143_150n,
    });
    expect(figuresOf(share, 5_000_000n, '2026-11-20').accruedReturns).toBe(8_949_408n - 9_880_187n);
  });

  it('of what has no price are what it cost', () => {
    expect(figuresOf(share, undefined, '2026-11-20')).toEqual({
      currentValue: 9_880_187n,
      accruedReturns: 0n,
    });
  });

  it('stand still once it has ended', () => {
    const matured = { ...note, status: 'matured', paidOut: 10_912_329n };
    expect(figuresOf(matured, undefined, '2030-01-01')).toEqual({
      currentValue: 10_912_329n,
      accruedReturns: 912_329n,
    });
    const sold = { ...share, status: 'sold', units: 0n, principal: 0n };
    expect(figuresOf(sold, 5_520_000n, '2026-11-20')).toEqual({ currentValue: 0n, accruedReturns: 0n });
  });
});

describe('eachDayOf', () => {
  const [first, last] = [dayNumber('2026-10-01'), dayNumber('2027-06-30')];
  const day = fc.integer({ min: first - 20, max: last + 20 });
  const parts = fc.record({
    opened: day,
    closed: fc.option(day),
    sales: fc.array(fc.record({ day, units: fc.bigInt({ min: 1n, max: 10n ** 9n }) }), { maxLength: 4 }),
    units: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    initialPrincipal: fc.bigInt({ min: 1n, max: 10n ** 14n }),
    interestRate: fc.option(fc.integer({ min: 0, max: 999_999 })),
    tenor: fc.option(fc.integer({ min: 1, max: 400 })),
    prices: fc.array(fc.option(fc.bigInt({ min: 1n, max: 10n ** 9n }), { nil: undefined }), {
      minLength: last - first + 1,
      maxLength: last - first + 1,
    }),
  });

  it('gives each day the figures of what was left then, from the first day until the last', () => {
    fc.assert(
      fc.property(parts, ({ opened, closed, tenor, prices, ...part }) => {
        const sales = part.sales.map(({ day: sold, units }) => ({ date: dateOfDay(sold), units }));
        const leftOn = (date: string) =>
          sales.reduce((left, sale) => (sale.date > date ? left + sale.units : left), part.units);
        const startDate = dateOfDay(opened);
        const position = {
          ...part,
          sales,
          initialUnits: leftOn('') + 1n,
          startDate,
          openedOn: startDate,
          closedOn: closed === null ? null : dateOfDay(closed),
          maturityDate: tenor === null ? null : addDays(startDate, tenor),
        };
        const seen = new Map<number, readonly bigint[]>();
        eachDayOf(position, { first, last }, prices, (index, ...worth) => seen.set(index, worth));
        for (const [index, price] of prices.entries()) {
          const date = dateOfDay(first + index);
          const units = leftOn(date);
          const isActive = opened <= first + index && (closed ?? last + 1) > first + index && units > 0n;
          const principal = principalAfter(position, units);
          const left = { ...position, status: 'active', paidOut: null, units, principal };
          const figures = [principal, figuresOf(left, price, date).currentValue];
          expect(seen.get(index)).toEqual(isActive ? figures : undefined);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('isDue', () => {
  it('from the day of maturity on', () => {
    expect(['2027-04-29', '2027-04-30', '2027-05-01'].map((day) => isDue(note, day))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isDue(share, '2099-01-01')).toBe(false);
  });
});
