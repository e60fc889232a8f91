import { needsApproval } from '@/lib/contract/approvals/rules';
import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { findRule } from '@/server/organisation/approvals/read-approval-rules';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { checkMandate } from '@/server/wallets/mandates/create-mandate';
import { createRequest } from './create-request';

/**
 * Requests approval of a mandate, which is checked but not requested from the bank (`POST /approvals/mandates`).
 * @throws ApiError as `createMandate`, except of the bank; invalid_state (status `not_required`)
 */
export async function requestMandateApproval(
  context: Context,
  input: InputOf<typeof operations.requestMandateApproval>,
): Promise<AnswerOf<typeof operations.requestMandateApproval>> {
  const { bankCode, bankName, accountNumber, maximumAmount: amount } = await checkMandate(context, input);
  const rule = await findRule(context, 'mandate');
  if (!rule || !needsApproval(rule, 'NGN', amount)) {
    throw invalidState('not_required', 'This mandate needs no approval: request it with POST /mandates.');
  }
  const mandate = {
    bank_code: bankCode,
    bank_name: bankName,
    account_number: accountNumber.slice(-4),
    maximum_amount: formatMoney(amount),
  };
  const data = await createRequest(context, {
    subject: 'mandate',
    title: `Mandate at ${bankName}`,
    currency: 'NGN',
    amount,
    command: input,
    details: { mandate },
    approverRoles: rule.approver_roles,
  });
  return { data };
}
