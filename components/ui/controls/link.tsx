'use no memo';

import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { cn } from '../cn';

/** Every link inside the dashboard. It never prefetches: a prefetch would spend the member's requests. */
export function Link({ prefetch = false, ...props }: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={prefetch} {...props} />;
}

/** A link that looks like one, inside text or a table cell. */
export function TextLink({ className, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <Link
      className={cn('rounded-sm font-medium text-accent-ink underline-offset-3 hover:underline', className)}
      {...props}
    />
  );
}
