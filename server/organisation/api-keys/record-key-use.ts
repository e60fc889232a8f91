import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import {
  type KeyUse,
  refreshKeysOfSession,
  writeEndOfSessionKeys,
  writeKeyUses,
  writeSecretUses,
} from './store';

/** Records when keys were last used, and from where, outside of any request's transaction. */
export const recordKeyUses = ({ reads }: Database, uses: readonly KeyUse[]): Promise<void> =>
  writeKeyUses(reads, uses);

/** Records when keys' secrets last signed. */
export const recordSecretUses = ({ reads }: Database, uses: readonly KeyUse[]): Promise<void> =>
  writeSecretUses(reads, uses);

/** Makes admission read the keys behind a session again, on every node. */
export const refreshSessionKeys = (context: OpenContext, sessionId: string): Promise<void> =>
  refreshKeysOfSession(context.tx, sessionId, context.now);

/** Changes the expiry of the keys behind a session, on every node; revoked ones stay revoked. */
export const extendSessionKeys = (context: OpenContext, sessionId: string, expiresAt: Date): Promise<void> =>
  writeEndOfSessionKeys(context.tx, sessionId, expiresAt, context.now);
