import type { FundingMethod } from '@/lib/contract/funding';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { ScenarioKind } from '@/lib/contract/sandbox-scenarios';

/** The methods of each currency; the first is its default (seed, Fund a wallet, rules 1 to 4). */
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

/** How long a request of each method stays open, in seconds (contract 6, Expiry). */
export const expirySeconds: Record<FundingMethod, number> = {
  alpha_bank_transfer: HOUR,
  alpha_checkout: 30 * MINUTE,
  gamma_momo: 15 * MINUTE,
  beta_direct_debit: DAY,
  manual_bank_transfer: 7 * DAY,
};

/** How long a bank takes to answer to a debit in the sandbox, in seconds. */
const DEBIT_SECONDS = 5 * MINUTE;

/** When the bank answers by itself to a request of a method; null where it is the payer who acts. */
export const settlesAt = (method: FundingMethod, now: Date): Date | null =>
  method === 'beta_direct_debit' ? new Date(now.getTime() + DEBIT_SECONDS * 1000) : null;

/** Where the payer is sent to a hosted page. */
export const isHosted = (method: FundingMethod): boolean =>
  method === 'alpha_checkout' || method === 'gamma_momo';

/** How the statement names the rail that the money came by. */
export const methodNames: Record<FundingMethod, string> = {
  alpha_bank_transfer: 'bank transfer',
  alpha_checkout: 'checkout',
  gamma_momo: 'mobile money',
  beta_direct_debit: 'direct debit',
  manual_bank_transfer: 'manual bank transfer',
};

/**
 * True when requests of an environment can be paid: with test keys every method works (seed, rule 5); live rails are
 * not connected to a provider, so each of them answers `funding_account_not_configured`.
 */
export const isConfigured = (environment: Environment): boolean => environment === 'test';

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

/** What can happen on the way to a provider in a test environment (contract 10, scenarios). */
export const onTheWay: readonly ScenarioKind[] = ['provider_down', 'provider_slow'];
