'use client';

import { Check } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { DayInput } from '@/components/ui/controls/day-input';
import { Input } from '@/components/ui/controls/input';
import { SearchSelect } from '@/components/ui/controls/search-select';
import { Select } from '@/components/ui/controls/select';
import { Textarea } from '@/components/ui/controls/textarea';
import { Field } from '@/components/ui/form/field';
import type { ControlledField } from '@/components/ui/form/use-form';
import { useValues } from '@/components/ui/form/use-form';
import { countryOptions } from '@/lib/countries';
import { lagosDay } from '@/lib/format';
import { useKyb } from '../editing/kyb-context';
import type { Values } from '../editing/merge';
import { businessFieldLabels, entityTypeLabels } from '../labels/kyb';
import { Questions } from '../status/questions';
import { Rejection } from '../status/rejection';
import { Conflict } from './conflict';
import { type FieldSpec, industriesOf, volumeBands } from './groups';

const entityOptions = Object.entries(entityTypeLabels).map(([value, label]) => ({ value, label }));

interface FieldControlProps {
  readonly spec: FieldSpec;
  readonly field: ControlledField<string>;
  /** The attributes that link the control to its label, hint and error. */
  readonly attributes: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-required': boolean | undefined;
  };
  /** The other fields, which the choices depend on. */
  readonly values: Values;
}

function ChoiceControl({ spec, field, attributes, values }: FieldControlProps) {
  const control = {
    ...attributes,
    ref: field.ref,
    onBlur: field.onBlur,
    value: field.value as string,
    onValueChange: field.onChange,
  };
  if (spec.kind === 'country') {
    return (
      <SearchSelect
        {...control}
        options={countryOptions}
        searchLabel="Search countries"
        emptyLabel="No country has this name or code."
      />
    );
  }
  const choices = spec.kind === 'industry' ? industriesOf(values) : volumeBands(values);
  const options = spec.kind === 'entity' ? entityOptions : choices.map((value) => ({ value, label: value }));
  return <Select {...control} options={options} placeholder="Choose…" />;
}

/** The control of a field, by kind. */
function FieldControl(props: FieldControlProps) {
  const { spec, field, attributes } = props;
  const { kind, type = 'text', placeholder, autoComplete = 'off' } = spec;
  const control = { ...field, ...attributes, placeholder, autoComplete, value: field.value };
  if (kind === 'area') return <Textarea {...control} rows={3} />;
  if (kind === 'date') {
    const { name: _, onChange, ...day } = field;
    return <DayInput {...day} {...attributes} max={lagosDay(new Date())} onValueChange={onChange} />;
  }
  if (kind === 'line') return <Input {...control} type={type} />;
  return <ChoiceControl {...props} />;
}

/** The mark beside the label: whether the service still requires the field before submission. */
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
  /** The text that someone else has saved meanwhile. */
  theirs: string | undefined;
  onSettle: (choice: 'mine' | 'theirs') => void;
};

/** A business field with its hint, the reviewer's statements, and the choice between two conflicting texts. */
export function BusinessField({ spec, values, theirs, onSettle }: BusinessFieldProps) {
  const label = businessFieldLabels[spec.name];
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

/** The form's texts that hints and choices depend on, updated as they are typed. */
export function useTexts(): Values {
  return useValues<Values>();
}
