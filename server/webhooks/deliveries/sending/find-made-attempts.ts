import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import { type DueAttempt, selectDueAttempts, selectMade, soonestToSend } from './due-store';

/** The deliveries whose next attempt is due at a moment, the soonest first. */
export const findDueAttempts = (
  tx: Transaction,
  scope: Scope,
  moment: Date,
  most: number,
): Promise<DueAttempt[]> => selectDueAttempts(tx, scope, moment, most);

/** An attempt with its result. */
interface MadeAttempt {
  readonly deliveryId: string;
  readonly at: Date;
  readonly reference: string;
  readonly outcome: string;
}

function outcomeOf(status: string, isLast: boolean, statusCode: number | null): string {
  if (status === 'succeeded' && isLast) return 'delivered';
  const answer = statusCode === null ? 'no answer' : String(statusCode);
  return status === 'failed' && isLast ? `${answer}, gave up` : answer;
}

/** The attempts of deliveries since they were found due, in order. */
export async function findMadeAttempts(tx: Transaction, due: readonly DueAttempt[]): Promise<MadeAttempt[]> {
  const known = new Map(due.map(({ id, attemptsCount }) => [id, attemptsCount]));
  const rows = await selectMade(tx, [...known.keys()]);
  return rows
    .filter(({ deliveryId, number }) => number > (known.get(deliveryId) ?? 0))
    .map(({ deliveryId, at, number, eventType, status, attemptsCount, statusCode }) => ({
      deliveryId,
      at,
      reference: `${eventType}, attempt ${number}`,
      outcome: outcomeOf(status, number === attemptsCount, statusCode),
    }));
}

/** The next webhook attempts of a test environment, for `DueWork`. @param after default: those that are due by then */
export const soonestAttempts = (scope: DueScope, most: number, after: Date | null) =>
  soonestToSend(scope, most, after);
