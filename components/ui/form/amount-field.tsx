'use client';

import type { ReactNode } from 'react';
import { AmountInput, Understood } from './amount-input';
import { Field, type FieldProps } from './field';
import { useText } from './use-form';

type AmountFieldProps = FieldProps & {
  currency: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** Larger type, if the amount is the subject of the page. */
  prominent?: boolean;
  /** Next to the input, such as a button that fills it. */
  trailing?: ReactNode;
};

/** An amount field. The form value is always the plain decimal string; the grouped amount shows next to the label. */
export function AmountField(props: AmountFieldProps) {
  const { currency, placeholder = '0.00', autoFocus, prominent, trailing, ...field } = props;
  const understood = useText(field.name);
  return (
    <Field {...field} aside={understood ? <Understood value={understood} currency={currency} /> : undefined}>
      {({ value = '', ...control }, attributes) => (
        <AmountInput
          {...control}
          {...attributes}
          currency={currency}
          value={value}
          placeholder={placeholder}
          autoFocus={autoFocus}
          prominent={prominent}
          trailing={trailing}
        />
      )}
    </Field>
  );
}
