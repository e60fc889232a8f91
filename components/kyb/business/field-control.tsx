'use client';

import type { ControllerRenderProps, FieldValues } from 'react-hook-form';
import { Input } from '@/components/ui/controls/input';
import { SearchSelect } from '@/components/ui/controls/search-select';
import { Select } from '@/components/ui/controls/select';
import { Textarea } from '@/components/ui/controls/textarea';
import { countryOptions } from '@/lib/countries';
import { lagosDay } from '@/lib/format';
import type { Values } from '../editing/merge';
import { entityTypeWords } from '../labels/kyb';
import { type FieldSpec, industries, volumeBands } from './groups';

const entityOptions = Object.entries(entityTypeWords).map(([value, label]) => ({ value, label }));

interface FieldControlProps {
  readonly spec: FieldSpec;
  readonly field: ControllerRenderProps<FieldValues, string>;
  /** What ties the control to its label, hint and error. */
  readonly attributes: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-required': boolean | undefined;
  };
  /** The other fields, on which choices depend. */
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
  const options =
    spec.kind === 'entity' ? entityOptions : volumeBands(values).map((value) => ({ value, label: value }));
  return <Select {...control} options={options} placeholder="Choose…" />;
}

/** The control of a field, by how it is filled in. */
export function FieldControl(props: FieldControlProps) {
  const { spec, field, attributes } = props;
  const { kind, type = 'text', placeholder, autoComplete = 'off' } = spec;
  const control = { ...field, ...attributes, placeholder, autoComplete, value: field.value as string };
  if (kind === 'country' || kind === 'entity' || kind === 'volume') return <ChoiceControl {...props} />;
  if (kind === 'area') return <Textarea {...control} rows={3} />;
  if (kind === 'date') return <Input {...control} type="date" max={lagosDay(new Date())} />;
  if (kind === 'line') return <Input {...control} type={type} />;
  return (
    <>
      <Input {...control} type="text" list={`${attributes.id}-list`} />
      <datalist id={`${attributes.id}-list`}>
        {industries.map((industry) => (
          <option key={industry} value={industry} />
        ))}
      </datalist>
    </>
  );
}
