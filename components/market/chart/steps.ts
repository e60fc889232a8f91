interface Steps {
  /** Where one stands. */
  readonly at: number;
  readonly last: number;
  /** So far the page keys go. */
  readonly page: number;
  /** The key that goes one further, and the one that goes one back. */
  readonly forward: 'ArrowDown' | 'ArrowRight';
  readonly back: 'ArrowUp' | 'ArrowLeft';
}

/** Where a key leads among places from 0 to `last`; null for keys that lead nowhere. */
export function stepOf(
  { key }: { readonly key: string },
  { at, last, page, forward, back }: Steps,
): number | null {
  // On a line of bars a page forward is to the right, and the key for it is PageUp as on every slider.
  const [pageForward, pageBack] = forward === 'ArrowDown' ? ['PageDown', 'PageUp'] : ['PageUp', 'PageDown'];
  const places: Readonly<Record<string, number>> = {
    [forward]: at + 1,
    [back]: at - 1,
    [pageForward]: at + page,
    [pageBack]: at - page,
    Home: 0,
    End: last,
  };
  const place = places[key];
  if (place === undefined || last < 0) return null;
  return Math.min(last, Math.max(0, place));
}
