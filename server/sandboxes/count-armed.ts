import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import { addArmed } from './store';

/** One scenario more or fewer is armed in a test environment: admission tells it with every request. */
export const countArmed = (tx: Transaction, scope: Scope, change: 1 | -1): Promise<void> =>
  addArmed(tx, scope.organisationId, change);
