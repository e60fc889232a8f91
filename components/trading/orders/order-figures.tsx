'use client';

import type { ReactNode } from 'react';
import { Price } from '@/components/market/common/price';
import { SimulatedBadge } from '@/components/market/common/simulated-badge';
import { cn } from '@/components/ui/cn';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import type { Order } from '@/lib/contract/trading/orders';
import { formatDay } from '@/lib/format';

const large = 'font-semibold text-lg sm:text-2xl';

type FigureProps = { label: string; note?: ReactNode; children: ReactNode };

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1.5">
      <dt className="shrink-0 text-muted text-sm">{label}</dt>
      <dd className="min-w-0 max-sm:text-right sm:mt-0.5">
        <span className="sm:leading-8">{children}</span>
        {note ? <span className="block text-muted text-sm">{note}</span> : null}
      </dd>
    </div>
  );
}

/** What a buy costs, or what a sell brings. */
function Money({ order }: { order: Order }) {
  const { side, currency, amount, amount_due, amount_paid, proceeds, status, estimate } = order;
  if (side === 'sell') {
    return (
      <Figure label="Proceeds" note={proceeds ? 'After fees' : 'Expected, after fees'}>
        <Amount value={proceeds ?? estimate.total} currency={currency} className={large} />
      </Figure>
    );
  }
  const note =
    status === 'awaiting_payment' && amount_due ? (
      <span className="text-warning">
        <Amount value={amount_due} currency={currency} /> still to pay
      </span>
    ) : amount_paid && /[1-9]/.test(amount_paid) ? (
      'Paid, fees in'
    ) : (
      'Fees in'
    );
  return (
    <Figure label="Amount" note={note}>
      <Amount value={amount} currency={currency} className={large} />
    </Figure>
  );
}

/** Whether a figure is final; what was never dealt has none that is. */
function standingOf({ status }: Order): string {
  if (status === 'completed') return 'Final';
  return status === 'failed' || status === 'cancelled' ? 'Was expected' : 'Expected';
}

/** What an order comes to: money, units, price and the day it settles, each expected until it is completed. */
export function OrderFigures({ order }: { order: Order }) {
  const standing = standingOf(order);
  return (
    <Card className="px-4 py-2.5 sm:p-5">
      <dl className="gap-x-6 gap-y-4 max-sm:divide-y max-sm:divide-border sm:grid sm:grid-cols-2 xl:grid-cols-4">
        <Money order={order} />
        <Figure label="Units" note={order.side === 'sell' ? 'Sold from a holding' : standing}>
          <Units value={order.units} className={large} />
        </Figure>
        <Figure
          label="Unit price"
          note={
            <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
              {standing}
              <SimulatedBadge source={order.estimate.price_source} />
            </span>
          }
        >
          <Price value={order.unit_price} currency={order.currency} className={large} />
        </Figure>
        <Figure label="Settles on" note={standing}>
          <span className={cn('tabular', large)}>{formatDay(order.settles_on)}</span>
        </Figure>
      </dl>
    </Card>
  );
}
