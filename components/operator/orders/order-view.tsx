'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, CircleDot, CircleSlash, type LucideIcon, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type CommandSource, useCommands } from '@/components/shell/commands/command-context';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { orderStatusLabels } from '@/components/shell/labels/orders';
import { RecordPage } from '@/components/shell/page/record-page';
import { cn } from '@/components/ui/cn';
import { Section } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { notifyReason } from '@/components/ui/overlays/toast';
import type { DeskOrder, DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import type { OrderStatus } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { useOperator } from '../common/operator-context';
import { deskOrderQuery } from '../common/queries';
import { DeskBar } from './desk-bar';
import { actorName } from './labels';
import { MarketPanel } from './market-panel';
import { OrderFigures } from './order-figures';
import { buttonsOf, type DeskButton, type DeskMove, deskKeys, holderOf, isMine, isOpen } from './rules';
import { type DeskActions, useTake } from './use-desk-action';

const glyphs: Record<OrderStatus, LucideIcon> = {
  awaiting_payment: CircleDashed,
  pending_fulfilment: CircleDashed,
  processing: CircleDot,
  completed: Check,
  failed: X,
  cancelled: CircleSlash,
};

const tones: Record<OrderStatus, string> = {
  awaiting_payment: 'border-border-strong bg-surface text-muted',
  pending_fulfilment: 'border-border-strong bg-surface text-muted',
  processing: 'border-transparent bg-accent-soft text-accent-ink',
  completed: 'border-transparent bg-positive-soft text-positive',
  failed: 'border-transparent bg-danger-soft text-danger',
  cancelled: 'border-transparent bg-subtle text-muted',
};

type Step = DeskOrderWithSteps['steps'][number];

function Entry({ step }: { step: Step }) {
  const Glyph = glyphs[step.status];
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-1 left-3 w-px bg-border-strong in-[li:last-child]:hidden"
      />
      <span className={cn('grid size-6 shrink-0 place-items-center rounded-full border', tones[step.status])}>
        <Glyph aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className="font-medium">{step.title}</h3>
        <p className="text-muted text-sm">
          {actorName(step.actor)} · <Time value={step.at} />
        </p>
        {step.detail ? (
          <p className="whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">{step.detail}</p>
        ) : null}
        <p className="text-muted text-sm">
          {orderStatusLabels[step.status]}
          {step.event ? ` · partner notified: ${eventTypeLabels[step.event.type]}` : null}
        </p>
      </div>
    </li>
  );
}

/** The history of an order, oldest first. */
function OrderSteps({ record: { steps } }: { record: DeskOrderWithSteps }) {
  if (steps.length === 0) return <p className="text-muted">Nothing has happened yet.</p>;
  return (
    <ol aria-label="Steps">
      {steps.map((step) => (
        <Entry key={step.id} step={step} />
      ))}
    </ol>
  );
}

/** The keyboard shortcuts of an order's page, also in the command menu. A disabled one shows why. */
function useOrderKeys(buttons: readonly DeskButton[], start: (move: DeskMove) => void): void {
  const latest = useRef((_move: DeskMove): void => {});

  useEffect(() => {
    latest.current = (move) => {
      const button = buttons.find((one) => one.move === move);
      if (!button) notifyReason({ title: 'You already have it.' });
      else if (button.refused) notifyReason({ title: button.refused });
      else start(move);
    };
  });

  // The same for every state of the order, so that the menu does not change during use.
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

/** Notices before any action: that the order is fulfilled automatically, or why it ended. */
function OrderNotices({ record }: { record: DeskOrder }) {
  const { order, fulfilled_by: by, last_error: fault } = record;
  if (order.status === 'failed') {
    return (
      <Alert tone="danger" title="It was not executed">
        {order.failure_reason}
      </Alert>
    );
  }
  if (!isOpen(record.order)) return null;
  if (by === 'broker') {
    return (
      <Alert
        tone={fault ? 'warning' : 'info'}
        title={fault ? 'The broker’s API refuses it' : 'The broker carries it out'}
      >
        {fault ? `${fault} ` : ''}Ask the broker before you execute it manually, so that it isn’t executed
        twice.
      </Alert>
    );
  }
  if (by === 'sandbox') {
    return <Alert title="The sandbox executes it">It completes automatically within seconds.</Alert>;
  }
  return null;
}

/** The polling interval of an open order, while it is visible. */
const REFRESH_MS = 15_000;

// Forms are large, and most visits to an order open none.
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
    // An order that no one has is taken immediately; taking over another operator's order needs a confirmation.
    if (move === 'take' && !isForeign) void take();
    else setDialog(move);
  }
  useOrderKeys(buttons, start);

  return (
    // On a phone the buttons cover the end of the page.
    <div className="space-y-5 max-sm:pb-20">
      <DeskBar record={record} buttons={buttons} start={start} taking={taking} />
      <OrderNotices record={record} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
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

const shape = { main: [8, 7], aside: [2, 3], columns: 'xl:grid-cols-[minmax(0,1fr)_24rem]' };

/** An order to fulfil, in any state. */
export function OrderView({ orderId, actions }: { orderId: string; actions: DeskActions }) {
  const read = useQuery({
    ...deskOrderQuery(orderId),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isOpen(data.data.order) ? REFRESH_MS : false),
  });
  return (
    <RecordPage read={read} title="Order" breadcrumbs={breadcrumbs} shape={shape}>
      {(record) => <Order record={record} actions={actions} />}
    </RecordPage>
  );
}
