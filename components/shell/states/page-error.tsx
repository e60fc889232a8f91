'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/feedback/error-state';

type PageErrorProps = { title: string; description: string; requestId?: string };

/** The error state of a part that the server could not read; a retry renders it again on the server. */
export function PageError(props: PageErrorProps) {
  const router = useRouter();
  const [retrying, startRetry] = useTransition();
  return <ErrorState {...props} onRetry={() => startRetry(() => router.refresh())} retrying={retrying} />;
}
