'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/ui/input';
import { Field, type FieldProps } from './field';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange' | 'onBlur' | 'ref'>;

function splitFieldProps({ name, label, hint, required, className, ...control }: TextFieldProps) {
  return { field: { name, label, hint, required, className }, control };
}

/** A line of text. */
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

/** A password, which can be shown while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  const [shown, setShown] = useState(false);
  const Glyph = shown ? EyeOff : Eye;
  return (
    <Field {...field}>
      {(value, attributes) => (
        <div className="relative">
          <Input
            autoComplete="current-password"
            {...control}
            {...value}
            {...attributes}
            value={value.value ?? ''}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            className="pr-10"
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-sm text-muted hover:bg-subtle hover:text-text"
          >
            <Glyph aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}
