import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { addArmed } from './store';

/** One scenario more or fewer is armed in a test environment: admission returns it with every request. */
export const countArmed = (tx: Transaction, scope: Scope, change: 1 | -1): Promise<void> =>
  addArmed(tx, scope.organisationId, change);
