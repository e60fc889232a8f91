'use client';

import type { ComponentProps } from 'react';
import { Input } from '../controls/input';
import { RevealInput } from '../controls/reveal-input';
import { Field, type FieldProps } from './field';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange' | 'onBlur' | 'ref'>;

function splitFieldProps({ name, label, hint, required, className, ...control }: TextFieldProps) {
  return { field: { name, label, hint, required, className }, control };
}

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(value, attributes) => (
        <Input type="text" {...control} {...value} {...attributes} value={value.value ?? ''} />
      )}
    </Field>
  );
}

/** A password field that can reveal its text. */
export function PasswordField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(value, attributes) => (
        <RevealInput
          what="password"
          autoComplete="current-password"
          {...control}
          {...value}
          {...attributes}
          value={value.value ?? ''}
        />
      )}
    </Field>
  );
}
