'use client';
'use no memo';

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn';
import { Label } from '../controls/label';
import { type ControlledField, useController } from './use-form';

export type FieldProps = {
  /** The field's path in the form's values. */
  name: string;
  label: string;
  /** What to know before filling it in. */
  hint?: ReactNode;
  /** Marks it as required; a field that isn't says “Optional”. */
  required?: boolean;
  className?: string;
};

/** What a control must carry to belong to its label, hint and error. */
type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
};

type FieldFrameProps = Omit<FieldProps, 'name'> & {
  /** On the right of the label. */
  aside?: ReactNode;
  /** What is wrong with it. */
  error: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
};

/** A control with its label, hint and error, wired for screen readers; the control itself comes from `children`. */
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
  /** On the right of the label; “Optional”, unless the field is required, if left out. */
  aside?: ReactNode;
  children: (field: ControlledField<string>, attributes: ControlAttributes) => ReactNode;
};

/** A control of a form in its frame. */
export function Field({ name, aside, children, ...frame }: FormFieldProps) {
  const { field, error } = useController<string>(name);
  return (
    <FieldFrame {...frame} aside={aside ?? (frame.required ? null : 'Optional')} error={error}>
      {(attributes) => children(field, attributes)}
    </FieldFrame>
  );
}

/** What is wrong with a field, under it. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {message}
    </p>
  );
}
