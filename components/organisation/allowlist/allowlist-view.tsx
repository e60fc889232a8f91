'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldHalf } from 'lucide-react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { allowlistQuery } from '../queries';
import { AllowlistForm } from './allowlist-form';
import type { ReplaceAllowlistAction } from './use-allowlist-draft';

function AllowlistSkeleton() {
  return (
    <Loading label="the allowlist">
      <Card className="max-w-2xl space-y-5 p-4 sm:p-6">
        <Skeleton className="h-45" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-8 w-32 rounded-md" />
      </Card>
    </Loading>
  );
}

/** The allowlist page in each state of its read. */
export function AllowlistView({ replace }: { replace: ReplaceAllowlistAction }) {
  const scope = useScope();
  const reading = useAllowed('organisation:read');
  const read = useQuery({ ...allowlistQuery(scope), enabled: reading.allowed });
  const { data, error, refetch, isFetching } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <Card className="max-w-2xl p-4 sm:p-6">
          <AllowlistForm kept={data.data} replace={replace} />
        </Card>
      </>
    );
  }
  if (reading.allowed && !error) return <AllowlistSkeleton />;
  return (
    <Card>
      {reading.allowed ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <EmptyState
          icon={<ShieldHalf aria-hidden="true" />}
          title="You can’t see the allowlist"
          description={reading.reason}
        />
      )}
    </Card>
  );
}
