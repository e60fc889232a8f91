import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import type { FundingMethod } from '@/lib/contract/wallets/funding';

/** The methods of each currency; the first is its default. */
const methodsByCurrency: Record<Currency, readonly [FundingMethod, ...FundingMethod[]]> = {
  NGN: ['alpha_bank_transfer', 'alpha_checkout', 'beta_direct_debit'],
  GHS: ['gamma_momo'],
  USD: ['manual_bank_transfer'],
};

export const methodsOf = (currency: Currency): readonly FundingMethod[] => methodsByCurrency[currency];
export const defaultMethod = (currency: Currency): FundingMethod => methodsByCurrency[currency][0];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The lifetime of a request of each method, in seconds. */
export const expirySeconds: Record<FundingMethod, number> = {
  alpha_bank_transfer: HOUR,
  alpha_checkout: 30 * MINUTE,
  gamma_momo: 15 * MINUTE,
  beta_direct_debit: DAY,
  manual_bank_transfer: 7 * DAY,
};

/** How long the sandbox's bank takes to respond to a debit, in seconds. */
const DEBIT_SECONDS = 5 * MINUTE;

/** When the sandbox’s bank responds to a request of a method; null where the payer or a provider acts. */
export const settlesAt = (environment: Environment, method: FundingMethod, now: Date): Date | null =>
  environment === 'test' && method === 'beta_direct_debit'
    ? new Date(now.getTime() + DEBIT_SECONDS * 1000)
    : null;

/** Whether the payer is sent to a hosted page. */
export const isHosted = (method: FundingMethod): boolean =>
  method === 'alpha_checkout' || method === 'gamma_momo';

/** The rail's name in the statement. */
export const methodNames: Record<FundingMethod, string> = {
  alpha_bank_transfer: 'bank transfer',
  alpha_checkout: 'checkout',
  gamma_momo: 'mobile money',
  beta_direct_debit: 'direct debit',
  manual_bank_transfer: 'SWIFT transfer',
};

/** The bank of accounts that exist in the sandbox alone. */
export const sandboxBank = { bank_code: '999', bank_name: 'Alpha Sandbox Bank' };

const NUBAN_WEIGHTS = [3, 7, 3];

/**
 * A Nigerian account number (NUBAN): nine digits and a check digit over them and the bank's code.
 * @param bankCode three digits
 * @param serial nine digits
 */
export function nuban(bankCode: string, serial: string): string {
  if (!/^\d{3}$/.test(bankCode) || !/^\d{9}$/.test(serial))
    throw new RangeError('not a bank code and serial');
  const sum = [...bankCode, ...serial].reduce(
    (total, digit, index) => total + Number(digit) * (NUBAN_WEIGHTS[index % 3] ?? 0),
    0,
  );
  return `${serial}${(10 - (sum % 10)) % 10}`;
}

/** The faults of a provider call that a test environment can inject. */
export const providerFaults: readonly ScenarioKind[] = ['provider_down', 'provider_slow'];

/** The provider of each method with live keys; manual transfers have none. */
export const providerOf = {
  alpha_bank_transfer: 'alpha',
  alpha_checkout: 'alpha',
  gamma_momo: 'gamma',
  beta_direct_debit: 'beta',
  manual_bank_transfer: null,
} as const satisfies Record<FundingMethod, string | null>;

/** Maximum concurrent calls of one provider in a process: the bulkhead. */
export const MOST_CALLS = 32;
/** Failures in a row after which a provider is left alone for a while: the circuit breaker. */
export const FAILURES_TO_OPEN = 5;

const SECOND_MS = 1000;
const HOUR_MS = HOUR * SECOND_MS;

/** Pause of an open circuit breaker before one trial call: doubles each time, up to a minute. */
export const breakerPause = (openings: number): number =>
  Math.min(60 * SECOND_MS, 5 * SECOND_MS * 2 ** (Math.min(openings, 10) - 1));

/** Beyond the longest call, until another may take a request up in the place of one that died. */
export const LEASE_MARGIN_MS = 5 * SECOND_MS;
/** How long the caller may retry an unclear request before it is cancelled. */
export const GRACE_MS = 120 * SECOND_MS;
/** When a new request is first read back. */
export const FIRST_READING_MS = 10 * SECOND_MS;
/** How long an Idempotency-Key identifies the same call. */
export const KEY_MS = 48 * HOUR_MS;
