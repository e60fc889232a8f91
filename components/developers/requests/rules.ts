const FRESH_MS = 15_000;

/** Whether the request of an id was made in the last seconds, and so may not be written down yet. Its id begins with its time. */
export function isFresh(id: string, now: number): boolean {
  const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return Math.abs(now - at) < FRESH_MS;
}

/** A page of a live list. */
export interface HeldPage<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

/** How many rows of the newest page stand before those that are shown: all of them where none is known. */
export function newRows<Row extends { readonly id: string }>(
  shown: HeldPage<Row>,
  newest: HeldPage<Row>,
): number {
  const known = new Set(shown.data.map(({ id }) => id));
  const first = newest.data.findIndex(({ id }) => known.has(id));
  return first === -1 ? newest.data.length : first;
}

/** The name of a mistake as words: `timestamp_in_milliseconds` is “Timestamp in milliseconds”. */
export function mistakeText(mistake: string): string {
  const words = mistake.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How the paths of one operation begin: up to the first id in one of them. */
export function sharedPath(path: string): string {
  const segments = path.split('/');
  const id = segments.findIndex((segment) => /\d/.test(segment) && segment.length > 10);
  return id === -1 ? path : `${segments.slice(0, id).join('/')}/`;
}
