'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { developersKeys } from '@/lib/dashboard/routes/developer-routes';
import type { KeyActions } from './actions';
import { KeyPage } from './key-page';
import { KeySkeleton } from './key-skeleton';
import { keyQuery } from './queries';

/** While two secrets work somebody waits for calls with the old one to end: no event tells of them. */
const LOOK_AGAIN_MS = 20_000;

/** One key: what it may do, which of its secrets get calls, and what can be done with it. */
export function KeyView({ id, actions }: { id: string; actions: KeyActions }) {
  const { org, env } = useScope();
  const reading = useAllowed('organisation:read');
  const read = useQuery({
    ...keyQuery({ org, env }, id),
    enabled: reading.allowed,
    refetchInterval: ({ state }) => ((state.data?.data.secrets.length ?? 0) > 1 ? LOOK_AGAIN_MS : false),
  });
  const { data, error, refetch, isFetching } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <KeyPage apiKey={data.data} actions={actions} />
      </>
    );
  }
  if (reading.allowed && !error) return <KeySkeleton />;
  return (
    <>
      <PageHeader title="API key" breadcrumbs={[{ label: 'API keys', href: developersKeys(org, env) }]} />
      <Card>
        {reading.allowed ? (
          <ReadError error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <EmptyState
            icon={<KeyRound aria-hidden="true" />}
            title="You can’t see API keys"
            description={reading.reason}
          />
        )}
      </Card>
    </>
  );
}
