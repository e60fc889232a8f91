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
