import type { KybCaseRow } from '@/lib/contract/kyb/case';
import type { AgeLimits } from '../../common/age';

const DAY = 86_400;

/** A verification that waits a day has waited too long; one that waits three far too long. */
export const caseAges: AgeLimits = { long: DAY, tooLong: 3 * DAY };

type Waiting = Pick<KybCaseRow, 'status' | 'submitted_at'>;

/** Since when a verification waits for a reviewer; undefined when it does not. */
export const waitingSince = ({ status, submitted_at }: Waiting): string | undefined =>
  status === 'submitted' || status === 'in_review' ? submitted_at : undefined;

/** The head of a page of the queue: how many wait, and the longest of them. */
export interface QueueSummary {
  readonly waiting: number;
  /** There are more than this page holds. */
  readonly isAtLeast: boolean;
  /** Since when the one that waits longest does. */
  readonly longestSince: string | undefined;
}

/** Those that wait stand first: a page that ends with one may not be the last that holds some. */
export function summaryOf(rows: readonly Waiting[], hasMore: boolean): QueueSummary {
  const since = rows.map(waitingSince).filter((moment) => moment !== undefined);
  const last = rows.at(-1);
  return {
    waiting: since.length,
    isAtLeast: hasMore && last !== undefined && waitingSince(last) !== undefined,
    longestSince: since.toSorted()[0],
  };
}
