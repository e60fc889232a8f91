import type { OpenContext } from '@/server/platform/kernel/context';
import { revokeKeysOfSession } from './store';

/** Revokes the keys behind a session at once, on every node; repeated, it changes nothing. */
export const revokeSessionKeys = (context: OpenContext, sessionId: string): Promise<void> =>
  revokeKeysOfSession(context.tx, sessionId, context.now);
