const SECOND = 1_000;
const LONGEST_PAUSE_MS = 300 * SECOND;
const LONGEST_POLL_MS = 60 * SECOND;

/** How long to wait after so many calls in a row that failed: twice as long each time, five minutes at most. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, SECOND * 2 ** (Math.min(failures, 20) - 1));

/** How long to wait until a broker who is working on an order is asked again: the longer it takes the longer, a minute at most. */
export const pollAfter = (ageMs: number): number =>
  Math.min(LONGEST_POLL_MS, Math.max(SECOND, Math.floor(ageMs / 10)));
