import type { Transaction } from '@/server/platform/database/database';
import type { DueScope, DueWork } from '@/server/platform/kernel/module';
import { trading } from '@/server/trading/module';
import { wallets } from '@/server/wallets/module';
import { soonestAttempts } from '@/server/webhooks/deliveries/sending/find-made-attempts';
import { sandbox } from '../module';
import type { Due } from './rules';
import { type KindDue, type MovedDue, preparedDue, selectDue, selectMovedDue } from './store';

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

/** That, and the next webhook attempts. @param attemptsAfter attempts that were due by then are left to the workers */
const soonestOfAll = (scope: DueScope, most: number, attemptsAfter: Date | null): KindDue[] => [
  ...soonestWork(scope, most),
  { kind: 'webhook_attempt', soonest: soonestAttempts(scope, most, attemptsAfter) },
];

/** The next due work of an environment, including webhook attempts after a time. */
export const findDueAfter = (
  tx: Transaction,
  scope: DueScope,
  most: number,
  attemptsAfter: Date | null,
): Promise<Due[]> => selectDue(tx, soonestOfAll(scope, most, attemptsAfter), most);

/** What a schedule shows, at most. */
export const MOST_SHOWN = 100;

/** The next due work of an environment, including webhook attempts. */
export const findSchedule = preparedDue((scope) => soonestOfAll(scope, MOST_SHOWN, null), MOST_SHOWN);

/** Of one environment at once, so that none delays the others. */
const MOST_OF_ONE = 20;

/** Due work of handlers, wherever a clock was moved. @param real real time */
export const findMovedDue = (tx: Transaction, real: Date, most: number): Promise<MovedDue[]> =>
  selectMovedDue(tx, (scope) => soonestWork(scope, MOST_OF_ONE), real, most);
