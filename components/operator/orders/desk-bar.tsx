'use client';

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { Link } from '@/components/ui/controls/link';
import { Badge } from '@/components/ui/display/badge';
import { Time } from '@/components/ui/display/time';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { StaffName } from '../common/operator-context';
import { RecordBar } from '../common/record-bar';
import { WaitingAge } from '../common/waiting-age';
import { fulfillerLabels } from './labels';
import { type DeskButton, type DeskMove, keysOf, orderAges, waitingSince } from './rules';
import type { Taking } from './use-desk-action';

const Fact = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">{children}</span>
);

/** How long the order has waited, who took it, and who fulfils it. */
function Facts({ record }: { record: DeskOrder }) {
  const since = waitingSince(record);
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-muted text-sm">
      {since ? (
        <Fact>
          Waiting <WaitingAge since={since} limits={orderAges} began="Ready since" />
        </Fact>
      ) : null}
      {record.taken_by ? (
        <Fact>
          Taken by <StaffName staff={record.taken_by} />
          {record.taken_at ? <Time value={record.taken_at} /> : null}
        </Fact>
      ) : (
        <Fact>Not taken yet</Fact>
      )}
      <Fact>Executed by: {fulfillerLabels[record.fulfilled_by]}</Fact>
    </div>
  );
}

/** The link back to the queue, the order, and its status. */
function Heading({ record }: { record: DeskOrder }) {
  const { order, environment } = record;
  const isTest = environment === 'test';
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <nav aria-label="Breadcrumbs" className="flex items-center gap-1 text-muted">
          <Link
            href={routes.operatorOrders({ environment: isTest ? 'test' : undefined })}
            className="rounded-sm hover:text-text hover:underline"
          >
            Orders
          </Link>
          <ChevronRight aria-hidden="true" className="size-3.5 text-faint" />
        </nav>
        <h1 className="min-w-0 font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">
          {order.reference}
        </h1>
        <CopyButton value={order.reference} label="reference" className="-mx-1" />
        <OrderStatus status={order.status} />
        {isTest ? <Badge tone="test">Test</Badge> : null}
      </div>
      <Facts record={record} />
    </div>
  );
}

type DeskBarProps = {
  record: DeskOrder;
  buttons: readonly DeskButton[];
  start: (move: DeskMove) => void;
  taking: Taking;
};

/** The order and its actions. */
export function DeskBar({ record, buttons, start, taking }: DeskBarProps) {
  return (
    <RecordBar
      heading={<Heading record={record} />}
      label="What to do"
      actions={buttons.map(({ move, label, refused, isNext }) => (
        <Button
          key={move}
          variant={isNext && !refused ? 'primary' : 'secondary'}
          disabledReason={refused}
          pending={move === 'take' && taking.pending}
          aria-keyshortcuts={keysOf(move)}
          onClick={() => start(move)}
          className="max-sm:h-10 max-sm:flex-auto"
        >
          {label}
        </Button>
      ))}
    >
      {taking.error ? <ActionFailure error={taking.error} onRetry={() => start('take')} /> : null}
    </RecordBar>
  );
}
