'use client';
'use no memo';

import { ErrorState } from '@/components/ui/feedback/error-state';
import { describeReadError } from '@/lib/dashboard/actions/sentences';

type ReadErrorProps = {
  error: unknown;
  onRetry: () => unknown;
  retrying?: boolean;
  className?: string;
};

/** A read that failed: what happened, what to do, the way to try again and the request id to quote. */
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
