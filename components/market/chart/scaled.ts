/** Prices as whole ten-thousandths: exact for adding and comparing, up to 900 billion. */

const DECIMALS = 4;
const UNIT = 10_000;

/** `552.00` as ten-thousandths: 5,520,000. */
export function toScaled(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.');
  const size =
    Number(whole.replace('-', '')) * UNIT + Number(fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  return price.startsWith('-') ? -size : size;
}

/** The quotient to the nearest whole number, halves away from zero. */
export function dividedHalfUp(dividend: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 && size !== 0 ? -size : size;
}

/** Ten-thousandths as a decimal string with so many decimals, the rest rounded half up: `552.00`. */
export function fromScaled(scaled: number, decimals: number): string {
  const units = 10 ** decimals;
  const size = Math.abs(dividedHalfUp(scaled, UNIT / units));
  const sign = scaled < 0 && size > 0 ? '-' : '';
  return `${sign}${Math.floor(size / units)}.${String(size % units).padStart(decimals, '0')}`;
}

/** How far `to` lies from `from`, in percent with two decimals: `-1.25`. Undefined where `from` is nothing. */
export function percentFrom(from: number, to: number): string | undefined {
  if (from <= 0) return undefined;
  return fromScaled(dividedHalfUp((to - from) * UNIT, from) * 100, 2);
}

/** The decimals of a price as it came, from two to four. */
export function decimalsOf(price: string): number {
  const digits = price.split('.')[1]?.length ?? 2;
  return Math.min(DECIMALS, Math.max(2, digits));
}
