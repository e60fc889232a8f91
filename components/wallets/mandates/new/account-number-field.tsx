'use client';

import { useWatch } from 'react-hook-form';
import { JudgedNumberField } from '@/components/ui/form/judged-number-field';
import { type MandateValues, numberVerdict } from '../mandate-values';

/** The number of the account, looked at while it is typed: how far it has come, and whether it fits the bank. */
export function AccountNumberField() {
  return (
    <JudgedNumberField
      name="account_number"
      label="Account number"
      hint="The NUBAN, 10 digits. Its check digit must fit the bank."
      placeholder="0000000000"
      isNumeric
      verdict={numberVerdict(useWatch<MandateValues>() as MandateValues)}
    />
  );
}
