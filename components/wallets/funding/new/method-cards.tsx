import type { RadioCard } from '@/components/ui/form/radio-cards';
import type { Environment } from '@/lib/contract/primitives';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { FundingMethodDetail } from '@/lib/contract/wallets/wallets';
import { fundingMethodLabels } from '../../labels/funding';
import { maskedAccount } from '../../labels/mandates';
import { spanText } from '../time-labels';
import { type FundChoices, type FundValues, mandateOf } from './fund-schema';
import { rangeText } from './limits';
import { MethodIcon } from './method-icon';

function disabledReason(
  method: FundingMethodDetail,
  mandates: FundChoices['mandates'],
  env: Environment,
): string | undefined {
  if (!method.configured) {
    return `Not set up in ${env} mode yet. Contact support to connect it.`;
  }
  if (method.method === 'beta_direct_debit' && mandates.length === 0) {
    return 'You need an active mandate first.';
  }
  return undefined;
}

/** The explanation of a method; direct debit names the account once it is known. */
function meaning({ method }: FundingMethodDetail, mandate: Mandate | undefined): string {
  const words = fundingMethodLabels[method].meaning;
  if (method !== 'beta_direct_debit' || !mandate) return words;
  return `Debits ${mandate.account_name} at ${maskedAccount(mandate)}. No manual payment needed.`;
}

/** The methods as cards: explanation, limits, time until expiry, and why one is disabled. */
export function methodCards(
  { currency, methods, mandates }: FundChoices,
  values: FundValues,
  env: Environment,
): RadioCard[] {
  const mandate = mandateOf(mandates, values.mandate);
  return methods.map((method) => {
    const words = fundingMethodLabels[method.method];
    return {
      value: method.method,
      label: words.label,
      icon: <MethodIcon method={method.method} />,
      description: (
        <>
          <span className="block text-text/80">{meaning(method, mandate)}</span>
          <span className="tabular mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
            <span>{rangeText(method, mandate, currency)}</span>
            <span>{words.arrival}</span>
            <span>Open for {spanText(method.expires_after_seconds)}</span>
          </span>
        </>
      ),
      disabledReason: disabledReason(method, mandates, env),
    };
  });
}
