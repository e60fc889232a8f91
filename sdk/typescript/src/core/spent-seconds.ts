/**
 * Which second each request was last signed for. A signature is valid once and a timestamp counts whole seconds, so two
 * identical requests in one second are signed for two seconds.
 */
const seconds = new Map<string, number>();
const MOST_ENTRIES = 20_000;
let sweptAt = 0;

/** Deletes the requests of past seconds, once a second; beyond the bound the oldest go first. */
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
 * Takes the second to sign a request for: now, or the first that this process has not used for the same request.
 * @param request what makes two requests the same: key, method, target and body
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
