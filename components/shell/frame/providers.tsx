'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { Announcer } from '@/components/ui/feedback/announcer';
import { TooltipProvider } from '@/components/ui/overlays/tooltip';
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

const FRESH_FOR_MS = 30_000;
const RETRIES = 2;

/** An answer of 400 to 499 stays what it is, however often it is asked for. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        // Events say what has changed; coming back to the window must not spend the member's requests.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && !isFinal(error),
      },
    },
  });
}

/** What every page stands in. `nonce` is the one of the page's content security policy, for the script that sets the theme. */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
    >
      <QueryClientProvider client={queryClient}>
        <NuqsAdapter>
          <TooltipProvider>{children}</TooltipProvider>
        </NuqsAdapter>
      </QueryClientProvider>
      <Announcer />
      <Notices />
    </ThemeProvider>
  );
}
