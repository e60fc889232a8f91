'use client';

import { ClockProvider, realClock } from '@/components/ui/display/ticker';

/** Keys, signatures and calls use real time, whatever the sandbox clock shows. */
export default function DevelopersLayout({ children }: LayoutProps<'/[org]/[env]/developers'>) {
  return <ClockProvider value={realClock}>{children}</ClockProvider>;
}
