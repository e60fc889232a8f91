'use client';
'use no memo';

import type { ReactNode } from 'react';
import { AmountInput, Understood } from './amount-input';
import { Field, type FieldProps } from './field';
import { useText } from './use-form';

type AmountFieldProps = FieldProps & {
  currency: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** Larger figures, where the sum is what the page is about. */
  prominent?: boolean;
  /** Beside the box, such as a button that fills it. */
  trailing?: ReactNode;
};

/** A sum of money. The form's value is the plain decimal string all the while, and the sum in groups stands beside the label. */
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
