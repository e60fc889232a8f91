import { type Currency, formatMoney } from '@/lib/contract/money';
import type { RailLimits } from '@/lib/contract/treasury/rails';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Settings } from '@/server/platform/kernel/settings';
import type { SetLimits } from '@/server/wallets/providers/list-limits';
import { presentStaff } from '../rules';

/**
 * The limits of a method in live environments as /operator/v1 shows them.
 * @param set what operators have set, if anything
 */
export function presentLimits(
  settings: Settings,
  currency: Currency,
  method: FundingMethod,
  set: SetLimits | undefined,
): RailLimits {
  const { minimum, maximum } = set ?? settings.fundingLimits(currency, method);
  return {
    method,
    currency,
    minimum: formatMoney(minimum),
    maximum: formatMoney(maximum),
    source: set ? 'operator' : 'settings',
    ...(set && { set_by: presentStaff(set.setBy, set.setByName), set_at: set.setAt.toISOString() }),
  };
}
