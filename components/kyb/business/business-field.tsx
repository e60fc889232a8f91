'use client';

import { Check } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/form/field';
import { useValues } from '@/components/ui/form/use-values';
import { useKyb } from '../editing/kyb-context';
import type { Values } from '../editing/merge';
import { businessFieldWords } from '../labels/kyb';
import { Questions } from '../status/questions';
import { Rejection } from '../status/rejection';
import { Conflict } from './conflict';
import { FieldControl } from './field-control';
import type { FieldSpec } from './groups';

/** Beside the label: whether the service still asks for it before submission. */
function Mark({ spec }: { spec: FieldSpec }) {
  const { kyb } = useKyb();
  if (!spec.isRequired) return 'Optional';
  const requirement = kyb?.requirements.find(({ code }) => code === `business.${spec.name}`);
  if (requirement?.status !== 'provided') return 'Required';
  return (
    <>
      <Check aria-hidden="true" className="size-3.5 self-center text-positive" />
      <span className="sr-only">Given</span>
    </>
  );
}

type BusinessFieldProps = {
  spec: FieldSpec;
  /** Every text of the form. */
  values: Values;
  /** What somebody else has saved here meanwhile. */
  theirs: string | undefined;
  onSettle: (choice: 'mine' | 'theirs') => void;
};

/** A field of the business with why it is asked, what the reviewer said of it, and the choice where two have changed it. */
export function BusinessField({ spec, values, theirs, onSettle }: BusinessFieldProps) {
  const label = businessFieldWords[spec.name];
  const subject = { section: 'business', field: spec.name } as const;
  return (
    <div
      id={spec.name}
      data-field=""
      className={cn(
        'min-w-0 scroll-mt-6 space-y-3',
        (spec.isWide || theirs !== undefined) && 'sm:col-span-2',
      )}
    >
      <Field
        name={spec.name}
        label={label}
        required={spec.isRequired}
        hint={typeof spec.why === 'string' ? spec.why : spec.why(values)}
        aside={<Mark spec={spec} />}
      >
        {(field, attributes) => (
          <FieldControl spec={spec} field={field} attributes={attributes} values={values} />
        )}
      </Field>
      {theirs === undefined ? null : (
        <Conflict label={label} mine={values[spec.name] ?? ''} theirs={theirs} onSettle={onSettle} />
      )}
      <Rejection subject={subject} />
      <Questions subject={subject} />
    </div>
  );
}

/** The texts of the form that hints and choices depend on, as they are typed. */
export function useTexts(): Values {
  return useValues<Values>();
}
