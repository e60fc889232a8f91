'use client';

import { IsRestoringProvider, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ContentWaiting } from '@/components/ui/overlays/content-waiting';

/**
 * Renders content without data. Its queries use an empty cache that fetches nothing. The content is inert: typed text
 * or focus would be lost when the page replaces it.
 */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  const [queries] = useState(() => new QueryClient());
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading {label}…
      </span>
      <QueryClientProvider client={queries}>
        <IsRestoringProvider value>
          <ContentWaiting value>
            <div inert aria-hidden className="space-y-6">
              {children}
            </div>
          </ContentWaiting>
        </IsRestoringProvider>
      </QueryClientProvider>
    </div>
  );
}
