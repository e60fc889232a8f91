import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { findOperator } from '../members/people/find-people';
import { listMemberships, type MembershipRecord } from '../members/read-members';

/** Something that a person did, or that was done to their account. */
interface PersonAct {
  readonly personId: string;
  readonly action: string;
  /** The id of what it was done to: a session, a passkey, the person. */
  readonly target: string;
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Records an act on a person's account in the audit trail of every organisation that they belong to, and in the operators' own
 * where they are an operator.
 * @param known their memberships, where the caller has read them.
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

/** Records an act on a session wherever its person belongs. */
export const recordSessionAct = (
  context: OpenContext,
  action: 'session.opened' | 'session.revoked',
  session: { readonly id: string; readonly personId: string },
  details: Readonly<Record<string, string>> = {},
  known?: readonly MembershipRecord[],
): Promise<void> =>
  recordPersonAct(context, { personId: session.personId, action, target: session.id, details }, known);
