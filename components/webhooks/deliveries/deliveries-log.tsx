'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
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

/** An empty log: by its filters, without an endpoint, or before the first event. */
function NoDeliveries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { org, env } = useScope();
  const { endpoints } = useDeliveryTools();
  const icon = <Send aria-hidden="true" />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No deliveries match these filters"
        description="Change or remove a filter. Matching deliveries appear here in real time."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  if (endpoints?.size === 0) {
    return (
      <EmptyState
        icon={icon}
        title="No deliveries yet"
        description="Events are sent to the endpoints you register. Add an endpoint and send it a test."
        action={
          <LinkButton href={routes.newWebhook(org, env)} variant="primary">
            Add endpoint
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No deliveries yet"
      description="New events appear here as they are sent. To see one now, send a test from an endpoint’s page."
      action={<LinkButton href={routes.webhooks(org, env)}>See your endpoints</LinkButton>}
    />
  );
}

const NO_DELIVERIES: readonly WebhookDelivery[] = [];
/** The parameter of the address that holds the delivery whose panel is open. */
const PANEL = 'delivery';

/** The filters, with the endpoints to choose from by their names. */
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

type Filtering = { active: Readonly<Record<string, string>>; clear: () => void };

function DeliveriesTable({ active, clear }: Filtering) {
  const scope = useScope();
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const { shown, show, openPanel } = useRowPanel(PANEL);
  const read = useQuery({
    ...deliveriesQuery(scope, listFilters({ ...active, cursor })),
    placeholderData: keepPreviousData,
  });
  const rows = read.data?.data ?? NO_DELIVERIES;
  const selection = useSelection(rows);
  const href = (query: Record<string, string | undefined>) =>
    routes.deliveries(scope.org, scope.env, { ...active, cursor, ...query });
  return (
    <SelectionProvider value={selection}>
      <div onClickCapture={openPanel}>
        <ListTable
          label="Deliveries"
          columns={deliveryColumns}
          read={read}
          rowId={({ id }) => id}
          rowHref={({ id }) => href({ [PANEL]: id })}
          cursor={cursor}
          pageHref={(next) => href({ cursor: next })}
          empty={<NoDeliveries filtered={Object.keys(active).length > 0} onClear={clear} />}
        />
      </div>
      <SelectionBar />
      <DeliveryPanel id={shown} deliveries={rows} onShow={show} />
    </SelectionProvider>
  );
}

function Log() {
  const filters = useDeliveriesFilters();
  const { active, clear } = useFilters(filters);
  const [running, setRunning] = useState<{ endpoint: WebhookEndpoint; replay: StartedReplay }>();
  return (
    <div className="space-y-4">
      <FilterBar
        filters={filters}
        label="Deliveries"
        actions={
          <ReplayRange active={active} onReplay={(endpoint, replay) => setRunning({ endpoint, replay })} />
        }
      />
      {running ? <ReplayProgress {...running} onClose={() => setRunning(undefined)} /> : null}
      <DeliveriesTable active={active} clear={clear} />
    </div>
  );
}

/** The log of deliveries, live, with its filters, its pages and the open panel in the address. */
export function DeliveriesLog({ actions }: { actions: DeliveryActions }) {
  const reading = useAllowed('webhooks:read');
  if (!reading.allowed) {
    return (
      <Card>
        <EmptyState
          icon={<Send aria-hidden="true" />}
          title="You can’t read deliveries"
          description={reading.reason}
        />
      </Card>
    );
  }
  return (
    <DeliveryToolsProvider actions={actions}>
      <Log />
    </DeliveryToolsProvider>
  );
}
