import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatMoney } from '@/lib/contract/money';
import { comparedWith } from './comparison';

it.each([
  ['345025.00', '395025.00', 'NGN +50,000.00 (+14.49%)'],
  ['395025.00', '345025.00', 'NGN −50,000.00 (−12.66%)'],
  ['0.00', '1250.50', 'NGN +1,250.50'],
  ['100.00', '0.00', 'NGN −100.00 (−100.00%)'],
  ['100.00', '100.00', 'no change'],
  ['0.00', '0.00', 'no change'],
  ['-5.00', '5.00', 'NGN +10.00'],
  ['1000000000.00', '1000000000.01', 'NGN +0.01 (0.00%)'],
  ['0.80', '0.81', 'NGN +0.01 (+1.25%)'],
])('from %s to %s is %s', (earlier, now, expected) => {
  expect(comparedWith(earlier, now, 'NGN').replaceAll('\u00a0', ' ')).toBe(expected);
});

test('the earlier amount and the difference add up to the present one, to the kobo', () => {
  const minor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  fc.assert(
    fc.property(minor, minor, (was, is) => {
      fc.pre(was !== is);
      const text = comparedWith(formatMoney(was), formatMoney(is), 'NGN');
      const [amount = ''] = /[\u2212\d][\d,]*\.\d\d/.exec(text) ?? [];
      expect(was + BigInt(amount.replace('\u2212', '-').replaceAll(/[,.]/g, ''))).toBe(is);
    }),
  );
});
