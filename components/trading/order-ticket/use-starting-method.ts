'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FundChoices } from '@/components/wallets/funding/new/fund-schema';
import { startingMethod, usableMethods } from '@/components/wallets/funding/new/limits';
import type { PaymentValues } from './payment-fields';

/** Chooses the currency's usual method once the methods are known, unless one has been chosen. */
export function useStartingMethod(
  form: UseFormReturn<PaymentValues>,
  choices: FundChoices | undefined,
): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!choices || getValues('method') !== '') return;
    const usable = usableMethods(choices.methods, choices.mandates);
    setValue('method', startingMethod(usable, '') ?? '');
  }, [choices, getValues, setValue]);
}
