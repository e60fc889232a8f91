import type { MarketStatus } from '@/lib/contract/market/status';

/** Prices on the page are read again this often while the market is open (the tab must be seen; react-query sees to it). */
export const LIVE_MS = 15_000;

/** Before the opening the sessions change by the minute. */
const PRE_OPEN_MS = 40 * 60_000;
const SESSION_MS = 30_000;
/** A browser's timer must not be set further away. */
const LONGEST_MS = 6 * 60 * 60_000;

/** What is spread into `useQuery` for figures that move with the market: read again only while it is open. */
export function whileOpen(isOpen: boolean | undefined): {
  readonly refetchInterval: number | false;
  readonly refetchIntervalInBackground: false;
} {
  return { refetchInterval: isOpen ? LIVE_MS : false, refetchIntervalInBackground: false };
}

/** Milliseconds until a status must be read again, reckoned from its own time: the environment's clock is not ours. */
export function statusDueIn(status: MarketStatus): number {
  if (status.session !== 'closed') return SESSION_MS;
  const untilOpen = Date.parse(status.next_open) - Date.parse(status.as_of);
  if (untilOpen <= PRE_OPEN_MS) return SESSION_MS;
  return Math.min(untilOpen - PRE_OPEN_MS + 1_000, LONGEST_MS);
}

/** The same for an answer whose prices move with the market: often while it is open, and then when its sessions change. */
export function pricesDueIn(status: MarketStatus): number {
  return status.is_open ? LIVE_MS : statusDueIn(status);
}

/** A read as far as it matters here, as react-query hands it to an option that is a function. */
interface Read<Answer> {
  readonly state: {
    readonly data: Answer | undefined;
    /** Unix milliseconds. */
    readonly dataUpdatedAt: number;
    readonly error: unknown;
  };
}

/**
 * What is spread into `useQuery` for an answer that says itself when it will be old: it is read again then, in a tab that
 * is seen. In one that was out of sight meanwhile, or on a computer that slept, it is read when somebody comes back. After
 * a failure it is tried again soon, however far away the next session is.
 * @param dueIn milliseconds from an answer's coming until it must be read again
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

/** When the market changes next: it closes while it is open, and opens otherwise. RFC 3339. */
export function nextChange(status: MarketStatus): string {
  return status.is_open ? status.next_close : status.next_open;
}

/**
 * Seconds left until a moment of the environment, on this page's clock.
 * @param readAt unix milliseconds at which the status came
 * @param now unix seconds
 */
export function secondsUntil(moment: string, status: MarketStatus, readAt: number, now: number): number {
  const passed = Math.max(0, now - Math.floor(readAt / 1_000));
  const left = Math.floor((Date.parse(moment) - Date.parse(status.as_of)) / 1_000);
  return Math.max(0, left - passed);
}
