const FRESH_MS = 15_000;

/** True if a request is only seconds old and may not be logged yet. Its id starts with its timestamp. */
export function isFresh(id: string, now: number): boolean {
  const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return Math.abs(now - at) < FRESH_MS;
}

/** The number of ids on the newest page before the first shown one; all of them if no shown one is on it. */
export function newRows(shown: readonly string[], newest: readonly string[]): number {
  const known = new Set(shown);
  const first = newest.findIndex((id) => known.has(id));
  return first === -1 ? newest.length : first;
}

/** The name of a mistake in words: `timestamp_in_milliseconds` is “Timestamp in milliseconds”. */
export function mistakeText(mistake: string): string {
  const words = mistake.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The common prefix of an operation's paths: everything before the first id. */
export function sharedPath(path: string): string {
  const segments = path.split('/');
  const id = segments.findIndex((segment) => /\d/.test(segment) && segment.length > 10);
  return id === -1 ? path : `${segments.slice(0, id).join('/')}/`;
}
