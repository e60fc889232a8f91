'use client';

import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { formatWait } from '@/lib/dashboard/actions/sentences';

/** A visible countdown; screen readers announce the wait once, and its end once. */
export function ThrottledTexts({ retryAfter, wait }: { retryAfter: number; wait: number }) {
  if (wait === 0) return 'Too many attempts. You can try again now.';
  return (
    <>
      Too many attempts. <span aria-hidden="true">Try again in {formatWait(wait)}.</span>
      <VisuallyHidden>Try again in {formatWait(retryAfter)}.</VisuallyHidden>
    </>
  );
}
