'use client';

import type { ReactNode } from 'react';
import { ClockProvider, realClock } from '@/components/ui/display/ticker';

/** What every page for developers stands in: keys, signatures and calls go by real time, wherever the sandbox's clock stands. */
export function DevelopersFrame({ children }: { children: ReactNode }) {
  return <ClockProvider value={realClock}>{children}</ClockProvider>;
}
