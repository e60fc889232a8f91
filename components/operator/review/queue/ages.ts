import type { KybCaseRow } from '@/lib/contract/kyb/case';
import type { AgeLimits } from '../../common/age';

const DAY = 86_400;

/** A wait of one day is too long; a wait of three days is far too long. */
export const caseAges: AgeLimits = { long: DAY, tooLong: 3 * DAY };

type Waiting = Pick<KybCaseRow, 'status' | 'submitted_at'>;

/** The start of a verification's wait for a reviewer; undefined if it does not wait. */
export const waitingSince = ({ status, submitted_at }: Waiting): string | undefined =>
  status === 'submitted' || status === 'in_review' ? submitted_at : undefined;

/** The summary of a queue page: the number of waiting cases and the longest wait. */
export interface QueueSummary {
  readonly waiting: number;
  /** True if there are more than this page contains. */
  readonly isAtLeast: boolean;
  /** The start of the longest wait. */
  readonly longestSince: string | undefined;
}

/** Waiting cases come first, so a page that ends with one may be followed by more. */
export function summaryOf(rows: readonly Waiting[], hasMore: boolean): QueueSummary {
  const since = rows.map(waitingSince).filter((moment) => moment !== undefined);
  const last = rows.at(-1);
  return {
    waiting: since.length,
    isAtLeast: hasMore && last !== undefined && waitingSince(last) !== undefined,
    longestSince: since.toSorted()[0],
  };
}
