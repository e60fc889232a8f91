'use client';

import { useState } from 'react';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { sentenceFor } from '@/lib/dashboard/actions/sentences';
import { useRefresh } from '../live/use-live-page';

type PageErrorProps = { title: string; description: string; requestId?: string };

/**
 * The error state of a part that the server could not read; a retry renders it again on the server. Without a connection
 * it says so, and a retry is possible again at once.
 */
export function PageError({ title, description, requestId }: PageErrorProps) {
  const { refresh, isRefreshing, isLost } = useRefresh();
  const [isAsking, setAsking] = useState(false);

  async function retry(): Promise<void> {
    setAsking(true);
    await refresh();
    setAsking(false);
  }

  return (
    <ErrorState
      {...(isLost ? sentenceFor({ code: 'connection_lost' }) : { title, description, requestId })}
      onRetry={() => void retry()}
      retrying={isAsking || isRefreshing}
    />
  );
}
