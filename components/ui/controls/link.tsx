import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { cn } from '../cn';

/** The link of the dashboard. It never prefetches: a prefetch would use up the member's rate limit. */
export function Link({ prefetch = false, ...props }: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={prefetch} {...props} />;
}

/** A link with link styling, inside text or a table cell. */
export function TextLink({ className, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <Link
      className={cn('rounded-sm font-medium text-accent-ink underline-offset-3 hover:underline', className)}
      {...props}
    />
  );
}
