import { isLooser, rulesAfter } from '@/lib/contract/approvals/rules';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { getApprovalRules } from '@/server/organisation/approvals/read-approval-rules';
import { requirePerson, ruleApprovers } from '@/server/organisation/approvals/replace-approval-rules';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { createRequest } from './create-request';

/**
 * Requests another owner's or admin's approval of looser rules (`POST /approvals/rule-changes`).
 * @throws ApiError forbidden for an API key; invalid_state (status `not_required`)
 */
export async function requestRuleChange(
  context: Context,
  change: InputOf<typeof operations.requestRuleChange>,
): Promise<AnswerOf<typeof operations.requestRuleChange>> {
  requirePerson(context);
  const { data: before } = await getApprovalRules(context);
  const after = rulesAfter(before, change);
  if (!isLooser(before, after)) {
    throw invalidState('not_required', 'These rules are no looser: set them with PUT /approvals/rules.');
  }
  const data = await createRequest(context, {
    subject: 'rules',
    title: 'Change the approval rules',
    command: { before, after },
    details: { rules: { before, after } },
    approverRoles: ruleApprovers,
  });
  return { data };
}
