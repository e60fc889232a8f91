'use client';

import { type KeyboardEvent, useState } from 'react';
import { stepOf } from '@/components/ui/controls/step-of';
import type { MarketRow } from '@/lib/contract/market/overview';

const PAGE = 10;

/**
 * One tab stop for all rows; the arrow, Page, Home and End keys move it. When the focused row disappears (for example,
 * when it is removed from a list), the row that takes its place gets the focus.
 * @param isFocused whether the focus is in the rows
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
    // Key events of a dialog that a row has opened bubble here in React, and are not meant for the table.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = stepOf(event.key, { at: place, last: rows.length - 1, page: PAGE });
    const row = next === null ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    setCurrent(row.symbol);
    setWanted(row.symbol);
  }

  return {
    /** The index of the row that is the tab stop. */
    place,
    wanted,
    onKeyDown,
    /** Called when a row receives the focus in any way. */
    onRowFocus: (symbol: string) => {
      setCurrent(symbol);
      setWanted(undefined);
    },
  };
}
