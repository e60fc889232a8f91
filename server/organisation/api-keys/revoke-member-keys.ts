import { type Context, realTime } from '@/server/platform/kernel/context';
import { revokeKeysOfMember } from './store';

/**
 * Revokes the keys behind all sessions of a member of the caller's organisation at once, on every node. What their
 * sessions may do elsewhere stays, and so do API keys that they issued.
 */
export const revokeMemberKeys = (context: Context, memberId: string): Promise<void> =>
  revokeKeysOfMember(context.tx, context.scope.organisationId, memberId, realTime(context));
