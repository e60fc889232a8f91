import type { FxPair } from '@/lib/contract/market/fx';

/** A rate as far as a conversion needs it: units of the second currency for one of the first, a decimal string. */
export interface KnownRate {
  readonly pair: FxPair;
  readonly rate: string;
}

/** What a conversion came to, and which rates made it. */
export interface Conversion {
  /** With two decimals, rounded half up. */
  readonly amount: string;
  /** Units of the target for one of the source, with six decimals, rounded half up. */
  readonly rate: string;
  /** The pairs that were used, in their order: two where no rate leads there directly. */
  readonly through: readonly FxPair[];
}

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
type Step = Fraction & { readonly pair: FxPair };

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

/** True for an amount that can be converted: up to fifteen digits, two decimals at most, no sign. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** The digits of a decimal string with so many decimals, as a whole number. */
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

/** Every way from one currency to another in one step: along a pair, or against it. */
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
 * An amount in another currency, by the rates that are known: directly, or through one other currency; exact until it is
 * rounded at the end. Undefined where no rates lead there.
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

/** The currencies that the rates speak of, in their order. */
export function currenciesOf(rates: readonly KnownRate[]): readonly string[] {
  return [...new Set(rates.flatMap(({ pair }) => [pair.slice(0, 3), pair.slice(3)]))];
}
