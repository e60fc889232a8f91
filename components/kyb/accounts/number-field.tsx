'use client';

import { useWatch } from 'react-hook-form';
import { JudgedNumberField } from '@/components/ui/form/judged-number-field';
import { bankNameOf } from '@/lib/contract/kyb/checks';
import { type AccountValues, numberVerdict } from './account-values';
import { useBankLibrary } from './use-bank-library';

type NumberFieldProps = { label: string; hint: string; placeholder?: string; isNumeric: boolean };

/** The number of an account, looked at while it is typed: how far it has come, and whether it fits the bank. */
export function NumberField(props: NumberFieldProps) {
  const values = useWatch<AccountValues>() as AccountValues;
  const library = useBankLibrary(values.currency === 'USD');
  const bankName = values.currency ? bankNameOf(values.currency, values.bank_code) : undefined;
  const verdict = numberVerdict(values, library, bankName);
  return <JudgedNumberField {...props} name="account_number" verdict={verdict} />;
}
