import { type Currency, formatMoney } from '@/lib/contract/money';
import type { ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import type { FundingMethod, FundingStatus } from '@/lib/contract/wallets/funding';
import type { EventType } from '@/lib/contract/webhooks/events';
import { ApiError, invalidFields } from '@/server/platform/kernel/errors';
import type { FundingLimits } from '@/server/platform/kernel/settings';
import { defaultMethod, methodsOf } from '../providers/rules';

/** The allowed transitions. Money that arrives after expiry is real, so it is credited. */
const moves: Record<FundingStatus, readonly FundingStatus[]> = {
  pending: ['succeeded', 'failed', 'expired'],
  succeeded: [],
  failed: [],
  expired: ['succeeded'],
};

export const canMove = (from: FundingStatus, to: FundingStatus): boolean => moves[from].includes(to);

export type Outcome = Exclude<FundingStatus, 'pending'>;

/** The event of each outcome. */
export const outcomeEvents = {
  succeeded: 'wallet.funded',
  failed: 'funding.failed',
  expired: 'funding.expired',
} as const satisfies Record<Outcome, EventType>;

/** A provider's report about a request; amounts in minor units. */
export interface Settlement {
  readonly outcome: Outcome;
  /** With succeeded: the amount received. Default: the requested amount. */
  readonly amountReceived?: bigint | undefined;
  /** With failed. */
  readonly failureReason?: string | undefined;
}

interface Settled {
  readonly status: Outcome;
  readonly amountReceived: bigint | null;
  readonly failureReason: string | null;
  readonly settledAt: Date | null;
  readonly expiresAt: Date | null;
  readonly updatedAt: Date;
}

/** The change that a settlement makes. An expired request has ended, so its `expires_at` must not lie in the future. */
export function settled(
  request: { readonly amount: bigint; readonly expiresAt: Date | null },
  settlement: Settlement,
  now: Date,
): Settled {
  const { outcome } = settlement;
  const isEarly = outcome === 'expired' && request.expiresAt !== null && request.expiresAt > now;
  return {
    status: outcome,
    amountReceived: outcome === 'succeeded' ? (settlement.amountReceived ?? request.amount) : null,
    failureReason:
      outcome === 'failed' ? (settlement.failureReason ?? 'The provider reported a failure.') : null,
    settledAt: outcome === 'succeeded' ? now : null,
    expiresAt: isEarly ? now : request.expiresAt,
    updatedAt: now,
  };
}

/**
 * The method to use: the one asked for when the currency has it, else the currency's default.
 * @throws ApiError method_not_supported (currency, method)
 */
export function chooseMethod(currency: Currency, wanted: FundingMethod | undefined): FundingMethod {
  const method = wanted ?? defaultMethod(currency);
  if (methodsOf(currency).includes(method)) return method;
  throw new ApiError('method_not_supported', `${currency} wallets are not funded by ${method}.`, {
    currency,
    method,
  });
}

/**
 * @param field how the caller's request calls the mandate
 * @throws ApiError validation_failed (that field) when a mandate is named for a method that debits none.
 */
export function checkMandateUse(
  method: FundingMethod,
  mandateId: string | undefined,
  field = 'mandate_id',
): void {
  if (mandateId === undefined || method === 'beta_direct_debit') return;
  throw invalidFields({
    [field]: 'goes with method beta_direct_debit only',
  });
}

/** @throws ApiError amount_out_of_range (minimum, maximum) */
export function checkAmount(amount: bigint, { minimum, maximum }: FundingLimits): void {
  if (amount >= minimum && amount <= maximum) return;
  throw new ApiError('amount_out_of_range', 'The amount is outside the limits of this method.', {
    minimum: formatMoney(minimum),
    maximum: formatMoney(maximum),
  });
}

/**
 * The scenarios that apply to a successful settlement: another amount only if none is stated, and a late payment only
 * if the request has not expired.
 */
export function scenariosOf(status: FundingStatus, { amountReceived }: Settlement): ScenarioKind[] {
  const kinds: ScenarioKind[] = ['duplicate_settlement', 'reordered_notifications'];
  if (amountReceived === undefined) kinds.push('underpayment', 'overpayment');
  if (status === 'pending') kinds.push('late_settlement');
  return kinds;
}

/** A percentage of an amount in minor units, rounded down, at least 1. */
export function shareOf(amount: bigint, percent: number): bigint {
  const share = (amount * BigInt(percent)) / 100n;
  return share > 0n ? share : 1n;
}
