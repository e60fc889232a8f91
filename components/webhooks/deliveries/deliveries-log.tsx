'use client';

import { Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ListPage } from '@/components/shell/page/list-page';
import type { Empty } from '@/components/shell/page/list-table';
import { useList } from '@/components/shell/page/use-list';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import type { Scope } from '@/lib/client/addresses';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import type { StartedReplay } from '../replay/replay-labels';
import { ReplayProgress } from '../replay/replay-progress';
import { deliveriesFilters, listFilters } from './deliveries-filters';
import { deliveryColumns } from './delivery-columns';
import { DeliveryPanel } from './delivery-panel';
import {
  type DeliveryActions,
  DeliveryToolsProvider,
  endpointName,
  useDeliveryTools,
} from './delivery-tools';
import { deliveriesQuery } from './queries';
import { ReplayRange } from './retry/replay-range';
import { SelectionBar } from './retry/selection-bar';
import { SelectionProvider, useSelection } from './retry/use-selection';

const NO_DELIVERIES: readonly WebhookDelivery[] = [];
/** The query parameter with the id of the open delivery. */
const PANEL = 'delivery';

/** The filters, with the endpoint names as options. */
function useDeliveriesFilters() {
  const { endpoints } = useDeliveryTools();
  return useMemo(
    () =>
      deliveriesFilters(
        [...(endpoints?.values() ?? [])].map((endpoint) => ({
          value: endpoint.id,
          label: endpointName(endpoint, endpoints),
        })),
      ),
    [endpoints],
  );
}

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

function Log() {
  const scope = useScope();
  const { endpoints } = useDeliveryTools();
  const list = useList({
    filters: useDeliveriesFilters(),
    query: (address) => deliveriesQuery(scope, listFilters(address)),
    href: (query) => routes.deliveries(scope.org, scope.env, query),
  });
  const { shown, show, openPanel } = useRowPanel(PANEL);
  const [running, setRunning] = useState<{ endpoint: WebhookEndpoint; replay: StartedReplay }>();
  const rows = list.read.data?.data ?? NO_DELIVERIES;
  return (
    <SelectionProvider value={useSelection(rows)}>
      <ListPage
        list={list}
        label="Deliveries"
        columns={deliveryColumns}
        rowId={({ id }) => id}
        rowHref={({ id }) => list.href({ [PANEL]: id })}
        onRowClick={openPanel}
        tools={
          <ReplayRange
            active={list.active}
            onReplay={(endpoint, replay) => setRunning({ endpoint, replay })}
          />
        }
        notice={running ? <ReplayProgress {...running} onClose={() => setRunning(undefined)} /> : null}
        icon={<Send aria-hidden="true" />}
        empty={noDeliveries(scope, endpoints?.size !== 0)}
        noMatch={{
          title: 'No deliveries match these filters',
          description: 'Change or remove a filter. Matching deliveries appear here in real time.',
        }}
      >
        <SelectionBar />
        <DeliveryPanel id={shown} deliveries={rows} onShow={show} />
      </ListPage>
    </SelectionProvider>
  );
}

/** The live delivery log; filters, cursor and open delivery are in the URL. */
export function DeliveriesLog({ actions }: { actions: DeliveryActions }) {
  return (
    <Permitted
      permission="webhooks:read"
      icon={<Send aria-hidden="true" />}
      title="You can’t read deliveries"
    >
      <DeliveryToolsProvider actions={actions}>
        <Log />
      </DeliveryToolsProvider>
    </Permitted>
  );
}
