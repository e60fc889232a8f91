'use client';

import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { Input } from '@/components/ui/input';
import { bankNameOf } from '@/lib/contract/kyb-checks';
import { type AccountValues, numberVerdict } from './account-values';
import { useBankLibrary } from './use-bank-library';

type NumberFieldProps = { label: string; hint: string; placeholder?: string; isNumeric: boolean };

/** The number of an account, looked at while it is typed: how far it has come, and whether it fits the bank. */
export function NumberField({ label, hint, placeholder, isNumeric }: NumberFieldProps) {
  const { trigger } = useFormContext<AccountValues>();
  const values = useWatch<AccountValues>() as AccountValues;
  const library = useBankLibrary(values.currency === 'USD');
  const bankName = values.currency ? bankNameOf(values.currency, values.bank_code) : undefined;
  const verdict = numberVerdict(values, library, bankName);
  const state = verdict?.state;

  const check = useEffectEvent(() => void trigger('account_number'));
  // A number that was wrong for one bank can be right for another, and the other way round.
  useEffect(() => {
    if (state === 'right' || state === 'wrong') check();
  }, [state]);

  return (
    <Field
      name="account_number"
      label={label}
      required
      hint={hint}
      aside={
        verdict && state !== 'wrong' ? (
          <span role="status" className="tabular flex items-center gap-1">
            {state === 'right' ? <Check aria-hidden="true" className="size-3.5 text-positive" /> : null}
            {verdict.text}
          </span>
        ) : undefined
      }
    >
      {(field, attributes) => (
        <Input
          {...field}
          {...attributes}
          value={field.value as string}
          type="text"
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          className="tabular"
        />
      )}
    </Field>
  );
}
