'use client';

import type { ReactNode } from 'react';

/**
 * A link beside a form, to a whole load of a page: who signs in waits for no router. Leaving a field can write a line under
 * it, which would move the link away before the click is done.
 */
export function AuthLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      onMouseDown={(event) => event.preventDefault()}
      className="rounded-sm font-medium text-accent-ink underline-offset-3 hover:underline"
    >
      {children}
    </a>
  );
}
