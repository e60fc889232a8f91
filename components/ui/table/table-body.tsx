'use client';

import type { ReactNode } from 'react';
import { cn } from '../cn';
import { followRow, followRowInNewTab } from './follow-row';

/** The rows of a table; a click on a row follows its link. */
export function TableBody({ refreshing, children }: { refreshing: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: each row contains a link for the keyboard
    <tbody
      onClick={followRow}
      onAuxClick={followRowInNewTab}
      className={cn('transition-opacity max-sm:block', refreshing && 'opacity-60')}
    >
      {children}
    </tbody>
  );
}
