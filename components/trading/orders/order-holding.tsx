'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SimulatedBadge } from '@/components/market/common/simulated-badge';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Units, unitsText } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { orderHoldingQuery } from './queries';

/** What an order has to do with its holding, in a sentence. */
function meaningOf({ side, status, units }: Order): string {
  if (side === 'buy') return 'The units that it bought.';
  if (status === 'completed') return `${unitsText(units)} units were sold from it.`;
  return status === 'failed' || status === 'cancelled'
    ? 'Nothing was sold. The units are available again.'
    : `${unitsText(units)} of its units are reserved for this sale.`;
}

/** A holding as it stands now; read when it is asked for. */
function HoldingNow({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(orderHoldingQuery(useScope(), id));
  if (!data) {
    if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-4" />;
    return (
      <Loading label="the holding" className="space-y-4.5">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Loading>
    );
  }
  const { currency, current_value, units, available_units, principal, price_source } = data.data;
  return (
    <DescriptionList
      items={[
        {
          label: 'Worth now',
          value: <Amount value={current_value} currency={currency} className="font-medium" />,
          hint: <SimulatedBadge source={price_source} />,
        },
        { label: 'Cost, without fees', value: <Amount value={principal} currency={currency} /> },
        { label: 'Units', value: <Units value={units} /> },
        { label: 'Available to sell', value: <Units value={available_units} /> },
      ]}
    />
  );
}

/** The holding that an order made, or sells from; nothing while there is none. */
export function OrderHolding({ order }: { order: Order }) {
  const { org, env } = useScope();
  const reading = useAllowed('holdings:read');
  const [isOpen, setOpen] = useState(false);
  const { holding_id: id } = order;
  if (!id) return null;
  return (
    <Section title="Holding">
      <p>{meaningOf(order)}</p>
      {isOpen ? (
        <div className="mt-3 border-border border-t pt-3">
          <HoldingNow id={id} />
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="small" href={routes.holding(org, env, id)}>
          See the holding
        </LinkButton>
        {isOpen ? null : (
          <Button
            size="small"
            disabledReason={reading.allowed ? undefined : reading.reason}
            onClick={() => setOpen(true)}
          >
            Current value
          </Button>
        )}
      </div>
    </Section>
  );
}
