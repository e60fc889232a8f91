'use client';

import { Button } from '@/components/ui/controls/button';
import { Alert } from '@/components/ui/feedback/alert';
import { describeError, isRateLimited } from '@/lib/dashboard/actions/sentences';

interface Read {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * Reports that data may be out of date: a refetch failed. Rate-limited reads are covered by the notice of the whole
 * page (`session-watch.tsx`).
 */
export function BehindNotice({ reads }: { reads: readonly Read[] }) {
  const failed = reads.filter(
    ({ data, error }) => data !== undefined && error !== null && !isRateLimited(error),
  );
  const [first] = failed;
  if (!first) return null;
  const { title, description } = describeError(first.error);
  return (
    <Alert
      tone="warning"
      live
      title="This page may be out of date"
      action={
        <Button
          size="small"
          pending={failed.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const { refetch } of failed) void refetch();
          }}
        >
          Try again
        </Button>
      }
    >
      {title}. {description}
    </Alert>
  );
}
