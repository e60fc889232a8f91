'use client';

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { InboxPage } from './inbox-page';
import { InboxSkeleton } from './inboxes-skeleton';
import { inboxQuery } from './queries';

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
