import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { findOperator } from '../members/people/find-people';
import { listMemberships, type MembershipRecord } from '../members/read-members';

/** An act of a person, or on their account. */
interface PersonAct {
  readonly personId: string;
  readonly action: string;
  /** The id of its target: a session, a passkey, the person. */
  readonly target: string;
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Records an act on a person's account in the audit trail of each of their organisations, and in the operators' own
 * if they are an operator.
 * @param known their memberships, if the caller has read them
 */
export async function recordPersonAct(
  context: OpenContext,
  { personId, action, target, details = {} }: PersonAct,
  known?: readonly MembershipRecord[],
): Promise<void> {
  const note = (organisationId: string | null, more: Readonly<Record<string, string>>) =>
    recordOpenAct(context, {
      organisationId,
      environment: null,
      action,
      target,
      details: { person_id: personId, ...more, ...details },
    });
  for (const { id, organisationId } of known ?? (await listMemberships(context, personId))) {
    note(organisationId, { member_id: id });
  }
  const operator = await findOperator(context, personId);
  if (operator) note(null, { operator_id: operator.id });
}

/** Records an act on a session in each of its person's organisations. */
export const recordSessionAct = (
  context: OpenContext,
  action: 'session.opened' | 'session.revoked',
  session: { readonly id: string; readonly personId: string },
  details: Readonly<Record<string, string>> = {},
  known?: readonly MembershipRecord[],
): Promise<void> =>
  recordPersonAct(context, { personId: session.personId, action, target: session.id, details }, known);
