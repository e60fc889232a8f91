'use client';

import { ErrorState } from '@/components/ui/feedback/error-state';
import { useRefresh } from '../live/use-live-page';

type PageErrorProps = { title: string; description: string; requestId?: string };

/** The error state of a part that the server could not read; a retry renders it again on the server. */
export function PageError(props: PageErrorProps) {
  const { refresh, isRefreshing } = useRefresh();
  return <ErrorState {...props} onRetry={() => void refresh()} retrying={isRefreshing} />;
}
