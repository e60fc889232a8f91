'use client';

import { useEffect, useState } from 'react';
import { announce } from '@/components/ui/feedback/announcer';
import { type HeldPage, newRows } from './held-page';

/**
 * Keeps the page of a live list that is being read in its place: what comes later is counted and shown on demand.
 * @param question what the list is asked; another question shows its own answer at once
 * @param newest the latest answer to it; undefined until there is one
 */
export function useHeldPage<Row extends { readonly id: string }>(
  question: string,
  newest: HeldPage<Row> | undefined,
) {
  const [held, setHeld] = useState<{ question: string; page: HeldPage<Row> }>();
  const isOther = held?.question !== question;
  // Nobody reads an empty list: the first rows come by themselves.
  const isOpen = isOther || held.page.data.length === 0;
  if (newest && isOpen && held?.page !== newest) setHeld({ question, page: newest });
  const page = isOpen ? newest : held.page;
  const waiting = page && newest ? newRows(page, newest) : 0;

  useEffect(() => {
    if (waiting > 0) announce(waiting === 1 ? '1 new request' : `${waiting} new requests`);
  }, [waiting]);

  return {
    /** The page to show; undefined while the answer to a new question is on its way. */
    page,
    /** How many rows have come since. */
    waiting,
    showNewest: () => newest && setHeld({ question, page: newest }),
  };
}
