import type { ComponentProps } from 'react';
import { cn } from '../cn';

export function Label({ className, ...props }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller names the control
  return <label className={cn('block font-medium text-sm text-text', className)} {...props} />;
}
