type Steps = {
  /** The current position, or −1 if there is none yet. */
  readonly at: number;
  readonly last: number;
  /** Steps per page key. Without it the page keys lead nowhere. */
  readonly page?: number;
  /** A row of things instead of a column: the left and right arrows move in it. */
  readonly across?: boolean;
  /** After the last comes the first. */
  readonly wraps?: boolean;
};

/** The position to which a key moves the focus, from 0 to `last`; null for other keys. */
export function stepOf(key: string, { at, last, page, across = false, wraps = false }: Steps): number | null {
  const [forward, back] = across ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
  // Across, a page forward is to the right, and its key is PageUp as on every slider.
  const [pageForward, pageBack] = across ? ['PageUp', 'PageDown'] : ['PageDown', 'PageUp'];
  const places: Readonly<Record<string, number>> = {
    [forward]: at + 1,
    [back]: at - 1,
    ...(page !== undefined && { [pageForward]: at + page, [pageBack]: at - page }),
    Home: 0,
    End: last,
  };
  const place = places[key];
  if (place === undefined || last < 0) return null;
  if (wraps) return (place + last + 1) % (last + 1);
  return Math.min(last, Math.max(0, place));
}
