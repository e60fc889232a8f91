'use client';

import type { ReactNode } from 'react';
import { AmountInput, Understood } from '@/components/ui/form/amount-input';
import { FieldFrame } from '@/components/ui/form/field';

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

/** A sum to try figures with, which stands in no form. */
export function MoneyField({ label, currency, value, onChange, problem, hint }: MoneyFieldProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={problem}
      aside={<Understood value={value} currency={currency} />}
      className="min-w-0"
    >
      {(attributes) => <AmountInput {...attributes} currency={currency} value={value} onChange={onChange} />}
    </FieldFrame>
  );
}
