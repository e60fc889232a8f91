'use client';

import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FundValues } from './fund-schema';

const isSame = (left: FundValues, right: FundValues) =>
  left.amount === right.amount && left.method === right.method && left.mandate === right.mandate;

/**
 * Keeps the form and its address alike: what is typed goes to the address, and what the address says after going back or
 * forward goes to the form.
 */
export function useAddressForm(
  form: UseFormReturn<FundValues>,
  values: FundValues,
  onChange: (values: FundValues) => void,
): void {
  const written = useRef(values);
  const { subscribe, reset } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          if (isSame(typed, written.current)) return;
          written.current = typed;
          onChange(typed);
        },
      }),
    [subscribe, onChange],
  );

  useEffect(() => {
    if (isSame(values, written.current)) return;
    written.current = values;
    reset(values);
  }, [values, reset]);
}
