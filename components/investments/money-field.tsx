'use client';

import { type ReactNode, useId } from 'react';
import { FieldError } from '@/components/form/field';
import { plainDecimal } from '@/components/form/plain-decimal';
import { Amount } from '@/components/ui/amount';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

type MoneyFieldProps = {
  label: string;
  currency: string;
  /** What was typed, as a plain decimal. */
  value: string;
  onChange: (value: string) => void;
  /** Why it is no amount that counts here. */
  problem: string | undefined;
  hint?: ReactNode;
};

/** A sum to try figures with; the sum in groups stands beside the label, so that a slip of a zero shows at once. */
export function MoneyField({ label, currency, value, onChange, problem, hint }: MoneyFieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  return (
    <div className="min-w-0 space-y-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <Label htmlFor={id}>{label}</Label>
        <span className="text-text text-xs">
          {/^\d{4,}(\.\d{0,2})?$/.test(value) ? (
            <Amount value={value.replace(/\.$/, '')} currency={currency} />
          ) : null}
        </span>
      </div>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
        >
          {currency}
        </span>
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(plainDecimal(event.target.value))}
          aria-describedby={describedBy || undefined}
          aria-invalid={problem ? true : undefined}
          className="tabular pl-13 text-right"
        />
      </div>
      {problem ? <FieldError id={`${id}-problem`} message={problem} /> : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
