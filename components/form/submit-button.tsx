'use client';

import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '@/components/ui/button';

/** The button that sends the form; it shows that it works until the answer is there. */
export function SubmitButton({ pending = false, ...props }: ButtonProps) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" variant="primary" {...props} pending={pending || isSubmitting} />;
}
