import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import {
  type KeyUse,
  refreshKeysOfSession,
  writeEndOfSessionKeys,
  writeKeyUses,
  writeSecretUses,
} from './store';

/** Writes when keys were last used, and from where; outside of any request's transaction. */
export const recordKeyUses = ({ reads }: Database, uses: readonly KeyUse[]): Promise<void> =>
  writeKeyUses(reads, uses);

/** Writes when the secrets of keys last signed. */
export const recordSecretUses = ({ reads }: Database, uses: readonly KeyUse[]): Promise<void> =>
  writeSecretUses(reads, uses);

/** Has admission read the keys behind a session again, on every node: something of the session has changed. */
export const refreshSessionKeys = (context: OpenContext, sessionId: string): Promise<void> =>
  refreshKeysOfSession(context.tx, sessionId, context.now);

/** Has the keys behind a session end at another time, on every node; revoked ones stay so. */
export const extendSessionKeys = (context: OpenContext, sessionId: string, expiresAt: Date): Promise<void> =>
  writeEndOfSessionKeys(context.tx, sessionId, expiresAt, context.now);
