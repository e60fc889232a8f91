'use client';

import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import * as routes from '@/lib/dashboard/routes/routes';
import { FailingAlert } from '../health/failing-alert';
import { AddEndpointButton } from './add-endpoint-button';
import { endpointColumns } from './endpoint-columns';
import { webhooksQuery } from './queries';

function NoEndpoints({ most }: { most: number }) {
  return (
    <EmptyState
      icon={<Webhook aria-hidden="true" />}
      title="No endpoints yet"
      description="An endpoint is a URL on your server. We send it signed events, such as a funded wallet or a changed order, and retry for 24 hours until your server accepts them."
      action={<AddEndpointButton most={most} />}
    />
  );
}

/** The endpoints of an environment with their health at a glance. */
function Endpoints({ most }: { most: number }) {
  const scope = useScope();
  const read = useQuery(webhooksQuery(scope));
  const { data, error, isFetching, refetch } = read;
  return (
    <>
      <BehindNotice reads={[read]} />
      {data?.data.map((endpoint) => (
        <FailingAlert key={endpoint.id} endpoint={endpoint} />
      ))}
      <Card className="overflow-clip">
        <DataTable
          label="Webhook endpoints"
          columns={endpointColumns}
          rows={data?.data}
          rowId={({ id }) => id}
          rowHref={({ id }) => routes.webhook(scope.org, scope.env, id)}
          skeletonRows={3}
          empty={<NoEndpoints most={most} />}
          error={
            error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
          }
          footer={
            data ? (
              <p className="tabular border-border border-t px-4 py-3 text-muted text-sm sm:px-5">
                {data.data.length} of {most} endpoints in {scope.env} mode
              </p>
            ) : undefined
          }
        />
      </Card>
    </>
  );
}

/** The list, for whoever may read webhooks. */
export function EndpointList({ most }: { most: number }) {
  return (
    <Permitted
      permission="webhooks:read"
      icon={<Webhook aria-hidden="true" />}
      title="You can’t read webhooks"
    >
      <Endpoints most={most} />
    </Permitted>
  );
}
