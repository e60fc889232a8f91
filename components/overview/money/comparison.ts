import { sumMoney } from '@/lib/contract/money';
import { formatDecimal } from '@/lib/format';

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** A change in percent with two decimals, rounded half away from zero; undefined unless it is of something. */
function percentOf(change: bigint, whole: bigint): string | undefined {
  if (whole <= 0n) return undefined;
  const size = ((change < 0n ? -change : change) * 20_000n + whole) / (whole * 2n);
  const digits = size.toString().padStart(3, '0');
  return `${change < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const signed = (decimal: string): string =>
  `${!decimal.startsWith('-') && /[1-9]/.test(decimal) ? '+' : ''}${formatDecimal(decimal)}`;

/**
 * How an amount differs from that of an earlier period: `NGN +50,000.00 (+14.49%)`, without percent where there was
 * nothing, and `no change`.
 * @param earlier and `now` are amounts with two decimals
 */
export function comparedWith(earlier: string, now: string, currency: string): string {
  const [was, is] = [minorOf(earlier), minorOf(now)];
  if (was === is) return 'no change';
  const difference = sumMoney([now, was < 0n ? earlier.slice(1) : `-${earlier}`]);
  const percent = percentOf(is - was, was);
  return `${currency}\u00a0${signed(difference)}${percent === undefined ? '' : ` (${signed(percent)}%)`}`;
}
