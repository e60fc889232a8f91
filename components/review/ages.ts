import type { KybCaseRow } from '@/lib/contract/kyb-case';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A verification that waits this long has waited too long; one that waits three times as long far too long (seconds). */
const LONG = DAY;
const FAR_TOO_LONG = 3 * DAY;

type Waiting = Pick<KybCaseRow, 'status' | 'submitted_at'>;

/** Since when a verification waits for a reviewer; undefined when it does not. */
export const waitingSince = ({ status, submitted_at }: Waiting): string | undefined =>
  status === 'submitted' || status === 'in_review' ? submitted_at : undefined;

/** How long something waits: in words, and how much that matters. */
export interface Age {
  readonly seconds: number;
  readonly words: string;
  readonly tone: 'usual' | 'long' | 'too-long';
}

function wordsOf(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY),
    Math.floor((seconds % DAY) / HOUR),
    Math.floor((seconds % HOUR) / 60),
  ];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'under a minute';
}

/**
 * How long it is since a moment. A clock that runs behind the service's makes it zero, never less.
 * @param now unix seconds
 */
export function ageOf(since: string, now: number): Age {
  const seconds = Math.max(0, now - Math.floor(Date.parse(since) / 1000));
  const tone = seconds >= FAR_TOO_LONG ? 'too-long' : seconds >= LONG ? 'long' : 'usual';
  return { seconds, words: wordsOf(seconds), tone };
}

/** What a page of the queue says at its head: how many wait, and the longest of them. */
export interface QueueSummary {
  readonly waiting: number;
  /** There are more than this page holds. */
  readonly isAtLeast: boolean;
  /** Since when the one that waits longest does. */
  readonly longestSince: string | undefined;
}

/** Those that wait stand first (contract): a page that ends with one may not be the last that holds some. */
export function summaryOf(rows: readonly Waiting[], hasMore: boolean): QueueSummary {
  const since = rows.map(waitingSince).filter((moment) => moment !== undefined);
  const last = rows.at(-1);
  return {
    waiting: since.length,
    isAtLeast: hasMore && last !== undefined && waitingSince(last) !== undefined,
    longestSince: since.toSorted()[0],
  };
}
