import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { walletCurrency } from '../ledger/rules';
import { openFunding } from './open-funding';

/**
 * Opens a funding request and answers what to do to pay it.
 * @throws ApiError not_found for another currency, method_not_supported, validation_failed,
 *   funding_account_not_configured, amount_out_of_range, mandate_required, mandate_ambiguous, mandate_not_active
 */
export async function fundWallet(
  context: Context,
  input: InputOf<typeof operations.fundWallet>,
): Promise<AnswerOf<typeof operations.fundWallet>> {
  const data = await openFunding(context, {
    currency: walletCurrency(input.currency),
    amount: parseMoney(input.amount),
    method: input.method,
    mandateId: input.mandate_id,
    mandateField: 'mandate_id',
  });
  return { data };
}
