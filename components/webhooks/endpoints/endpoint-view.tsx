'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import * as routes from '@/lib/dashboard/routes/routes';
import type { EndpointActions } from './actions';
import { EndpointPage } from './endpoint-page';
import { EndpointSkeleton } from './endpoint-skeleton';
import { NotForYou } from './forbidden';
import { webhookQuery } from './queries';

/** One endpoint: how it does, what it is, its secret, its deliveries, and everything that can be done with it. */
export function EndpointView({ id, actions }: { id: string; actions: EndpointActions }) {
  const { org, env } = useScope();
  const reading = useAllowed('webhooks:read');
  const read = useQuery({ ...webhookQuery({ org, env }, id), enabled: reading.allowed });
  const { data, error, refetch, isFetching } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <EndpointPage endpoint={data.data} actions={actions} />
      </>
    );
  }
  if (reading.allowed && !error) return <EndpointSkeleton />;
  return (
    <>
      <PageHeader
        title="Webhook endpoint"
        breadcrumbs={[{ label: 'Webhooks', href: routes.webhooks(org, env) }]}
      />
      {reading.allowed ? (
        <Card>
          <ReadError error={error} onRetry={refetch} retrying={isFetching} />
        </Card>
      ) : (
        <NotForYou reason={reading.reason} />
      )}
    </>
  );
}
