import { type Context, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { revokeKeysOfMember, revokeKeysOfOperator, revokeKeysOfSession } from './store';

/**
 * Revokes the keys behind all sessions of a member in the caller's organisation at once, on every node. Their
 * sessions' keys elsewhere stay valid, and so do API keys that they issued.
 */
export const revokeMemberKeys = (context: Context, memberId: string): Promise<void> =>
  revokeKeysOfMember(context.tx, context.scope.organisationId, memberId, realTime(context));

/**
 * Revokes the operator's keys behind all of a person's sessions at once, on every node; their other keys stay valid.
 */
export const revokeOperatorKeys = (context: OpenContext, personId: string): Promise<void> =>
  revokeKeysOfOperator(context.tx, personId, context.now);

/** Revokes the keys behind a session at once, on every node. Repeating it changes nothing. */
export const revokeSessionKeys = (context: OpenContext, sessionId: string): Promise<void> =>
  revokeKeysOfSession(context.tx, sessionId, context.now);
