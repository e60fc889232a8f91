import { Send } from 'lucide-react';
import { ListPage, ROWS_OF_PAGE } from '@/components/shell/page/list-page';
import type { Empty } from '@/components/shell/page/list-table';
import { LinkButton } from '@/components/ui/controls/link-button';
import { type Address, activeFilters, cursorOf, listQueries } from '@/components/ui/table/filters';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import { readOutcome } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { webhooksQuery } from '../endpoints/queries';
import { endpointName } from '../health/health-labels';
import { KnownEndpoints } from '../health/known-endpoints';
import { shownFilters } from './deliveries-filters';
import { deliveryColumns } from './delivery-columns';
import { DeliveriesFrame, DeliveryRows } from './delivery-rows';
import type { DeliveryActions } from './delivery-tools';
import { deliveriesQuery, deliveriesSummaryQuery } from './queries';
import { ReplayRange } from './retry/replay-range';

/** The query parameter with the id of the open delivery. */
const PANEL = 'delivery';
/** The filter whose options are tabs. */
const TABS = 'status';

/** The empty log, without an endpoint or before the first event. */
function noDeliveries({ org, env }: Scope, hasEndpoints: boolean): Empty {
  const title = 'No deliveries yet';
  return hasEndpoints
    ? {
        title,
        description:
          'New events appear here as they are sent. To see one now, send a test from an endpoint’s page.',
        action: <LinkButton href={routes.webhooks(org, env)}>See your endpoints</LinkButton>,
      }
    : {
        title,
        description: 'Events are sent to the endpoints you register. Add an endpoint and send it a test.',
        action: (
          <LinkButton href={routes.newWebhook(org, env)} variant="primary">
            Add endpoint
          </LinkButton>
        ),
      };
}

/** Starts the reads of the list, which shares them, so that it does not wait for that of the endpoints. */
function startReads(scope: Scope, address: Address): void {
  const { page, summed } = listQueries(shownFilters([], address), TABS, address);
  void readOutcome(deliveriesQuery(scope, { limit: ROWS_OF_PAGE, ...page }));
  void readOutcome(deliveriesSummaryQuery(scope, summed));
}

type DeliveriesListProps = { scope: Scope; address: Address; actions: DeliveryActions };

/** The live delivery log; filters, cursor and open delivery are in the URL. */
export async function DeliveriesList({ scope, address, actions }: DeliveriesListProps) {
  const { org, env } = scope;
  startReads(scope, address);
  const { answer } = await readOutcome(webhooksQuery(scope));
  const endpoints = answer && new Map(answer.data.map((endpoint) => [endpoint.id, endpoint]));
  const filters = shownFilters(
    [...(endpoints?.values() ?? [])].map((endpoint) => ({
      value: endpoint.id,
      label: endpointName(endpoint, endpoints),
    })),
    address,
  );
  const active = activeFilters(filters, address);
  const here = { ...active, ...cursorOf(address) };
  return (
    <DeliveriesFrame actions={actions} endpoints={answer?.data}>
      {answer ? <KnownEndpoints answer={answer} /> : null}
      <ListPage
        address={address}
        filters={filters}
        tabs={TABS}
        read={(query) => deliveriesQuery(scope, query)}
        summary={{ read: (query) => deliveriesSummaryQuery(scope, query) }}
        sortColumn="created_at"
        view={{ list: 'deliveries', owner: `${org}/${env}` }}
        href={(query) => routes.deliveries(org, env, query)}
        label="Deliveries"
        columns={deliveryColumns(scope, endpoints)}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.deliveries(org, env, { ...here, [PANEL]: id })}
        tools={<ReplayRange active={active} />}
        csv={{ list: 'deliveries', file: (query) => exportAddress(scope, 'deliveries', query) }}
        around={(deliveries, table) => (
          <DeliveryRows panel={PANEL} deliveries={deliveries}>
            {table}
          </DeliveryRows>
        )}
        icon={<Send aria-hidden="true" />}
        empty={noDeliveries(scope, endpoints?.size !== 0)}
        noMatch={{
          title: 'No deliveries match these filters',
          description: 'Change the search, or remove a filter. Matching deliveries appear here in real time.',
        }}
      />
    </DeliveriesFrame>
  );
}
