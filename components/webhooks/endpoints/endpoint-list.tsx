import { Webhook } from 'lucide-react';
import dynamic from 'next/dynamic';
import { LiveRows } from '@/components/shell/page/live-rows';
import { PageContent } from '@/components/shell/page/page';
import { Streamed } from '@/components/shell/page/streamed';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable, ListSkeleton } from '@/components/ui/table/data-table';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Scope } from '@/lib/client/addresses';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { prefetch, readOutcome } from '@/lib/dashboard/reads/prefetch';
import { settledSoon } from '@/lib/dashboard/reads/settled-soon';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { FailingAlert } from '../health/failing-alert';
import { millisecondsText, rateText, shortUrl } from '../health/health-labels';
import { KnownEndpoints } from '../health/known-endpoints';
import { AddEndpointLink } from './add-endpoint-link';
import { EndpointStatus } from './endpoint-status';
import { selectedTypesText } from './event-groups';
import { allHealthQuery, webhooksQuery } from './queries';

const LABEL = 'Webhook endpoints';

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
    header: 'Events',
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

type EndpointListProps = {
  scope: Scope;
  /** The most endpoints of an environment. */
  most: number;
  /** The hours that the chart of attempts shows. */
  hours: number;
};

// Without an endpoint there are no attempts to draw.
const AllAttempts = dynamic(() => import('../health/attempts-section').then((module) => module.AllAttempts));

async function Endpoints({ scope, most, hours }: EndpointListProps) {
  const read = webhooksQuery(scope);
  const { answer, failure } = await readOutcome(read);
  return (
    <LiveRows read={read.queryKey} at={Date.now()} failure={failure} firstHref={undefined}>
      {answer ? (
        <div className="space-y-6">
          <KnownEndpoints answer={answer} />
          {answer.data.map((endpoint) => (
            <FailingAlert key={endpoint.id} endpoint={endpoint} />
          ))}
          <Card className="overflow-clip">
            <DataTable
              label={LABEL}
              columns={endpointColumns}
              rows={answer.data}
              rowId={({ id }) => id}
              rowHref={({ id }) => routes.webhook(scope.org, scope.env, id)}
              empty={
                <EmptyState
                  icon={<Webhook aria-hidden="true" />}
                  title="No endpoints yet"
                  description="An endpoint is a URL on your server. We send it signed events, such as a funded wallet or a changed order, and retry for 24 hours until your server accepts them."
                />
              }
              footer={
                <p className="tabular border-border border-t px-4 py-3 text-muted text-sm sm:px-5">
                  {answer.data.length} of {most} endpoints in {scope.env} mode
                </p>
              }
            />
          </Card>
          {answer.data.length > 0 ? (
            <PageContent label="the attempts" read={() => prefetch(scope, [allHealthQuery(scope, hours)])}>
              <AllAttempts />
            </PageContent>
          ) : null}
        </div>
      ) : null}
    </LiveRows>
  );
}

/** Whether the endpoints are read; the list and the link to the form share the read. */
const areRead = (scope: Scope) => settledSoon(readOutcome(webhooksQuery(scope)));

/** The endpoints of an environment with their health. */
export async function EndpointList(props: EndpointListProps) {
  const isReady = await areRead(props.scope);
  return (
    <Streamed isReady={isReady} fallback={<ListSkeleton label={LABEL} columns={endpointColumns} rows={3} />}>
      <Endpoints {...props} />
    </Streamed>
  );
}

async function CountedLink({ scope, most }: Omit<EndpointListProps, 'hours'>) {
  const { answer } = await readOutcome(webhooksQuery(scope));
  return <AddEndpointLink count={answer?.data.length ?? 0} most={most} />;
}

/** The link to the form that adds an endpoint; it shares the read of the list. */
export async function AddEndpoint(props: Omit<EndpointListProps, 'hours'>) {
  const isReady = await areRead(props.scope);
  return (
    <Streamed isReady={isReady} fallback={<AddEndpointLink count={0} most={props.most} />}>
      <CountedLink {...props} />
    </Streamed>
  );
}
