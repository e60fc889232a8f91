import {
  type ApprovalRule,
  amountFromOf,
  needsApproval,
  type RuledSubject,
} from '@/lib/contract/approvals/rules';
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

/** The rule for what the caller does with a subject; null where none covers them. */
export async function findRule(context: Context, subject: RuledSubject): Promise<ApprovalRule | null> {
  const { tx, scope, actor } = context;
  if (actor.kind !== 'member' && actor.kind !== 'key') return null;
  const { [subject]: rule } = await readRules(tx, scope.organisationId);
  return actor.kind === 'member' || rule?.includes_api_keys ? rule : null;
}

const amountNames = { order: 'An order of', mandate: 'A mandate of up to' } as const;

/**
 * Rejects an order or a mandate that needs approval, unless its approval is what makes it.
 * @param sum its amount in minor units
 * @throws ApiError approval_required (subject, currency, amount_from)
 */
export function requireApproval(
  { approvalId }: Context,
  subject: keyof typeof amountNames,
  rule: ApprovalRule | null,
  { currency, amount }: { readonly currency: Currency; readonly amount: bigint },
): void {
  const from = amountFromOf(rule, currency);
  if (approvalId !== undefined || from === undefined || !needsApproval(rule, currency, amount)) return;
  throw new ApiError(
    'approval_required',
    `${amountNames[subject]} ${currency} ${groupedDecimal(formatMoney(amount))} needs the approval of a second person.`,
    { subject, currency, amount_from: formatMoney(from) },
  );
}

/**
 * Rejects a change of settlement accounts that needs approval, unless its approval is what makes it.
 * @throws ApiError approval_required (subject)
 */
export async function requireAccountApproval(context: Context): Promise<void> {
  if (context.approvalId !== undefined || !(await findRule(context, 'settlement_account'))) return;
  throw new ApiError(
    'approval_required',
    'A change of settlement accounts needs the approval of a second person.',
    { subject: 'settlement_account' },
  );
}
