import type { Transaction } from '@/server/platform/database/database';
import type { Context, Scope } from '@/server/platform/kernel/context';
import { addArmed, clearArmed } from './store';

/** Changes the count of armed scenarios, which admission returns with every request. */
export const countArmed = (tx: Transaction, scope: Scope, change: 1 | -1): Promise<void> =>
  addArmed(tx, scope.organisationId, change);

/** Sets the count to zero after a reset has deleted all scenarios. */
export const clearArmedScenarios = ({ tx, scope }: Context): Promise<void> =>
  clearArmed(tx, scope.organisationId);
