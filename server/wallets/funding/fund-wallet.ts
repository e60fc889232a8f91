import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { walletCurrency } from '../ledger/rules';
import type { ProviderResult } from '../providers/provider-request';
import { openFunding, planFunding, type WantedFunding } from './open-funding';

type Input = InputOf<typeof operations.fundWallet>;

const wantedBy = (input: Input): WantedFunding => ({
  currency: walletCurrency(input.currency),
  amount: parseMoney(input.amount),
  method: input.method,
  mandateId: input.mandate_id,
  mandateField: 'mandate_id',
});

/** @throws ApiError not_found for a currency without a wallet */
export function checkWallet({ currency }: Readonly<Record<string, unknown>>): void {
  walletCurrency(String(currency));
}

/** The provider request to make first. @throws ApiError as `fundWallet` */
export const planFundWallet = (context: Context, input: Input) => planFunding(context, wantedBy(input));

/**
 * * Opens a funding request and returns its payment instructions.
 * @param result of the provider's call, where `planFundWallet` asked for one
 * @throws ApiError not_found for another currency, method_not_supported, validation_failed,
 *   funding_account_not_configured, amount_out_of_range, mandate_required, mandate_ambiguous, mandate_not_active,
 *   provider_unavailable
 */
export async function fundWallet(
  context: Context,
  input: Input,
  result: ProviderResult | null = null,
): Promise<AnswerOf<typeof operations.fundWallet>> {
  return { data: await openFunding(context, wantedBy(input), result) };
}
