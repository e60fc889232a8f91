import { recordOpenAct } from '../audit/record-act';
import type { OpenContext } from '../context';
import { findOperator } from '../members/find-operator';
import { listMemberships, type MembershipRecord } from '../members/list-memberships';

/**
 * Notes an act on a session in the audit trail of every organisation that the person belongs to, and in the house's own
 * where they are an operator.
 */
export async function recordSessionAct(
  context: OpenContext,
  action: 'session.opened' | 'session.revoked',
  session: { readonly id: string; readonly personId: string },
  details: Readonly<Record<string, string>> = {},
  known?: readonly MembershipRecord[],
): Promise<void> {
  const memberships = known ?? (await listMemberships(context, session.personId));
  for (const { id, organisationId } of memberships) {
    recordOpenAct(context, {
      organisationId,
      environment: null,
      action,
      target: session.id,
      details: { person_id: session.personId, member_id: id, ...details },
    });
  }
  const operator = await findOperator(context, session.personId);
  if (operator) {
    recordOpenAct(context, {
      organisationId: null,
      environment: null,
      action,
      target: session.id,
      details: { person_id: session.personId, operator_id: operator.id, ...details },
    });
  }
}
