import { isMember } from '@/server/organisation/members/is-member';
import type { OpenContext } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import type { Reviewer } from './rules';

/**
 * Keeps people away from the verification of an organisation that they belong to: neither do they decide on it, nor do
 * they read what was noted about it.
 * @throws Refusal forbidden.
 */
export async function refuseOwnCase(
  context: OpenContext,
  reviewer: Reviewer,
  organisationId: string,
): Promise<void> {
  if (reviewer.id === null || !(await isMember(context, reviewer.id, organisationId))) return;
  throw new Refusal('forbidden', 'You are a member of this organisation. Somebody else reviews it.');
}
