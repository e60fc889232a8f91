import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { orderSideLabels } from '@/components/shell/labels/orders';
import type { OrderSide } from '@/lib/contract/trading/orders';

/** The side of an order as text and an arrow: units come in or go out. */
export function Side({ side }: { side: OrderSide }) {
  const Arrow = side === 'buy' ? ArrowDownLeft : ArrowUpRight;
  return (
    <span className="inline-flex items-center gap-1 align-bottom">
      <Arrow aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      {orderSideLabels[side]}
    </span>
  );
}
