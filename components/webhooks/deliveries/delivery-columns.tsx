'use client';

import { useId } from 'react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { useScope } from '@/components/shell/session/scope';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { TextLink } from '@/components/ui/controls/link';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { dateColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatLagos } from '@/lib/format';
import { DeliveryStatus } from '../labels/delivery-status';
import { LastAnswer, NextAttempt } from './attempt/last-answer';
import { endpointName, useDeliveryTools } from './delivery-tools';
import { resourceHref } from './resource-href';
import { RetryButton } from './retry/retry-button';
import { useSelected } from './retry/use-selection';

/** The whole cell is clickable: a checkbox alone is a small target. */
const boxStyle = 'flex size-11 cursor-pointer items-center justify-center sm:-mx-3.5 sm:-my-2.5';

function ChooseAll() {
  const id = useId();
  const { rows, chosen, choose } = useSelected();
  const count = rows.filter((row) => chosen.has(row.id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <label htmlFor={id} className={boxStyle}>
      <Checkbox
        id={id}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={() => choose(rows, !isAll)}
      />
      <VisuallyHidden>Choose all on this page</VisuallyHidden>
    </label>
  );
}

function Choose({ delivery }: { delivery: WebhookDelivery }) {
  const id = useId();
  const { chosen, choose } = useSelected();
  const isChosen = chosen.has(delivery.id);
  return (
    <label htmlFor={id} className={boxStyle}>
      <Checkbox id={id} checked={isChosen} onChange={() => choose([delivery], !isChosen)} />
      <VisuallyHidden>
        Choose {eventTypeLabels[delivery.event_type]}, {formatLagos(delivery.created_at)}
      </VisuallyHidden>
    </label>
  );
}

/** Ids created in sequence start alike, so the end distinguishes them. */
const endOf = (id: string) => `…${id.slice(-8)}`;

function AboutCell({ delivery: { event_type, resource_id } }: { delivery: WebhookDelivery }) {
  const href = resourceHref(useScope(), event_type, resource_id);
  const words = <span title={resource_id}>{endOf(resource_id)}</span>;
  if (!href) return <span className="font-mono text-muted text-sm">{words}</span>;
  return (
    <TextLink href={href} className="font-mono text-sm">
      {words}
    </TextLink>
  );
}

function EndpointCell({ delivery: { endpoint_id } }: { delivery: WebhookDelivery }) {
  const { org, env } = useScope();
  const { endpoints } = useDeliveryTools();
  const endpoint = endpoints?.get(endpoint_id);
  if (!endpoint) {
    return (
      <span className="text-muted" title={endpoint_id}>
        {endpoints ? 'Deleted endpoint' : endOf(endpoint_id)}
      </span>
    );
  }
  return (
    <TextLink
      href={routes.webhook(org, env, endpoint_id)}
      title={endpoint.url}
      className="block max-w-44 truncate sm:max-xl:max-w-32 font-normal text-text max-sm:inline-block max-sm:max-w-full"
    >
      {endpointName(endpoint, endpoints)}
    </TextLink>
  );
}

const column = columnsOf<WebhookDelivery>();

export const deliveryColumns = column.columns([
  column.display({
    id: 'choose',
    header: () => <ChooseAll />,
    meta: { phone: 'lead', width: 'w-10' },
    cell: ({ row }) => <Choose delivery={row.original} />,
  }),
  column.accessor('event_type', {
    header: 'Event',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{eventTypeLabels[getValue()]}</span>,
  }),
  statusColumn(DeliveryStatus, { phone: 'figure' }),
  column.display({
    id: 'about',
    header: 'About',
    meta: { phone: 'hidden', wide: true },
    cell: ({ row }) => <AboutCell delivery={row.original} />,
  }),
  column.display({
    id: 'endpoint',
    header: 'Endpoint',
    meta: { phone: 'under' },
    cell: ({ row }) => <EndpointCell delivery={row.original} />,
  }),
  column.display({
    id: 'answer',
    header: 'Last answer',
    cell: ({ row: { original } }) => (
      <>
        <LastAnswer
          status={original.last_status_code}
          error={original.last_error}
          className="max-w-52 sm:max-xl:max-w-32"
        />
        {original.next_attempt_at ? (
          <span className="block text-muted sm:hidden">
            Next <NextAttempt at={original.next_attempt_at} />
          </span>
        ) : null}
      </>
    ),
  }),
  column.accessor('attempts_count', {
    header: 'Attempts',
    meta: { align: 'right', wide: true, phone: 'hidden' },
    cell: ({ getValue }) => <span className="tabular">{getValue()}</span>,
  }),
  column.accessor('next_attempt_at', {
    header: 'Next',
    meta: { align: 'right', wide: true, phone: 'hidden' },
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? <NextAttempt at={at} /> : <span className="text-muted">None</span>;
    },
  }),
  dateColumn('created_at', 'Created, Lagos', { align: 'right', phone: 'aside' }),
  column.display({
    id: 'retry',
    header: () => <span className="sr-only">Send again</span>,
    meta: { phone: 'hidden', width: 'w-12', wide: true },
    cell: ({ row }) => (
      <RetryButton delivery={row.original} iconOnly variant="ghost" size="icon" className="-my-1" />
    ),
  }),
]);
