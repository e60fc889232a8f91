import type { ComponentProps } from 'react';
import { cn } from '../cn';

/** The box style of all text-like controls. */
export const controlStyle = cn(
  'w-full min-w-0 rounded-md border border-input bg-surface px-2.5 text-text shadow-xs transition-colors',
  'text-lg placeholder:text-faint sm:text-base',
  'focus-visible:border-accent-ink focus-visible:outline-2 focus-visible:outline-accent-ink/35 focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/35',
  'disabled:cursor-not-allowed disabled:bg-subtle disabled:text-muted [&[readonly]]:bg-subtle',
);

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(controlStyle, 'h-10 sm:h-9', className)} {...props} />;
}
