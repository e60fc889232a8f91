'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Section } from '@/components/ui/display/card';
import type { DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { useOperator } from '../common/operator-context';
import { RecordRead } from '../common/record-read';
import type { DeskActions } from './actions';
import { DeskBar } from './desk-bar';
import { MarketPanel } from './market-panel';
import { buttonsOf, type DeskMove, holderOf, isMine } from './moves';
import { OrderFigures } from './order-figures';
import { OrderNotices } from './order-notices';
import { OrderSkeleton } from './order-skeleton';
import { OrderSteps } from './order-steps';
import { deskOrderQuery } from './queries';
import { useOrderKeys } from './use-order-keys';
import { useTake } from './use-take';
import { isOpen } from './waiting';

/** An order that is open is read again this often while it is looked at. */
const REFRESH_MS = 15_000;

// Forms weigh something, and most looks at an order open none.
const OrderDialogs = dynamic(() => import('./order-dialogs').then((file) => file.OrderDialogs), {
  loading: () => null,
});

const breadcrumbs = [{ label: 'Orders', href: routes.operatorOrders() }];

type OrderProps = { record: DeskOrderWithSteps; actions: DeskActions };

function Order({ record, actions }: OrderProps) {
  const { id: me } = useOperator();
  const [dialog, setDialog] = useState<DeskMove | null>(null);
  const { take, taking } = useTake(record, actions.take);
  const buttons = buttonsOf(record, me);
  const isForeign = holderOf(record) !== undefined && !isMine(record, me);

  function start(move: DeskMove): void {
    // What nobody has is taken at once; what somebody has is asked for.
    if (move === 'take' && !isForeign) void take();
    else setDialog(move);
  }
  useOrderKeys(buttons, start);

  return (
    // On a phone the buttons stand over the end of the page.
    <div className="space-y-5 max-sm:pb-20">
      <DeskBar record={record} buttons={buttons} start={start} taking={taking} />
      <OrderNotices record={record} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          <OrderFigures record={record} />
        </div>
        <div className="min-w-0 space-y-6">
          <MarketPanel record={record} />
          <Section title="Steps">
            <OrderSteps record={record} />
          </Section>
        </div>
      </div>
      {dialog ? (
        <OrderDialogs dialog={dialog} record={record} actions={actions} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}

/** An order to fulfil, in all of its states. */
export function OrderView({ orderId, actions }: { orderId: string; actions: DeskActions }) {
  const read = useQuery({
    ...deskOrderQuery(orderId),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isOpen(data.data) ? REFRESH_MS : false),
  });
  return (
    <RecordRead read={read} title="Order" breadcrumbs={breadcrumbs} skeleton={<OrderSkeleton />}>
      {(record) => <Order record={record} actions={actions} />}
    </RecordRead>
  );
}
