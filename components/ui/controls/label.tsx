'use client';

import { Label as RadixLabel } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';

/** The label of a control. */
export function Label({ className, ...props }: ComponentProps<typeof RadixLabel.Root>) {
  return <RadixLabel.Root className={cn('block font-medium text-sm text-text', className)} {...props} />;
}
