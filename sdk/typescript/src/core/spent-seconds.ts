/**
 * The second for which each request was last signed. A signature is valid once and timestamps are whole seconds, so two
 * identical requests within one second are signed for two different seconds.
 */
const seconds = new Map<string, number>();
const MOST_ENTRIES = 20_000;
let sweptAt = 0;

/** Removes requests of past seconds, once a second; above the limit the oldest go first. */
function sweep(now: number): void {
  if (sweptAt !== now) {
    sweptAt = now;
    for (const [request, second] of seconds) if (second < now) seconds.delete(request);
  }
  for (const request of seconds.keys()) {
    if (seconds.size < MOST_ENTRIES) return;
    seconds.delete(request);
  }
}

/**
 * Reserves a second for signing a request: the current one, or the first that this process has not used for the same
 * request.
 * @param request identifies equal requests: key, method, target and body
 * @param now unix seconds
 */
export function takeSecond(request: string, now: number): number {
  sweep(now);
  const last = seconds.get(request);
  const second = last === undefined ? now : Math.max(now, last + 1);
  seconds.delete(request);
  seconds.set(request, second);
  return second;
}
