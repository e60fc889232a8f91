'use client';

import type { ReactNode } from 'react';
import { useRested } from '@/components/ui/controls/use-rested';
import { Section } from '@/components/ui/display/card';
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

/** So long what is typed rests before the outcome is read out: every key would be, otherwise. */
const REST_MS = 700;

type TrialProps = {
  title: string;
  description: string;
  /** What it comes to, in a sentence for screen readers. */
  outcome: string;
  /** The fields to try figures with, side by side. */
  fields: ReactNode;
  children: ReactNode;
};

/** A section in which figures are tried out. */
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
