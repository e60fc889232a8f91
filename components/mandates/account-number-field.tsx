'use client';

import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { Input } from '@/components/ui/input';
import { type MandateValues, numberVerdict } from './mandate-values';

/** The number of the account, looked at while it is typed: how far it has come, and whether it fits the bank. */
export function AccountNumberField() {
  const { trigger } = useFormContext<MandateValues>();
  const verdict = numberVerdict(useWatch<MandateValues>() as MandateValues);
  const state = verdict?.state;

  const check = useEffectEvent(() => void trigger('account_number'));
  // A number that was wrong for one bank can be right for another, and the other way round.
  useEffect(() => {
    if (state === 'right' || state === 'wrong') check();
  }, [state]);

  return (
    <Field
      name="account_number"
      label="Account number"
      required
      hint="The NUBAN, 10 digits. Its check digit must fit the bank."
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
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          placeholder="0000000000"
          className="tabular"
        />
      )}
    </Field>
  );
}
