import { formatDecimal } from '@/lib/format';

/** A pair in traders' notation: `USDNGN` is `USD/NGN`. */
export function pairName(pair: string): string {
  return `${pair.slice(0, 3)}/${pair.slice(3)}`;
}

/** The direction of a change. */
export type Direction = 'up' | 'down' | 'flat';

const MINUS = '\u2212';
const LARGEST = { zeros: 12, letter: 'T' };
const STEPS = [{ zeros: 3, letter: 'K' }, { zeros: 6, letter: 'M' }, { zeros: 9, letter: 'B' }, LARGEST];

/** The direction of a change, from its decimal string: `-0.00` is flat. */
export function directionOf(change: string): Direction {
  if (!/[1-9]/.test(change)) return 'flat';
  return change.startsWith('-') ? 'down' : 'up';
}

/** A change with its sign and grouping: `4.00` gives `+4.00`, `-1250.5` gives `−1,250.50`, no change gives `0.00`. */
export function formatChange(change: string): string {
  const figures = formatDecimal(change);
  return directionOf(change) === 'up' ? `+${figures}` : figures;
}

/** Percent with its sign: `+0.73%`. */
export function formatPercent(percent: string): string {
  return `${formatChange(percent)}%`;
}

/**
 * A large figure in a few digits, rounded half up: `816741300.00` gives `816.74M`, `9314204706552.00` gives `9.31T`.
 * Below a thousand, an integer stays an integer and other figures have two decimals.
 */
export function formatCompact(figure: string | number): string {
  const text = String(figure);
  const sign = text.startsWith('-') ? MINUS : '';
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  if (whole.length <= 3)
    return fraction ? formatDecimal(`${sign && '-'}${whole}.${fraction.slice(0, 2)}`) : `${sign}${whole}`;
  // The smallest unit that needs at most three digits before the point, also after rounding.
  const hundredthsOf = (zeros: number) => {
    const unit = 10n ** BigInt(zeros);
    return (BigInt(whole) * 200n + unit) / (unit * 2n);
  };
  const { zeros, letter } = STEPS.find((step) => hundredthsOf(step.zeros) < 100_000n) ?? LARGEST;
  const digits = String(hundredthsOf(zeros));
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${letter}`;
}
