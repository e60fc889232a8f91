import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeSchema, type InvestmentType } from '@/lib/contract/trading/investments';
import { buyFor, buyUnits, costOf, leastSale, priceEach, rangeOfBuy, unitsFor, worthAt } from './buy';
import { chargeFees, feesOf } from './fees';
import { feeWarnings } from './warnings';

const DAY = '2026-11-20';
const shares = feesOf('equity', 'buy', DAY);
const sales = feesOf('equity', 'sell', DAY);
const none = feesOf('fixed_income', 'buy', DAY);
const open = { minimum: 0n, maximum: null };

/** Numbers that are the same in every run, from a seed. */
function numbers(seed: number): (below: bigint) => bigint {
  let state = BigInt(seed);
  const next = () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return state >> 11n;
  };
  return (below) => (next() * (1n << 53n) + next()) % below;
}

describe('buyFor', () => {
  it('spends all: the contract’s example of an order', () => {
    expect(buyFor(shares, 100_000_00n, 552_0000n)).toEqual({
      gross: 98_801_73n,
      fees: chargeFees(shares, 98_801_73n),
      units: 178_988641n,
    });
  });

  it('deals all of it where nothing is charged', () => {
    expect(buyFor(none, 5_000_00n, 1_0000n)).toEqual({
      gross: 5_000_00n,
      fees: { lines: [], total: 0n },
      units: 5_000_000000n,
    });
  });

  it('is exact for any amount and price', () => {
    const draw = numbers(11);
    for (let turn = 0; turn < 1_000; turn += 1) {
      const price = draw(10n ** (1n + draw(8n))) + 1n;
      const { minimum } = rangeOfBuy(shares, price, open);
      const amount = minimum + draw(10n ** (1n + draw(13n)));
      const { gross, fees, units } = buyFor(shares, amount, price);
      const notified = `${amount} at ${price}`;
      // All of it is spent, and nothing but it.
      expect(gross + fees.total, notified).toBe(amount);
      // The fees are those of the largest consideration C that fits, which lies at most a rounding below what is dealt.
      const largest = gross - overflow(gross, amount);
      expect(chargeFees(shares, largest).total, notified).toBe(fees.total);
      expect(largest + fees.total <= amount, notified).toBe(true);
      expect(largest + 1n + chargeFees(shares, largest + 1n).total > amount, notified).toBe(true);
      // Units are rounded down: one millionth more would cost more than is dealt.
      expect(units > 0n, notified).toBe(true);
      expect(worthAt(units, price) <= gross, notified).toBe(true);
      expect(units * price <= gross * 100_000_000n, notified).toBe(true);
      expect((units + 1n) * price > gross * 100_000_000n, notified).toBe(true);
    }
  });

  /** How far what is dealt lies above the largest consideration whose own fees still fit. */
  function overflow(gross: bigint, amount: bigint): bigint {
    let over = 0n;
    while (gross - over + chargeFees(shares, gross - over).total > amount) over += 1n;
    expect(over <= 6n).toBe(true);
    return over;
  }
});

describe('buyUnits', () => {
  it('costs the kobo above, and what it costs buys as much again', () => {
    const draw = numbers(12);
    for (let turn = 0; turn < 2_000; turn += 1) {
      const price = draw(10n ** (1n + draw(8n))) + 1n;
      const units = draw(10n ** (1n + draw(12n))) + 1n;
      const { gross, fees } = buyUnits(shares, units, price);
      expect(gross).toBe(costOf(units, price));
      expect(gross * 100_000_000n >= units * price).toBe(true);
      expect((gross - 1n) * 100_000_000n < units * price).toBe(true);
      const again = buyFor(shares, gross + fees.total, price);
      expect(again.units >= units, `${units} at ${price}`).toBe(true);
      expect(again.gross).toBe(gross);
    }
  });
});

describe('rangeOfBuy', () => {
  it('asks for a millionth of a unit and its fees, or what the investment asks for', () => {
    expect(rangeOfBuy(shares, 552_0000n, open)).toMatchObject({ minimum: 4_01n });
    expect(rangeOfBuy(none, 1_0000n, open)).toMatchObject({ minimum: 1n });
    expect(rangeOfBuy(shares, 552_0000n, { minimum: 1_000_00n, maximum: 9_000_00n })).toEqual({
      minimum: 1_000_00n,
      maximum: 9_000_00n,
    });
  });

  it('buys no more units than can be written', () => {
    const { maximum } = rangeOfBuy(none, 1n, open);
    expect(maximum).toBe(99_999_999_99n);
    expect(unitsFor(maximum ?? 0n, 1n) < 10n ** 18n).toBe(true);
    expect(unitsFor((maximum ?? 0n) + 1n, 1n) >= 10n ** 18n).toBe(true);
    expect(rangeOfBuy(none, 2_000_0000n, open).maximum).toBeNull();
  });

  it('is refused a kobo below, and buys something at its least', () => {
    const draw = numbers(13);
    for (let turn = 0; turn < 1_000; turn += 1) {
      const price = draw(10n ** (1n + draw(11n))) + 1n;
      const { minimum } = rangeOfBuy(shares, price, open);
      expect(buyFor(shares, minimum, price).units > 0n, String(price)).toBe(true);
    }
  });
});

