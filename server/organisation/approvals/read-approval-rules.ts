import { amountFromOf, type OrderApprovalRule } from '@/lib/contract/approvals/rules';
import { type Currency, formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { readRules } from './store';

/** What needs a second person in the caller's organisation (`GET /approvals/rules`). */
export const getApprovalRules = async ({
  tx,
  scope,
}: Context): Promise<AnswerOf<typeof operations.getApprovalRules>> => ({
  data: await readRules(tx, scope.organisationId),
});

/** The rule for the caller's orders; null where none covers them. */
export async function findOrderRule(context: Context): Promise<OrderApprovalRule | null> {
  const { tx, scope, actor } = context;
  if (actor.kind !== 'member' && actor.kind !== 'key') return null;
  const { order } = await readRules(tx, scope.organisationId);
  return actor.kind === 'member' || order?.includes_api_keys ? order : null;
}

/**
 * Rejects an order that needs approval, unless its approval is what makes it.
 * @param amount minor units
 * @throws ApiError approval_required (subject, currency, amount_from)
 */
export function requireApproval(
  { approvalId }: Context,
  rule: OrderApprovalRule | null,
  { currency, amount }: { readonly currency: Currency; readonly amount: bigint },
): void {
  const from = amountFromOf(rule, currency);
  if (approvalId !== undefined || from === undefined || amount < from) return;
  throw new ApiError(
    'approval_required',
    `An order of ${currency} ${groupedDecimal(formatMoney(amount))} needs the approval of a second person.`,
    { subject: 'order', currency, amount_from: formatMoney(from) },
  );
}
