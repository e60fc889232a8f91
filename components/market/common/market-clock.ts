import type { MarketStatus } from '@/lib/contract/market/status';

/** The refetch interval of prices while the market is open (only in a visible tab, which react-query ensures). */
export const LIVE_MS = 15_000;

/** Before the opening, sessions change every few minutes. */
const PRE_OPEN_MS = 40 * 60_000;
const SESSION_MS = 30_000;
/** The longest delay that is safe for a browser timer. */
const LONGEST_MS = 6 * 60 * 60_000;

/** Options for `useQuery` on figures that move with the market: they are refetched only while it is open. */
export function whileOpen(isOpen: boolean | undefined): {
  readonly refetchInterval: number | false;
  readonly refetchIntervalInBackground: false;
} {
  return { refetchInterval: isOpen ? LIVE_MS : false, refetchIntervalInBackground: false };
}

/**
 * Milliseconds until the status must be refetched, measured from its own time, because the environment's clock differs
 * from ours.
 */
export function statusDueIn(status: MarketStatus): number {
  if (status.session !== 'closed') return SESSION_MS;
  const untilOpen = Date.parse(status.next_open) - Date.parse(status.as_of);
  if (untilOpen <= PRE_OPEN_MS) return SESSION_MS;
  return Math.min(untilOpen - PRE_OPEN_MS + 1_000, LONGEST_MS);
}

/** The same for a response with live prices: often while the market is open, otherwise when its session changes. */
export function pricesDueIn(status: MarketStatus): number {
  return status.is_open ? LIVE_MS : statusDueIn(status);
}

/** The part of a query that matters here, as react-query passes it to function options. */
interface Read<Answer> {
  readonly state: {
    readonly data: Answer | undefined;
    /** Unix milliseconds. */
    readonly dataUpdatedAt: number;
    readonly error: unknown;
  };
}

/**
 * Options for `useQuery` on a response that determines when it becomes stale. It is refetched then in a visible tab.
 * After the tab was hidden or the computer slept, it is refetched when the user returns. After a failure it is retried
 * soon, however distant the next session is.
 * @param dueIn milliseconds from the arrival of a response until it must be refetched
 */
export function readWhenDue<Answer>(dueIn: (answer: Answer) => number) {
  return {
    refetchInterval: ({ state: { data, error } }: Read<Answer>): number | false => {
      if (data === undefined) return false;
      return error ? Math.min(dueIn(data), SESSION_MS) : dueIn(data);
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state: { data, dataUpdatedAt } }: Read<Answer>): 'always' | false =>
      data !== undefined && Date.now() - dataUpdatedAt >= dueIn(data) ? 'always' : false,
  } as const;
}

/** The next change of the market: its close while it is open, otherwise its opening. RFC 3339. */
export function nextChange(status: MarketStatus): string {
  return status.is_open ? status.next_close : status.next_open;
}

/**
 * Seconds left until a moment of the environment, on this page's clock.
 * @param readAt unix milliseconds at which the status arrived
 * @param now unix seconds
 */
export function secondsUntil(moment: string, status: MarketStatus, readAt: number, now: number): number {
  const passed = Math.max(0, now - Math.floor(readAt / 1_000));
  const left = Math.floor((Date.parse(moment) - Date.parse(status.as_of)) / 1_000);
  return Math.max(0, left - passed);
}
