'use client';

import { ErrorState } from '@/components/ui/feedback/error-state';
import { describeReadError } from '@/lib/dashboard/actions/sentences';

type ReadErrorProps = {
  error: unknown;
  onRetry: () => unknown;
  retrying?: boolean;
  className?: string;
};

/** A failed read: what happened, what to do, a retry and the request id for support. */
export function ReadError({ error, onRetry, retrying, className }: ReadErrorProps) {
  const { title, description, requestId } = describeReadError(error);
  return (
    <ErrorState
      title={title}
      description={description}
      requestId={requestId}
      onRetry={() => void onRetry()}
      retrying={retrying}
      className={className}
    />
  );
}
