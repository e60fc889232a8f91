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
import { columnsOf } from '@/components/ui/table/table-columns';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { FailingAlert } from '../health/failing-alert';
import { millisecondsText, rateText, shortUrl } from '../health/health-labels';
import { AddEndpointButton } from './add-endpoint-button';
import { EndpointStatus } from './endpoint-status';
import { selectedTypesText } from './event-groups';
import { webhooksQuery } from './queries';

const column = columnsOf<WebhookEndpoint>();

const figure = (text: string) => (
  <span className={text === 'None yet' ? 'text-muted' : 'tabular'}>{text}</span>
);

/** The columns of the endpoints list: name and the health of the last 24 hours. */
const endpointColumns = column.columns([
  column.accessor('url', {
    header: 'Endpoint',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-80">
        <span className="block truncate font-medium">{shortUrl(original.url)}</span>
        {original.description ? (
          <span className="block truncate font-normal text-muted text-sm">{original.description}</span>
        ) : null}
      </span>
    ),
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => <EndpointStatus endpoint={original} />,
  }),
  column.accessor('events', {
    header: 'Hears',
    cell: ({ row: { original } }) => (
      <span className="block max-w-56 truncate">{selectedTypesText(original.events)}</span>
    ),
  }),
  column.display({
    id: 'success_rate',
    header: 'Succeeded, 24 h',
    meta: { align: 'right' },
    cell: ({ row: { original } }) => figure(rateText(original.health.success_rate)),
  }),
  column.display({
    id: 'attempts',
    header: 'Attempts',
    meta: { align: 'right' },
    cell: ({ row: { original } }) => <span className="tabular">{formatCount(original.health.attempts)}</span>,
  }),
  column.display({
    id: 'p95_ms',
    header: 'p95 response',
    meta: { align: 'right' },
    cell: ({ row: { original } }) => figure(millisecondsText(original.health.p95_ms)),
  }),
  column.display({
    id: 'given_up',
    header: 'Failed',
    meta: { align: 'right' },
    cell: ({ row: { original } }) => (
      <span className={original.health.given_up > 0 ? 'tabular font-medium text-danger' : 'tabular'}>
        {formatCount(original.health.given_up)}
      </span>
    ),
  }),
]);

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

/** The endpoints of an environment with their health. */
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

/** The list, for members who may read webhooks. */
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
