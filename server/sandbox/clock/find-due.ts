import type { Transaction } from '@/server/platform/database/database';
import type { DueScope, DueWork } from '@/server/platform/kernel/module';
import { trading } from '@/server/trading/module';
import { wallets } from '@/server/wallets/module';
import { soonestAttempts } from '@/server/webhooks/deliveries/sending/find-made-attempts';
import { sandbox } from '../module';
import type { Due } from './rules';
import { type KindDue, type MovedDue, selectDue, selectMovedDue } from './store';

/**
 * What becomes due in a test environment and is done by a command. Webhook attempts are not among it: they are made outside
 * of any transaction, by the delivery workers.
 */
export const dueWorks: readonly DueWork[] = [wallets, trading, sandbox].flatMap(
  ({ dueWork = [] }) => dueWork,
);

/** The next due work of each kind. */
const soonestWork = (scope: DueScope, most: number): KindDue[] =>
  dueWorks.map(({ kind, soonest }) => ({ kind, soonest: soonest(scope, most) }));

/**
 * The next due work of an environment, including webhook attempts.
 * @param attemptsAfter attempts that were due by then are left to the workers
 */
export function findDue(
  tx: Transaction,
  scope: DueScope,
  most: number,
  attemptsAfter: Date | null = null,
): Promise<Due[]> {
  const attempts = { kind: 'webhook_attempt', soonest: soonestAttempts(scope, most, attemptsAfter) } as const;
  return selectDue(tx, [...soonestWork(scope, most), attempts], most);
}

/** Of one environment at once, so that none delays the others. */
const MOST_OF_ONE = 20;

/** Due work of handlers, wherever a clock was moved. @param real real time */
export const findMovedDue = (tx: Transaction, real: Date, most: number): Promise<MovedDue[]> =>
  selectMovedDue(tx, (scope) => soonestWork(scope, MOST_OF_ONE), real, most);
