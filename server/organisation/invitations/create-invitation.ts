import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { queueMails } from '@/server/platform/mail/queue-mails';
import { findManager, findMemberByEmail, nameMember } from '../members/find-members';
import { refuseRole } from '../members/lock-member';
import { mayGive, normaliseEmail } from '../members/rules';
import { lockOrganisation } from '../organisations/lock-organisation';
import { hashToken, newToken } from './read-invitations';
import { invitationEnd, invitationMail, invitationOf, stateOf } from './rules';
import { insertInvitation, revokeByEmail } from './store';

/** The inviter's display name: a member's name or the id of an API key. */
async function nameInviter(context: Context): Promise<string> {
  const { actor } = context;
  const name = actor.kind === 'member' ? await nameMember(context, actor.memberId) : null;
  return name ?? ('keyId' in actor ? actor.keyId : actor.kind);
}

/**
 * Invites somebody by email. Locks the organisation, so that of two concurrent invitations of one address the later
 * one is valid. Earlier links to the address become invalid.
 * @throws ApiError forbidden for a role that the caller can't give, duplicate_reference for a member
 */
export async function createInvitation(
  context: Context,
  input: InputOf<typeof operations.createInvitation>,
): Promise<AnswerOf<typeof operations.createInvitation>> {
  const { tx, scope, settings, actor } = context;
  const { organisationId } = scope;
  const { role } = input;
  const now = realTime(context);
  const email = normaliseEmail(input.email);
  const organisation = await lockOrganisation(context, { id: organisationId });
  if (!mayGive(await findManager(context), role)) refuseRole(role);
  if (await findMemberByEmail(context, organisationId, email)) {
    throw new ApiError('duplicate_reference', 'This person is already a member of the organisation.', {
      email,
    });
  }

  const id = newId();
  for (const replaced of await revokeByEmail(tx, organisationId, email, now)) {
    if (stateOf(replaced, now) !== 'revoked') continue;
    recordOrganisationAct(context, 'invitation.revoked', replaced.id, { replaced_by: id });
  }
  const token = newToken();
  const invitation = await insertInvitation(tx, {
    id,
    organisationId,
    email,
    role,
    tokenHash: hashToken(token),
    invitedBy: { ...actor },
    invitedByName: await nameInviter(context),
    expiresAt: invitationEnd(now),
    acceptedAt: null,
    revokedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  const mail = invitationMail({
    ...invitation,
    recipient: email,
    organisationName: organisation.name,
    dashboardUrl: settings.dashboardUrl,
    token,
  });
  await queueMails({ tx, now }, [mail]);
  recordOrganisationAct(context, 'invitation.created', id, { role });
  return { data: invitationOf(invitation, now) };
}
