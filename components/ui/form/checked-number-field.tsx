'use client';

import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Input } from '../controls/input';
import { Field } from './field';
import { useFormContext } from './use-form';

/** The feedback on a number while typing. */
export interface NumberVerdict {
  readonly state: 'typing' | 'right' | 'wrong';
  readonly text: string;
}

type CheckedNumberFieldProps = {
  name: string;
  label: string;
  hint: string;
  placeholder?: string | undefined;
  isNumeric: boolean;
  verdict: NumberVerdict | undefined;
};

/** A number field with feedback while typing: its length, and whether it matches another value. */
export function CheckedNumberField(props: CheckedNumberFieldProps) {
  const { name, label, hint, placeholder, isNumeric, verdict } = props;
  const { trigger } = useFormContext<Record<string, string>>();
  const state = verdict?.state;

  const check = useEffectEvent(() => void trigger(name));
  // The error may depend on the other value, so validate again when that changes.
  useEffect(() => {
    if (state === 'right' || state === 'wrong') check();
  }, [state]);

  return (
    <Field
      name={name}
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
          value={field.value}
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
