'use client';
'use no memo';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { cn } from '../cn';
import { Input } from '../controls/input';
import { Amount } from '../display/amount';
import { plainDecimal } from './plain-decimal';

type AmountInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'className'> & {
  currency: string;
  /** The plain decimal. */
  value: string;
  onChange: (value: string) => void;
  /** Larger figures, where the sum is what the page is about. */
  prominent?: boolean | undefined;
  /** Beside the box, such as a button that fills it. */
  trailing?: ReactNode;
};

/** The sum as it is understood, with its digits in groups: a slip of a zero shows at once. */
export function Understood({ value, currency }: { value: unknown; currency: string }) {
  return typeof value === 'string' && /^\d{4,}(\.\d{0,2})?$/.test(value) ? (
    <Amount value={value.replace(/\.$/, '')} currency={currency} className="text-text" />
  ) : null;
}

/** The box of a sum. What was typed stays as it was typed until the box is left: regrouping digits under the caret moves it. */
export function AmountInput(props: AmountInputProps) {
  const { currency, value, onChange, onBlur, prominent, trailing, ...attributes } = props;
  const [typed, setTyped] = useState<string>();
  return (
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
        {...attributes}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(plainDecimal(event.target.value));
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
        className={cn(
          'tabular pl-13 text-right',
          prominent && 'h-12 pl-16 font-semibold text-xl sm:h-12 sm:text-xl',
          trailing ? 'pr-24' : '',
        )}
      />
      {trailing ? <div className="absolute inset-y-0 right-1.5 flex items-center">{trailing}</div> : null}
    </div>
  );
}
