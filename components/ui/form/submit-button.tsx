'use client';

import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '../controls/button';
import { useFormContext, useFormState } from './use-form';

/** On blur a field can show an error line, which would move the button before the click completes. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A submit button that shows progress until the response arrives. */
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
