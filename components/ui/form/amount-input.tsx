'use client';

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
  /** Larger type, if the amount is the subject of the page. */
  prominent?: boolean | undefined;
  /** Next to the input, such as a button that fills it. */
  trailing?: ReactNode;
};

/** The parsed amount with grouped digits: a mistyped zero is visible immediately. */
export function Understood({ value, currency }: { value: unknown; currency: string }) {
  return typeof value === 'string' && /^\d{4,}(\.\d{0,2})?$/.test(value) ? (
    <Amount value={value.replace(/\.$/, '')} currency={currency} className="text-text" />
  ) : null;
}

/** An amount input. The text is reformatted only on blur: grouping digits while typing would move the caret. */
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
          trailing ? 'pr-16' : '',
        )}
      />
      {trailing ? <div className="absolute inset-y-0 right-1.5 flex items-center">{trailing}</div> : null}
    </div>
  );
}
