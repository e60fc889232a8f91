import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import { type Context, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { findPersonByEmail } from '../members/people/find-people';
import { listOrganisations } from '../organisations/read-organisations';
import { type InvitationRecord, invitationOf, stateOf } from './rules';
import { readByToken, selectInvitations } from './store';

/** 256 bits can't be guessed, so guesses need not be counted. */
const TOKEN_BYTES = 32;

/** The secret of a link: only the email contains it. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored hash of the secret. A plain hash is enough, because the secret is as random as a key. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** A page of the organisation's invitations, newest first, including ended ones. @throws ApiError invalid_cursor */
export async function listInvitations(
  context: Context,
  input: InputOf<typeof operations.listInvitations>,
): Promise<AnswerOf<typeof operations.listInvitations>> {
  const { tx, scope } = context;
  const now = realTime(context);
  const rows = await selectInvitations(tx, scope.organisationId, input, now);
  const page = pageOf(rows, input, createdCursor);
  return { data: page.rows.map((row) => invitationOf(row, now)), ...cursorsOf(page) };
}

/**
 * An invitation for the holder of its link. Only they see whether the address has an account, because they have the
 * mailbox.
 * @throws ApiError not_found when the link is unknown, used, revoked or expired
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

/**
 * The invitation of a link.
 * @throws ApiError not_found when it is unknown, used, revoked or expired, without the reason
 */
export async function findPending(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  token: string,
): Promise<InvitationRecord> {
  const invitation = await readByToken(tx, hashToken(token));
  if (!invitation || stateOf(invitation, now) !== 'pending') throw notFound();
  return invitation;
}
