import { isDeepStrictEqual } from 'node:util';
import {
  type ApprovalRule,
  type ApprovalRules,
  approverRoles,
  isLooser,
  type RuledSubject,
  rulesAfter,
} from '@/lib/contract/approvals/rules';
import { currencies } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { keysOf } from '@/lib/contract/records';
import { changedFields, recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { listMembersWithRoles } from '../members/read-members';
import { lockOrganisation } from '../organisations/lock-organisation';
import { readRules, writeRules } from './store';

/** Who may approve a change of rules. */
export const ruleApprovers = ['owner', 'admin'] as const;

/**
 * With fewer than two approvers, a request could wait forever. With fewer than two owners or admins, nobody could loosen the
 * rule again.
 * @throws ApiError invalid_state (status `too_few_people`)
 */
async function requireTwoPeople(context: Context, rule: ApprovalRule): Promise<void> {
  const { organisationId } = context.scope;
  const approvers = await listMembersWithRoles(context, organisationId, rule.approver_roles);
  const managers = await listMembersWithRoles(context, organisationId, ruleApprovers);
  if (approvers.length >= 2 && managers.length >= 2) return;
  throw invalidState(
    'too_few_people',
    'A rule needs two members of an approver role, and two owners or admins. Invite someone first.',
  );
}

const rolesText = (rule: ApprovalRule | null): string | undefined =>
  rule ? approverRoles.filter((role) => rule.approver_roles.includes(role)).join(', ') : undefined;

/** The fields of a subject's rule, for the audit trail. */
const auditFields = (subject: RuledSubject, rule: ApprovalRule | null) => ({
  ...Object.fromEntries(
    currencies.map((currency) => [`${subject}_${currency}`, rule?.amounts?.[currency]] as const),
  ),
  [`${subject}_approver_roles`]: rolesText(rule),
  [`${subject}_includes_api_keys`]: rule?.includes_api_keys,
});

async function changeRules(context: Context, before: ApprovalRules, after: ApprovalRules): Promise<void> {
  const { tx, scope } = context;
  const changed = keysOf(after).filter((subject) => !isDeepStrictEqual(before[subject], after[subject]));
  for (const subject of changed) {
    const rule = after[subject];
    if (rule) await requireTwoPeople(context, rule);
  }
  await writeRules(tx, scope.organisationId, after, realTime(context));
  const pairs = changed.flatMap((subject) => {
    const now = auditFields(subject, after[subject]);
    return Object.entries(auditFields(subject, before[subject])).map(
      ([field, old]) => [field, [old, now[field]] as const] as const,
    );
  });
  const changes = changedFields(Object.fromEntries(pairs));
  recordOrganisationAct(context, 'approval_rules.changed', scope.organisationId, {}, changes);
}

/** @throws ApiError forbidden for an API key */
export function requirePerson({ actor }: Context): void {
  if (actor.kind !== 'member')
    throw new ApiError('forbidden', 'API keys can’t do this: a member does, in the dashboard.');
}

/**
 * Changes the rules immediately, unless one gets looser (`PUT /approvals/rules`).
 * @throws ApiError forbidden for an API key; approval_required (subject); invalid_state (status `too_few_people`)
 */
export async function replaceApprovalRules(
  context: Context,
  input: InputOf<typeof operations.replaceApprovalRules>,
): Promise<AnswerOf<typeof operations.replaceApprovalRules>> {
  requirePerson(context);
  const { tx, scope } = context;
  await lockOrganisation(context, { id: scope.organisationId });
  const before = await readRules(tx, scope.organisationId);
  const after = rulesAfter(before, input);
  if (isLooser(before, after)) {
    throw new ApiError('approval_required', 'A looser rule needs the approval of a second person.', {
      subject: 'rules',
    });
  }
  await changeRules(context, before, after);
  return { data: after };
}

/**
 * Changes the rules as approved.
 * @throws ApiError invalid_state (status `rules_changed`, `too_few_people`)
 */
export async function changeApprovedRules(
  context: Context,
  { before, after }: { readonly before: ApprovalRules; readonly after: ApprovalRules },
): Promise<void> {
  const { tx, scope } = context;
  await lockOrganisation(context, { id: scope.organisationId });
  if (!isDeepStrictEqual(await readRules(tx, scope.organisationId), before)) {
    throw invalidState('rules_changed', 'The rules have changed since this was requested.');
  }
  await changeRules(context, before, after);
}
