'use client';

import { DayInput, type DayInputProps } from '../controls/day-input';
import { Field, type FieldProps } from './field';

type DayFieldProps = FieldProps & Pick<DayInputProps, 'min' | 'max' | 'step' | 'withTime'>;

/** A day or, with `withTime`, a moment. The form's value is `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`; a text that is neither stays as it is typed. */
export function DayField({ min, max, step, withTime, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {({ name: _, value, onChange, ...control }, attributes) => (
        <DayInput
          {...control}
          {...attributes}
          {...{ min, max, step, withTime }}
          value={value ?? ''}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}
