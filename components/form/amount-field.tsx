'use client';

import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Amount } from '@/components/ui/amount';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { Field, type FieldProps } from './field';
import { plainDecimal } from './plain-decimal';

type AmountFieldProps = FieldProps & {
  currency: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** Larger figures, where the sum is what the page is about. */
  prominent?: boolean;
  /** Beside the box, such as a button that fills it. */
  trailing?: ReactNode;
};

/** The sum as it is understood, with its digits in groups: a slip of a zero shows at once. */
function Understood({ value, currency }: { value: unknown; currency: string }) {
  return typeof value === 'string' && /^\d{4,}(\.\d{0,2})?$/.test(value) ? (
    <Amount value={value.replace(/\.$/, '')} currency={currency} className="text-text" />
  ) : null;
}

/**
 * A sum of money. What was typed stays as it was typed until the field is left: regrouping digits under the caret moves it.
 * The form's value is the plain decimal string all the while, and the sum in groups stands beside the label.
 */
export function AmountField(props: AmountFieldProps) {
  const { currency, placeholder = '0.00', autoFocus, prominent, trailing, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const understood = useWatch({ name: field.name });
  return (
    <Field {...field} aside={understood ? <Understood value={understood} currency={currency} /> : undefined}>
      {({ value = '', onChange, onBlur, ...control }, attributes) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className={cn(
              'pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted',
              prominent && 'text-lg',
            )}
          >
            {currency}
          </span>
          <Input
            {...control}
            {...attributes}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            autoFocus={autoFocus}
            spellCheck={false}
            placeholder={placeholder}
            value={typed ?? value}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(plainDecimal(event.target.value));
            }}
            onBlur={() => {
              setTyped(undefined);
              onBlur();
            }}
            className={cn(
              'tabular pl-13 text-right',
              prominent && 'h-12 pl-16 font-semibold text-xl sm:h-12 sm:text-xl',
              trailing ? 'pr-24' : '',
            )}
          />
          {trailing ? <div className="absolute inset-y-0 right-1.5 flex items-center">{trailing}</div> : null}
        </div>
      )}
    </Field>
  );
}
