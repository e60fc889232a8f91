'use client';

import dynamic from 'next/dynamic';
import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { Announcer } from '@/components/ui/feedback/announcer';
import { loadUntilThere } from '../../ui/load-until-there';
import { useNoticesWanted } from '../../ui/overlays/toast';
import { ErrorBoundary, type Failure } from '../states/error-boundary';
import { PlainFailure } from '../states/plain-failure';
import { PlainLink } from '../states/plain-link';

/** Most visits show no toast, so its script loads with the first one, which waits for it. */
const ToastStack = dynamic(
  () => loadUntilThere(() => import('@/components/ui/overlays/toast-stack').then((it) => it.ToastStack)),
  { ssr: false },
);

/** The container of toasts; rendered once around the application. */
function Notices() {
  const wanted = useNoticesWanted();
  return wanted ? <ToastStack /> : null;
}

/** In place of a page without a frame, or of a frame, that failed. */
function FailedPage({ error, retry }: Failure) {
  return (
    <main id="main">
      <PlainFailure
        error={error}
        onRetry={retry}
        action={<PlainLink href="/">Go to home</PlainLink>}
        wholePage
      />
    </main>
  );
}

/** The providers of every page. `nonce` is from the content security policy, for the script that sets the theme. */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    // Without `disableTransitionOnChange`: it has the browser work out every style four times when a page starts.
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem nonce={nonce}>
      <ErrorBoundary fallback={FailedPage}>{children}</ErrorBoundary>
      <Announcer />
      <Notices />
    </ThemeProvider>
  );
}
