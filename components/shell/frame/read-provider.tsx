'use client';
'use no memo';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

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

/** What every page behind sign-in stands in: its reads. Pages before sign-in have none. */
export function ReadProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
