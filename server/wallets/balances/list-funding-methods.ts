import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { walletCurrency } from '../ledger/rules';
import { fundingLimitsOf } from '../providers/funding-limits';
import { isConfigured } from '../providers/is-configured';
import { defaultMethod, expirySeconds, methodsOf } from '../providers/rules';

/**
 * The ways to fund a wallet, the default first, with their limits (`GET /wallets/{currency}/funding-methods`).
 * @throws Refusal not_found for another currency
 */
export async function listFundingMethods(
  context: Context,
  input: InputOf<typeof operations.listFundingMethods>,
): Promise<AnswerOf<typeof operations.listFundingMethods>> {
  const currency = walletCurrency(input.currency);
  const data = [];
  for (const method of methodsOf(currency)) {
    const { minimum, maximum } = await fundingLimitsOf(context, currency, method);
    data.push({
      method,
      is_default: method === defaultMethod(currency),
      configured: await isConfigured(context, currency, method),
      minimum: formatMoney(minimum),
      maximum: formatMoney(maximum),
      expires_after_seconds: expirySeconds[method],
    });
  }
  return { data, next_cursor: null };
}
