import type { OpenContext } from '@/server/platform/kernel/context';
import { revokeKeysOfOperator } from './store';

/** Revokes the operator's keys behind all sessions of a person at once, on every node; their other keys stay. */
export const revokeOperatorKeys = (context: OpenContext, personId: string): Promise<void> =>
  revokeKeysOfOperator(context.tx, personId, context.now);
