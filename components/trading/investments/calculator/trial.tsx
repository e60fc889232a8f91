'use client';

import type { ReactNode } from 'react';
import { useRested } from '@/components/ui/controls/use-rested';
import { Section } from '@/components/ui/display/card';
import { AmountInput, Understood } from '@/components/ui/form/amount-input';
import { FieldFrame } from '@/components/ui/form/field';

type MoneyFieldProps = {
  label: string;
  currency: string;
  /** The typed value as a plain decimal. */
  value: string;
  onChange: (value: string) => void;
  /** Why the amount is invalid. */
  problem: string | undefined;
  hint?: ReactNode;
};

/** An amount field that belongs to no form. */
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

/** How long the input stays unchanged before the result is announced; otherwise every key would be. */
const REST_MS = 700;

type TrialProps = {
  title: string;
  description: string;
  /** The result in one sentence, for screen readers. */
  outcome: string;
  /** The input fields, side by side. */
  fields: ReactNode;
  children: ReactNode;
};

/** A section with a calculator. */
export function Trial({ title, description, outcome, fields, children }: TrialProps) {
  const said = useRested(outcome, REST_MS);
  return (
    <Section title={title} description={description}>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="space-y-5">
        <div className="grid items-start gap-x-8 gap-y-3 sm:grid-cols-2">{fields}</div>
        {children}
      </div>
    </Section>
  );
}
