import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, formatMoney, parseMoney, sumMoney } from './money';
import { currencyParam, currencySchema, moneyInput, moneyOutput } from './money-schemas';

/** The largest amount in a request: 999,999,999,999,999.99. */
const largest = 99_999_999_999_999_999n;
const amount = fc.bigInt({ min: 0n, max: largest });

/** Texts that some number parsers accept, but that are not amounts. */
const notAmounts = [
  '',
  ' ',
  ' 12',
  '12 ',
  '12\n',
  '\t12',
  '1e3',
  '1E3',
  '0x10',
  '0b1',
  '0o7',
  'NaN',
  'Infinity',
  '+1',
  '-1',
  '-0',
  '--1',
  '01',
  '00',
  '00.10',
  '1.',
  '.5',
  '.',
  '1.234',
  '1.2.3',
  '1,000',
  '1,000.00',
  '1_000',
  '1 000',
  '1’000',
  '\uff11\uff12', // full-width digits
  '1\uff0e5', // full-width point
  '\u0661\u0662', // Arabic digits
  '1234567890123456',
  '1000000000000000',
  'null',
  'true',
  '1000.00 NGN',
  '₦1000',
  '1000n',
];

describe('parseMoney', () => {
  it.each([
    ['0', 0n],
    ['0.0', 0n],
    ['0.01', 1n],
    ['0.1', 10n],
    ['1', 100n],
    ['1.5', 150n],
    ['1.05', 105n],
    ['1000.00', 100_000n],
    ['999999999999999.99', largest],
  ])('reads %s', (text, minor) => {
    expect(parseMoney(text)).toBe(minor);
  });

  it.each(notAmounts)('refuses %j', (text) => {
    expect(() => parseMoney(text)).toThrow(RangeError);
  });

  it('reads back what formatMoney writes', () => {
    fc.assert(fc.property(amount, (minor) => void expect(parseMoney(formatMoney(minor))).toBe(minor)));
  });

  it('means the same with and without decimals that are zero', () => {
    const whole = fc.bigInt({ min: 0n, max: largest / 100n });
    fc.assert(
      fc.property(whole, (units) => {
        const readings = [`${units}`, `${units}.0`, `${units}.00`].map(parseMoney);
        expect(readings).toEqual([units * 100n, units * 100n, units * 100n]);
      }),
    );
  });

  it('keeps sums exact where floats would not', () => {
    expect(formatMoney(parseMoney('0.10') + parseMoney('0.20'))).toBe('0.30');
    expect(formatMoney(parseMoney('999999999999999.99') + parseMoney('0.01'))).toBe('1000000000000000.00');
  });
});

describe('formatMoney', () => {
  it.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [99n, '0.99'],
    [100n, '1.00'],
    [-1n, '-0.01'],
    [-100_000n, '-1000.00'],
  ])('writes %s as %s', (minor, text) => {
    expect(formatMoney(minor)).toBe(text);
  });

  it('always writes what the interface calls an amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        (minor) => void expect(moneyOutput.parse(formatMoney(minor))).toBe(formatMoney(minor)),
      ),
    );
  });

  it('writes the sign and nothing else differently below zero', () => {
    const positive = fc.bigInt({ min: 1n, max: largest });
    fc.assert(
      fc.property(positive, (minor) => void expect(formatMoney(-minor)).toBe(`-${formatMoney(minor)}`)),
    );
  });
});

describe('moneyInput', () => {
  it('takes every amount above zero', () => {
    const positive = fc.bigInt({ min: 1n, max: largest });
    fc.assert(
      fc.property(
        positive,
        (minor) => void expect(moneyInput.safeParse(formatMoney(minor)).success).toBe(true),
      ),
    );
  });

  it.each([...notAmounts, '0', '0.0', '0.00'])('refuses %j', (text) => {
    expect(moneyInput.safeParse(text).success).toBe(false);
  });

  it.each([1000, 0, Number.NaN, 10n, null, undefined, true, [], ['1'], {}, new String('1')])(
    'refuses what is no string: %s',
    (value) => {
      const refused = moneyInput.safeParse(value);
      expect(refused.error?.issues[0]?.message).toBe('must be a decimal string, such as "1000.00"');
    },
  );

  it('takes exactly what parseMoney reads, zero aside', () => {
    const near = fc.stringMatching(/^[+-]?[0-9]{0,17}[.,]?[0-9]{0,3}[ e]?$/);
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        const taken = moneyInput.safeParse(text).success;
        if (taken) expect(parseMoney(text)).toBeGreaterThan(0n);
        else expect(readOrZero(text)).toBe(0n);
      }),
    );
  });
});

function readOrZero(text: string): bigint {
  try {
    return parseMoney(text);
  } catch {
    return 0n;
  }
}

describe('currencies', () => {
  it('are the three of the interface, in capitals', () => {
    expect(currencies).toEqual(['NGN', 'GHS', 'USD']);
    expect(['ngn', 'EUR', ''].filter((text) => currencySchema.safeParse(text).success)).toEqual([]);
  });

  it('may be anything in a path, where another one is a missing wallet', () => {
    expect(currencyParam.safeParse({ currency: 'EUR' }).success).toBe(true);
  });
});

describe('sumMoney', () => {
  it.each([
    [[], '0.00'],
    [['1000.00', '-1000.00'], '0.00'],
    [['1000.00', '-999.99'], '0.01'],
    [['-0.05'], '-0.05'],
    [['-0.50', '-0.1'], '-0.60'],
    [['-1000.00', '0.01'], '-999.99'],
    [['0.1', '0.2'], '0.30'],
  ])('adds %j to %s', (values, sum) => expect(sumMoney(values)).toBe(sum));

  it('is exact for any amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 20n), 10n ** 20n)), (minors) => {
        const sum = minors.reduce((total, minor) => total + minor, 0n);
        expect(sumMoney(minors.map(formatMoney))).toBe(formatMoney(sum));
      }),
    );
  });

  it('loses nothing where a float would', () => {
    expect(sumMoney(['999999999999999.99', '0.01', '90071992547409.93'])).toBe('1090071992547409.93');
  });

  it('refuses what is no amount', () => {
    expect(() => sumMoney(['1e3'])).toThrow(SyntaxError);
  });
});
