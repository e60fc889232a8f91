import { eventTypeLabels } from '@/components/shell/labels/events';
import { TextLink } from '@/components/ui/controls/link';
import { dateColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Scope } from '@/lib/client/addresses';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatLagos } from '@/lib/format';
import { endpointName } from '../health/health-labels';
import { DeliveryStatus } from '../labels/delivery-status';
import { LastAnswer, NextAttempt } from './attempt/last-answer';
import { Choose, ChooseAll } from './delivery-rows';
import { resourceHref } from './resource-href';
import { RetryButton } from './retry/retry-button';
import type { Endpoints } from './retry/retry-rules';

/** Ids created in sequence start alike, so the end distinguishes them. */
const endOf = (id: string) => `…${id.slice(-8)}`;

const nameOf = ({ event_type, created_at }: WebhookDelivery): string =>
  `${eventTypeLabels[event_type]}, ${formatLagos(created_at)}`;

type CellProps = { delivery: WebhookDelivery; scope: Scope };

function AboutCell({ delivery: { event_type, resource_id }, scope }: CellProps) {
  const href = resourceHref(scope, event_type, resource_id);
  const words = <span title={resource_id}>{endOf(resource_id)}</span>;
  if (!href) return <span className="font-mono text-muted text-sm">{words}</span>;
  return (
    <TextLink href={href} className="font-mono text-sm">
      {words}
    </TextLink>
  );
}

type EndpointCellProps = CellProps & { endpoints: Endpoints };

function EndpointCell({ delivery: { endpoint_id }, scope: { org, env }, endpoints }: EndpointCellProps) {
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

/** @param endpoints by id; undefined while they are not known */
export const deliveryColumns = (scope: Scope, endpoints: Endpoints) =>
  column.columns([
    column.display({
      id: 'choose',
      header: () => <ChooseAll />,
      meta: { phone: 'lead', width: 'w-10' },
      cell: ({ row: { original } }) => <Choose id={original.id}>{nameOf(original)}</Choose>,
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
      cell: ({ row }) => <AboutCell delivery={row.original} scope={scope} />,
    }),
    column.display({
      id: 'endpoint',
      header: 'Endpoint',
      meta: { phone: 'under' },
      cell: ({ row }) => <EndpointCell delivery={row.original} scope={scope} endpoints={endpoints} />,
    }),
    column.display({
      id: 'answer',
      header: 'Last response',
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
