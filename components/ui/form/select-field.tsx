'use client';

import { Select, type SelectOption } from '../controls/select';
import { Field, type FieldProps } from './field';

type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
};

/** A choice of one among several, from a list. */
export function SelectField({ options, placeholder = 'Choose…', disabled, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {({ value, onChange, ...control }, attributes) => (
        <Select
          {...attributes}
          ref={control.ref}
          onBlur={control.onBlur}
          value={value ?? ''}
          onValueChange={onChange}
          options={options}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
