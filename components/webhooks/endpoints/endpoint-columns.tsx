'use client';

import { columnsOf } from '@/components/ui/table/table-columns';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { formatCount } from '@/lib/format';
import { millisecondsText, rateText, shortUrl } from '../health/health-labels';
import { EndpointStatus } from './endpoint-status';
import { selectedTypesText } from './event-groups';

const column = columnsOf<WebhookEndpoint>();

const figure = (text: string) => (
  <span className={text === 'None yet' ? 'text-muted' : 'tabular'}>{text}</span>
);

/** The columns of the list of endpoints: what each is and how it did in the last 24 hours. */
export const endpointColumns = column.columns([
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
