import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Context } from '@/server/platform/kernel/context';
import type { FundingLimits } from '@/server/platform/kernel/settings';
import { findLimits } from './limit-store';

/**
 * The least and most of a single request by a method, in minor units: those of the settings, or in live environments what operators
 * have set (`GET /wallets/{currency}/funding-methods`).
 */
export async function fundingLimitsOf(
  { tx, scope, settings }: Pick<Context, 'tx' | 'scope' | 'settings'>,
  currency: Currency,
  method: FundingMethod,
): Promise<FundingLimits> {
  const set = scope.environment === 'live' ? await findLimits(tx, method) : undefined;
  return set ? { minimum: set.minimum, maximum: set.maximum } : settings.fundingLimits(currency, method);
}
