import type { ReactNode } from 'react';
import type { ReadFailure } from '@/lib/dashboard/actions/sentences';

/** Rows, and the key of the read that they show. */
export interface Shown {
  readonly rows: ReactNode;
  readonly key: string;
}

interface Rendering extends Shown {
  readonly failure: ReadFailure | undefined;
}

interface Decision {
  /** The rows to show; undefined for the error state. */
  readonly rows: ReactNode;
  /** The last good rows, for the next rendering. */
  readonly last: Shown;
  /** They are the rows of an earlier query, until the rate limit allows this one. */
  readonly isOld: boolean;
  /** Why they may be out of date. The frame reports a rate limit for the whole page. */
  readonly notice: Pick<ReadFailure, 'title' | 'description'> | undefined;
}

/**
 * The rows to show after the server has rendered a list again. A failed read leaves the last rows of the same query; the
 * rows of an earlier query are no result of this one, and stay only while the rate limit delays it.
 */
export function shownRows(last: Shown, { rows, key, failure }: Rendering): Decision {
  if (!failure) {
    const isSame = last.rows === rows && last.key === key;
    return { rows, last: isSame ? last : { rows, key }, isOld: false, notice: undefined };
  }
  const isLimited = failure.code === 'rate_limited';
  const isSameQuery = last.key === key;
  if (last.rows === undefined || !(isSameQuery || isLimited))
    return { rows: undefined, last, isOld: false, notice: undefined };
  const { title, description } = failure;
  return {
    rows: last.rows,
    last,
    isOld: !isSameQuery,
    notice: isLimited ? undefined : { title, description },
  };
}
