import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { findPersonByEmail } from '../members/people/find-people';
import { listOrganisations } from '../organisations/read-organisations';
import { findPending } from './find-pending';

/**
 * What an invitation says, for whoever has its link. Whether the address has an account is shown to them alone:
 * they have the mailbox.
 * @throws ApiError not_found when the link is unknown, used, revoked or over.
 */
export async function readInvitation(
  context: OpenContext,
  input: InputOf<typeof operations.readInvitation>,
): Promise<AnswerOf<typeof operations.readInvitation>> {
  const invitation = await findPending(context, input.token);
  const { organisationId, email, role, invitedByName, expiresAt } = invitation;
  const organisation = (await listOrganisations(context, [organisationId])).get(organisationId);
  if (!organisation) throw notFound();
  return {
    data: {
      organisation_name: organisation.name,
      email,
      role,
      invited_by: invitedByName,
      has_account: (await findPersonByEmail(context, email)) !== null,
      expires_at: expiresAt.toISOString(),
    },
  };
}
