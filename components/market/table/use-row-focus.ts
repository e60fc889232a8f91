'use client';

import { type KeyboardEvent, useState } from 'react';
import type { MarketRow } from '@/lib/contract/market/overview';

const PAGE = 10;

/** Where a key leads from a row; undefined for keys that mean nothing here. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + PAGE,
    PageUp: place - PAGE,
    Home: 0,
    End: count - 1,
  };
  const wished = places[key];
  return wished === undefined ? undefined : Math.min(Math.max(wished, 0), count - 1);
}

/**
 * One stop of the Tab key for all rows; the arrows, Page, Home and End keys move it. When the row that has the focus goes
 * (a press took it off a list), the row that comes into its place gets it.
 * @param isFocused whether the focus stands in the rows
 */
export function useRowFocus(rows: readonly MarketRow[], isFocused: boolean) {
  const [current, setCurrent] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const [lastPlace, setLastPlace] = useState(0);
  const found = rows.findIndex(({ symbol }) => symbol === current);
  const place = Math.max(found, 0);

  const heir =
    isFocused && current !== undefined && found < 0 ? rows[Math.min(lastPlace, rows.length - 1)] : undefined;
  if (heir) {
    setCurrent(heir.symbol);
    setWanted(heir.symbol);
  }
  if (found >= 0 && found !== lastPlace) setLastPlace(found);

  function onKeyDown(event: KeyboardEvent): void {
    // Keys of a window that a row has opened come up here too, and are none of the table's.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = placeAfter(event.key, place, rows.length);
    const row = next === undefined ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    setCurrent(row.symbol);
    setWanted(row.symbol);
  }

  return {
    /** The place of the row that Tab stops at. */
    place,
    wanted,
    onKeyDown,
    /** A row has got the focus, by whatever way. */
    onRowFocus: (symbol: string) => {
      setCurrent(symbol);
      setWanted(undefined);
    },
  };
}
