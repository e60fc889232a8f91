import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { selectChoices } from './store';

/**
 * The endpoints of a scope, each with the events that it chose; empty for every event. Runs in every transaction that
 * writes an event, and most scopes have none: one statement over an index.
 */
export const matchEndpoints = (
  tx: Transaction,
  scope: Scope,
): Promise<{ id: string; events: string[]; enabled: boolean }[]> => selectChoices(tx, scope);
