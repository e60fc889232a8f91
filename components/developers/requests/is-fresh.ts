const FRESH_MS = 15_000;

/** Whether the request of an id was made in the last seconds, and so may not be written down yet. Its id begins with its time. */
export function isFresh(id: string, now: number): boolean {
  const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return Math.abs(now - at) < FRESH_MS;
}
