import type { OpenContext } from '@/server/platform/kernel/context';
import { refreshKeysOfSession } from './store';

/** Has admission read the keys behind a session again, on every node: something of the session has changed. */
export const refreshSessionKeys = (context: OpenContext, sessionId: string): Promise<void> =>
  refreshKeysOfSession(context.tx, sessionId, context.now);