describe('priceEach', () => {
  it('is rounded down to four decimals', () => {
    expect(priceEach(100n, 1_000000n)).toBe(1_0000n);
    expect(priceEach(100n, 3_000000n)).toBe(3333n);
    expect(priceEach(worthAt(10_500000n, 518_1200n), 10_500000n)).toBe(518_1200n);
  });
});

describe('leastSale', () => {
  it.each<[InvestmentType, bigint]>([
    ['equity', 4_06n],
    ['fixed_income', 1n],
    ['mutual_fund', 1n],
  ])('of %s leaves something after fees, and a kobo less does not', (type, least) => {
    const schedule = feesOf(type, 'sell', DAY);
    expect(leastSale(schedule)).toBe(least);
    expect(chargeFees(schedule, least).total < least).toBe(true);
    expect(chargeFees(schedule, least - 1n).total >= least - 1n).toBe(true);
  });

  it('holds for every worth above it', () => {
    const draw = numbers(14);
    const least = leastSale(sales);
    for (let turn = 0; turn < 1_000; turn += 1) {
      const worth = least + draw(10n ** (1n + draw(12n)));
      expect(chargeFees(sales, worth).total < worth).toBe(true);
    }
  });
});

const today = '2026-11-20';

describe('fees', () => {
  it('of a purchase of NGN 1,000,000.00 come to these', () => {
    const { lines, total } = chargeFees(feesOf('equity', 'buy', today), 100_000_000n);
    expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['brokerage', 750_000n],
      ['sec', 300_000n],
      ['stamp_duty', 80_000n],
      ['trade_alert', 400n],
      ['vat', 78_750n],
    ]);
    expect(total).toBe(1_209_150n);
  });

  it('of a sale are those of the exchange and the depository, with VAT on three of them', () => {
    const { lines } = chargeFees(feesOf('equity', 'sell', today), 100_000_000n);
    expect(Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))).toEqual({
      brokerage: 750_000n,
      ngx: 300_000n,
      cscs: 300_000n,
      stamp_duty: 80_000n,
      trade_alert: 400n,
      vat: 101_250n,
    });
  });

  it('are rounded half up line by line', () => {
    // 0.08 % of 6.25 naira is half a kobo.
    const { lines } = chargeFees(feesOf('equity', 'buy', today), 625n);
    expect(lines.find(({ code }) => code === 'stamp_duty')?.amount).toBe(1n);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom('buy', 'sell'), (amount, side) => {
        const { lines: charged, total } = chargeFees(feesOf('equity', side, today), amount);
        expect(charged.reduce((sum, line) => sum + line.amount, 0n)).toBe(total);
        expect(charged.every((line) => line.amount >= 0n)).toBe(true);
      }),
    );
  });

  it('fit the contract, and are none for what is not dealt on the exchange', () => {
    for (const side of ['buy', 'sell'] as const) {
      for (const fee of feesOf('equity', side, today)) expect(feeSchema.parse(fee)).toEqual(fee);
      for (const type of ['mutual_fund', 'fixed_income', 'treasury_bill', 'commercial_paper'] as const) {
        expect(feesOf(type, side, today)).toEqual([]);
      }
    }
  });
});

const warned = (total: bigint, gross: bigint) => feeWarnings('NGN', { gross, fees: { total } });
const messageOf = (total: bigint, gross: bigint) => warned(total, gross)[0]?.message;

describe('high fees', () => {
  it('are above 5 % of the value of the units, and not at it', () => {
    expect(warned(500n, 10_000n)).toEqual([]);
    expect(warned(501n, 10_000n)).toMatchObject([{ code: 'high_fees' }]);
    expect(warned(0n, 10_000n)).toEqual([]);
  });

  it('come with the figures, and are never rounded down to 5.0 %', () => {
    expect(messageOf(554n, 10_000n)).toBe('Fees take 5.5% of this order: NGN 5.54 of NGN 100.00.');
    expect(messageOf(501n, 10_000n)).toBe('Fees take more than 5% of this order: NGN 5.01 of NGN 100.00.');
    expect(messageOf(2_500_00n, 12_500_00n)).toBe(
      'Fees take 20.0% of this order: NGN 2,500.00 of NGN 12,500.00.',
    );
    expect(messageOf(400n, 1n)).toBe('Fees are more than this order is worth: NGN 4.00 of NGN 0.01.');
    expect(messageOf(400n, 0n)).toBe('Fees are more than this order is worth: NGN 4.00 of NGN 0.00.');
  });

  it('are warned of exactly when twenty times the fees exceed the value, whatever both are', () => {
    const kobo = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(kobo, kobo, (total, gross) => {
        expect(warned(total, gross)).toHaveLength(20n * total > gross ? 1 : 0);
      }),
    );
  });

  it('end, as a sell of shares grows, and never come back', () => {
    const schedule = feesOf('equity', 'sell', '2026-11-20');
    const isHigh = (gross: bigint) => warned(chargeFees(schedule, gross).total, gross).length > 0;
    const last = Array.from({ length: 50_000 }, (_, gross) => BigInt(gross + 1)).findLast(isHigh);
    // NGN 4.00 flat and about 1.5 %.
    expect(last).toBeGreaterThan(10_000n);
    expect(last).toBeLessThan(13_000n);
  });
});
