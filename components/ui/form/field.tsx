'use client';

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn';
import { Label } from '../controls/label';
import { type ControlledField, useController } from './use-form';

export type FieldProps = {
  /** The field's path in the form values. */
  name: string;
  label: string;
  /** Help text. */
  hint?: ReactNode;
  /** Marks it as required; other fields show “Optional”. */
  required?: boolean;
  className?: string;
};

/** The attributes that connect a control with its label, hint and error. */
type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
};

type FieldFrameProps = Omit<FieldProps, 'name'> & {
  /** To the right of the label. */
  aside?: ReactNode;
  /** The field's error. */
  error: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
};

/** A control with label, hint and error, connected for screen readers; the control comes from `children`. */
export function FieldFrame({ label, hint, required, className, aside, error, children }: FieldFrameProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cn('space-y-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <Label htmlFor={id}>{label}</Label>
        <span className="text-muted text-xs">{aside}</span>
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
      {hint ? (
        <div id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

type FormFieldProps = FieldProps & {
  /** To the right of the label; if omitted, “Optional” unless the field is required. */
  aside?: ReactNode;
  children: (field: ControlledField<string>, attributes: ControlAttributes) => ReactNode;
};

/** A form control in its frame. */
export function Field({ name, aside, children, ...frame }: FormFieldProps) {
  const { field, error } = useController<string>(name);
  return (
    <FieldFrame {...frame} aside={aside ?? (frame.required ? null : 'Optional')} error={error}>
      {(attributes) => children(field, attributes)}
    </FieldFrame>
  );
}

/** A field's error, below it. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {message}
    </p>
  );
}
