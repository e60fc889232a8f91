'use client';

import { type FocusEvent, useMemo, useState } from 'react';
import type { MarketRow } from '@/lib/contract/market/overview';
import { keepOrder } from './row-order';

/**
 * Rows that update live but do not reorder during use: while the pointer is over them or the focus is in them, newer
 * figures appear in the current order, and the new order waits.
 * @param rows in their new order
 * @param question the filters and sort order; a change reorders immediately
 */
export function useHeldOrder(rows: readonly MarketRow[], question: string) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [held, setHeld] = useState<{ question: string; order: readonly string[] }>();
  const isHeld = isPointed || isFocused;

  if (!isHeld && held) setHeld(undefined);
  if (isHeld && held?.question !== question) {
    setHeld({ question, order: rows.map(({ symbol }) => symbol) });
  }

  const shown = useMemo(
    () => (held && held.question === question ? keepOrder(held.order, rows) : rows),
    [held, question, rows],
  );
  const differs = shown !== rows && shown.some((row, place) => row.symbol !== rows[place]?.symbol);
  return {
    shown,
    /** True if newer figures call for another order than the frozen one. */
    waits: differs,
    /** True if the focus is in the rows. */
    isFocused,
    /** Props to spread on the element around the rows. */
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
