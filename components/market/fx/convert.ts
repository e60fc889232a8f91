import type { FxPair } from '@/lib/contract/market/fx';

/** The part of a rate that a conversion needs: units of the second currency per unit of the first, a decimal string. */
export interface KnownRate {
  readonly pair: FxPair;
  readonly rate: string;
}

/** The result of a conversion and the rates used. */
export interface Conversion {
  /** With two decimals, rounded half up. */
  readonly amount: string;
  /** Units of the target per unit of the source, with six decimals, rounded half up. */
  readonly rate: string;
  /** The pairs used, in order: two if no rate connects the currencies directly. */
  readonly through: readonly FxPair[];
}

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
type Step = Fraction & { readonly pair: FxPair };

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

/** True for an amount that can be converted: up to fifteen digits, at most two decimals, no sign. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** A decimal string as an integer, scaled by the given number of decimals. */
function scaled(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}

/** A fraction as a decimal string, rounded half up. */
function written({ over, under }: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const rounded = (over * scale * 2n + under) / (under * 2n);
  const digits = String(rounded).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Every currency that one step reaches: along a pair, or against it. */
function stepsFrom(
  currency: string,
  rates: readonly KnownRate[],
): readonly (Step & { readonly to: string })[] {
  return rates.flatMap(({ pair, rate }) => {
    const [base, quote] = [pair.slice(0, 3), pair.slice(3)];
    const value: Fraction = { over: scaled(rate, 4), under: 10_000n };
    if (value.over === 0n) return [];
    if (base === currency) return [{ ...value, pair, to: quote }];
    return quote === currency ? [{ over: value.under, under: value.over, pair, to: base }] : [];
  });
}

function pathOf(from: string, to: string, rates: readonly KnownRate[]): readonly Step[] | undefined {
  if (from === to) return [];
  const first = stepsFrom(from, rates);
  const direct = first.find((step) => step.to === to);
  if (direct) return [direct];
  for (const step of first) {
    const second = stepsFrom(step.to, rates).find((next) => next.to === to);
    if (second) return [step, second];
  }
  return undefined;
}

/**
 * Converts an amount with the known rates: directly, or through one other currency. Exact until the final rounding.
 * Undefined if no rates connect the currencies.
 * @param amount a decimal string that `isAmount` accepts
 */
export function convert(
  amount: string,
  from: string,
  to: string,
  rates: readonly KnownRate[],
): Conversion | undefined {
  const steps = pathOf(from, to, rates);
  if (!steps) return undefined;
  const rate = steps.reduce<Fraction>(
    ({ over, under }, step) => ({ over: over * step.over, under: under * step.under }),
    { over: 1n, under: 1n },
  );
  return {
    amount: written({ over: scaled(amount, 2) * rate.over, under: 100n * rate.under }, 2),
    rate: written(rate, 6),
    through: steps.map(({ pair }) => pair),
  };
}

/** The currencies of the rates, in order. */
export function currenciesOf(rates: readonly KnownRate[]): readonly string[] {
  return [...new Set(rates.flatMap(({ pair }) => [pair.slice(0, 3), pair.slice(3)]))];
}
