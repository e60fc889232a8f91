/**
 * Remembers the last second that each request was signed for. A signature is valid once, and the timestamp has whole
 * seconds, so two identical requests need two different seconds.
 */

/** One symbol for the whole process, because a bundler may load this module more than once. */
const SPENT = Symbol.for('partner-desk.client.spent-seconds');
const MOST_KEPT = 20_000;

interface Spent {
  readonly seconds: Map<string, number>;
  sweptAt: number;
}

function spent(): Spent {
  const holder = globalThis as { [SPENT]?: Spent };
  holder[SPENT] ??= { seconds: new Map(), sweptAt: 0 };
  return holder[SPENT];
}

/** Removes requests of past seconds, at most once a second; beyond the limit the oldest go first. */
function sweep(state: Spent, now: number): void {
  if (state.sweptAt !== now) {
    state.sweptAt = now;
    for (const [request, second] of state.seconds) if (second < now) state.seconds.delete(request);
  }
  for (const request of state.seconds.keys()) {
    if (state.seconds.size < MOST_KEPT) return;
    state.seconds.delete(request);
  }
}

/**
 * Takes the second to sign a request for: now, or the first that this process has not used for the same request.
 * @param request identifies equal requests: key, method, target and body
 * @param now unix seconds
 * @param ahead seconds to leave free after the last one used, for another process with the same key
 */
export function takeSecond(request: string, now: number, ahead = 0): number {
  const state = spent();
  sweep(state, now);
  const last = state.seconds.get(request);
  const second = last === undefined ? now : Math.max(now, last + 1 + ahead);
  state.seconds.delete(request);
  state.seconds.set(request, second);
  return second;
}
