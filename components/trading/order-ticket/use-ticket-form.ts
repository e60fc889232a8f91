'use client';

import { useEffect, useRef } from 'react';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { type TicketBounds, ticketSchema } from './ticket-schema';
import type { TicketValues } from './ticket-values';

const isSame = (left: TicketValues, right: TicketValues): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * The form of the ticket, kept like its address and the texts that the tab remembers: what is typed goes there, and what
 * they say after going back or forward goes to the form.
 */
export function useTicketForm(
  bounds: TicketBounds,
  values: TicketValues,
  onChange: (values: TicketValues) => void,
) {
  const form = useZodForm<TicketValues, TicketValues>(ticketSchema(bounds), values);
  const written = useRef(values);
  const { subscribe, setValue } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: now }) => {
          // The form changes its own rows in place: what is compared and kept must not change with them.
          const typed = structuredClone(now);
          if (isSame(typed, written.current)) return;
          written.current = typed;
          onChange(typed);
        },
      }),
    [subscribe, onChange],
  );

  useEffect(() => {
    if (isSame(values, written.current)) return;
    const before = written.current;
    written.current = values;
    // One by one: a reset of the whole form would take away what it has found wrong.
    for (const name of Object.keys(values) as (keyof TicketValues)[]) {
      if (JSON.stringify(values[name]) !== JSON.stringify(before[name])) setValue(name, values[name]);
    }
  }, [values, setValue]);
  return form;
}
