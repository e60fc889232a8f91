import type { Transaction } from '@/server/platform/database/database';
import type { Context, Scope } from '@/server/platform/kernel/context';
import { addArmed, clearArmed } from './store';

/** One scenario more or fewer is armed in a test environment: admission returns it with every request. */
export const countArmed = (tx: Transaction, scope: Scope, change: 1 | -1): Promise<void> =>
  addArmed(tx, scope.organisationId, change);

/** No scenario of a test environment is armed any more: a reset has deleted them all. */
export const clearArmedScenarios = ({ tx, scope }: Context): Promise<void> =>
  clearArmed(tx, scope.organisationId);
