'use client';
'use no memo';

import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '../controls/button';
import { useFormContext, useFormState } from './use-form';

/** Leaving a field can write a line under it, which would move the button away before the click is done. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The button that sends the form; it shows that it works until the answer is there. */
export function SubmitButton({ pending = false, ...props }: ButtonProps) {
  const { isSubmitting } = useFormState(useFormContext());
  return (
    <Button
      type="submit"
      variant="primary"
      onMouseDown={keepFocus}
      {...props}
      pending={pending || isSubmitting}
    />
  );
}
