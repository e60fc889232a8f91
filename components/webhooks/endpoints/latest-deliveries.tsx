'use client';

import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { dateColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { attemptText } from '../labels/deliveries';
import { DeliveryStatus } from '../labels/delivery-status';
import { LATEST_SHOWN, latestDeliveriesQuery } from './queries';

/** A short result of a delivery's last attempt. */
function answerWords({ last_status_code: status, last_error: error }: WebhookDelivery): string {
  const words = attemptText(status, error);
  if (!words) return 'Not sent yet';
  return status === undefined ? words.short : `${status} ${words.short}`;
}

const column = columnsOf<WebhookDelivery>();
const columns = column.columns([
  column.accessor('event_type', {
    header: 'Event',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{eventTypeLabels[getValue()]}</span>,
  }),
  statusColumn(DeliveryStatus, { phone: 'figure' }),
  column.display({
    id: 'answer',
    header: 'Last response',
    meta: { phone: 'under' },
    cell: ({ row }) => (
      <span className="tabular block max-w-44 truncate text-muted">{answerWords(row.original)}</span>
    ),
  }),
  dateColumn('created_at', 'Time, Lagos', { align: 'right', phone: 'aside' }),
]);

/** The latest deliveries to an endpoint. */
export function LatestDeliveries({ endpoint: { id, enabled } }: { endpoint: WebhookEndpoint }) {
  const { org, env } = useScope();
  const { data, error, isFetching, refetch } = useQuery(latestDeliveriesQuery({ org, env }, id));
  return (
    <Section
      title="Latest deliveries"
      surface="flush"
      actions={
        data && data.data.length > 0 ? (
          <TextLink href={routes.deliveries(org, env, { endpoint_id: id })}>View all</TextLink>
        ) : null
      }
    >
      <DataTable
        label="Latest deliveries"
        columns={columns}
        rows={data?.data}
        rowId={(delivery) => delivery.id}
        rowHref={(delivery) => routes.deliveries(org, env, { endpoint_id: id, delivery: delivery.id })}
        skeletonRows={LATEST_SHOWN}
        empty={
          <EmptyState
            icon={<Send aria-hidden="true" />}
            title="No deliveries yet"
            description={
              enabled
                ? 'The next event it subscribes to appears here. Send a test to check it now.'
                : 'The endpoint is paused. Events are held.'
            }
          />
        }
        error={
          error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
        }
      />
    </Section>
  );
}
