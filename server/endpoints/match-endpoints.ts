import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import { selectChoices } from './store';

/**
 * The endpoints of a scope, each with the events that it chose; empty for every event. Runs in every transaction that
 * writes an event, and most scopes have none: one statement over an index.
 */
export const matchEndpoints = (
  tx: Transaction,
  scope: Scope,
): Promise<{ id: string; events: string[]; enabled: boolean }[]> => selectChoices(tx, scope);
