import type { Role } from '@/lib/contract/permissions';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { insertMember, type Person } from './store';

interface NewMembership {
  readonly organisationId: string;
  readonly person: Pick<Person, 'id' | 'email'>;
  readonly role: Role;
  /** The invitation that it comes of. */
  readonly invitationId?: string;
}

/**
 * Adds somebody who has an account to an organisation; answers the member's id.
 * @throws ApiError duplicate_reference when they belong to it already.
 */
export async function addMember(
  context: OpenContext,
  { organisationId, person, role, invitationId }: NewMembership,
): Promise<string> {
  const { tx, now } = context;
  const member = { id: newId(), organisationId, personId: person.id, role };
  if (!(await insertMember(tx, member, now))) {
    throw new ApiError('duplicate_reference', 'This person is a member of the organisation already.', {
      email: person.email,
    });
  }
  recordOpenAct(context, {
    organisationId,
    environment: null,
    action: 'member.created',
    target: member.id,
    details: { person_id: person.id, role, ...(invitationId && { invitation_id: invitationId }) },
    changes: { role: { before: null, after: role } },
  });
  return member.id;
}
