'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { describeError } from '@/lib/session/sentences';

interface Read {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Says that what a page shows may be old: a read that had an answer failed when it was made again. */
export function BehindNotice({ reads }: { reads: readonly Read[] }) {
  const failed = reads.filter(({ data, error }) => data !== undefined && error !== null);
  const [first] = failed;
  if (!first) return null;
  const { title, description } = describeError(first.error);
  return (
    <Alert
      tone="warning"
      live
      title="What is shown here may be behind"
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
