'use client';

import { type FocusEvent, useMemo, useState } from 'react';
import type { MarketRow } from '@/lib/contract/market/overview';
import { keepOrder } from './row-order';

/**
 * Rows that move live, but never under a hand: while a pointer rests on them, or the focus stands in them, newer figures
 * come into the places that are there, and the new order waits.
 * @param rows in the order that they should have
 * @param question what was asked for (filters, sort): its change orders anew at once
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
    /** Newer figures want another order than the one that is held. */
    waits: differs,
    /** The focus stands in the rows. */
    isFocused,
    /** Spread on the element around the rows. */
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
