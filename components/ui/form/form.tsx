'use client';

import { type FormEvent, type ReactNode, useRef } from 'react';
import { cn } from '../cn';
import type { FormStore } from './form-store';
import { FormContext } from './use-form';

type FormProps<Input, Output> = {
  form: FormStore<Input, Output>;
  /** Called with the validated values; until its promise settles, another submit is ignored. */
  onSubmit: (values: Output) => void | Promise<void>;
  children: ReactNode;
  label?: string;
  /** For a submit button outside of the form. */
  id?: string;
  className?: string;
};

/** A form around fields of this folder. After failed validation the first invalid field is focused. */
export function Form<Input, Output>(props: FormProps<Input, Output>) {
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
    <FormContext value={form}>
      <form
        id={id}
        noValidate
        aria-label={label}
        className={cn('space-y-5', className)}
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </form>
    </FormContext>
  );
}
