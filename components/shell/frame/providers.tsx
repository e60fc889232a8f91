'use client';

import dynamic from 'next/dynamic';
import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { Announcer } from '@/components/ui/feedback/announcer';
import { useNoticesWanted } from '../../ui/overlays/toast';

const TRY_AGAIN_MS = 3_000;

/** The script that shows notices. It is often wanted because the connection is gone: it is tried until it comes. */
async function loadStack() {
  for (;;) {
    const module = await import('@/components/ui/overlays/toast-stack').catch(() => undefined);
    if (module) return module.ToastStack;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** Most visits see no notice, so the script that shows them comes with the first one, which waits for it. */
const ToastStack = dynamic(loadStack, { ssr: false });

/** Where short notices appear: stands once around the application. */
function Notices() {
  const wanted = useNoticesWanted();
  return wanted ? <ToastStack /> : null;
}

/** What every page stands in. `nonce` is the one of the page's content security policy, for the script that sets the theme. */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
    >
      {children}
      <Announcer />
      <Notices />
    </ThemeProvider>
  );
}
