'use client';

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { InboxPage } from './inbox-page';
import { inboxQuery } from './queries';

/** One inbox while it loads. */
function InboxSkeleton() {
  return (
    <Loading label="the inbox" className="space-y-6">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-64 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </Loading>
  );
}

/** One inbox, in all of its states. */
export function InboxView({ id, ...rest }: { id: string } & Omit<ComponentProps<typeof InboxPage>, 'inbox'>) {
  const read = useQuery(inboxQuery(useScope(), id));
  const { data, error, refetch, isFetching } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <InboxPage inbox={data.data} {...rest} />
      </>
    );
  }
  if (!error) return <InboxSkeleton />;
  return (
    <Card>
      <ReadError error={error} onRetry={refetch} retrying={isFetching} />
    </Card>
  );
}
