'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type CommandSource, useCommands } from '@/components/shell/commands/command-context';
import { Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { notifyReason } from '@/components/ui/overlays/toast';
import type { DeskOrder, DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { useOperator } from '../common/operator-context';
import { RecordRead } from '../common/record-read';
import type { DeskActions } from './actions';
import { DeskBar } from './desk-bar';
import { deskKeys } from './desk-keys';
import { MarketPanel } from './market-panel';
import { buttonsOf, type DeskButton, type DeskMove, holderOf, isMine } from './moves';
import { OrderFigures } from './order-figures';
import { OrderSkeleton } from './order-skeleton';
import { OrderSteps } from './order-steps';
import { deskOrderQuery } from './queries';
import { useTake } from './use-take';
import { isOpen } from './waiting';

/** The keys of an order's page, in the command menu too. What can't be done says why. */
function useOrderKeys(buttons: readonly DeskButton[], start: (move: DeskMove) => void): void {
  const latest = useRef((_move: DeskMove): void => {});

  useEffect(() => {
    latest.current = (move) => {
      const button = buttons.find((one) => one.move === move);
      if (!button) notifyReason({ title: 'You have it already.' });
      else if (button.refused) notifyReason({ title: button.refused });
      else start(move);
    };
  });

  // The same for every state of the order, so that the menu does not change under the hands.
  const source = useMemo<CommandSource>(() => {
    const commands = deskKeys.map(({ move, keys, label }) => ({
      id: `order-${move}`,
      label,
      shortcut: keys,
      onSelect: () => latest.current(move),
    }));
    return () => [{ heading: 'This order', commands }];
  }, []);
  useCommands(source);
}

/** What to know before anything is done: that a machine carries the order out, or why it ended. */
function OrderNotices({ record }: { record: DeskOrder }) {
  const { order, fulfilled_by: by, last_error: fault } = record;
  if (order.status === 'failed') {
    return (
      <Alert tone="danger" title="It was not dealt">
        {order.failure_reason}
      </Alert>
    );
  }
  if (!isOpen(record)) return null;
  if (by === 'broker') {
    return (
      <Alert
        tone={fault ? 'warning' : 'info'}
        title={fault ? 'The broker’s interface refuses it' : 'The broker carries it out'}
      >
        {fault ? `${fault} ` : ''}Ask the broker before you deal it by hand, or it is dealt twice.
      </Alert>
    );
  }
  if (by === 'sandbox') {
    return <Alert title="The sandbox carries it out">It is completed by itself within seconds.</Alert>;
  }
  return null;
}

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
