import type { ReactNode } from 'react';

/** A page in the navigation and in the command menu. */
export interface PageEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
  /** Keys that open it from anywhere. */
  readonly shortcut: string;
  readonly keywords: readonly string[];
  /** Why it can't be used here; it then stands in the navigation without leading anywhere. */
  readonly disabledReason?: string;
}
