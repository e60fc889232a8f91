'use client';

import { type FormEvent, type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { cn } from '../cn';

type FormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** Gets the checked values; until its promise settles, a second submission is ignored. */
  onSubmit: (values: Output) => void | Promise<void>;
  children: ReactNode;
  label?: string;
  /** For a button that stands outside of the form. */
  id?: string;
  className?: string;
};

/** A form around fields of this folder. After a failed check the first wrong field has the focus. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, children, label, id, className } = props;
  const running = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      await form.handleSubmit((values) => onSubmit(values))(event);
    } finally {
      running.current = false;
    }
  }

  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        aria-label={label}
        className={cn('space-y-5', className)}
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </form>
    </FormProvider>
  );
}
