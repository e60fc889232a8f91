'use client';

import type { ReactNode } from 'react';

/**
 * A link next to a form that loads the whole page, so that sign-in does not wait for the router. On blur a field can
 * show an error line, which would move the link before the click completes.
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
