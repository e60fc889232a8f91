'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/feedback/error-state';

type PageErrorProps = { title: string; description: string; requestId?: string };

/** Part of a page that the server could not read; trying again asks the server once more. */
export function PageError(props: PageErrorProps) {
  const router = useRouter();
  const [retrying, startRetry] = useTransition();
  return <ErrorState {...props} onRetry={() => startRetry(() => router.refresh())} retrying={retrying} />;
}
