import { needsApproval } from '@/lib/contract/approvals/rules';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { findRule } from '@/server/organisation/approvals/read-approval-rules';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { draftOrder } from '@/server/trading/orders/create-order';
import { createRequest } from './create-request';

/**
 * Requests approval of an order, which is checked and quoted but not created (`POST /approvals/orders`).
 * @throws ApiError as `createOrder`, except for money and providers; invalid_state (status `not_required`)
 */
export async function requestOrderApproval(
  context: Context,
  input: InputOf<typeof operations.requestOrderApproval>,
): Promise<AnswerOf<typeof operations.requestOrderApproval>> {
  const { side, investmentName, currency, amount } = await draftOrder(context, input);
  const rule = await findRule(context, 'order');
  if (!rule || !needsApproval(rule, currency, amount)) {
    throw invalidState('not_required', 'This order needs no approval: create it with POST /orders.');
  }
  const data = await createRequest(context, {
    subject: 'order',
    title: `${side === 'buy' ? 'Buy' : 'Sell'} ${investmentName}`,
    currency,
    amount,
    command: input,
    details: { order: input },
    approverRoles: rule.approver_roles,
  });
  return { data };
}
