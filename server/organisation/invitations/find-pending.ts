import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { type InvitationRecord, stateOf } from './rules';
import { readByToken } from './store';
import { hashToken } from './token';

/**
 * The invitation that a link leads to.
 * @throws ApiError not_found when it is unknown, used, revoked or over, without saying which.
 */
export async function findPending(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  token: string,
): Promise<InvitationRecord> {
  const invitation = await readByToken(tx, hashToken(token));
  if (!invitation || stateOf(invitation, now) !== 'pending') throw notFound();
  return invitation;
}
