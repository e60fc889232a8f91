'use client';

import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { useOperator } from '../common/operator-context';
import { takerName } from './labels';

/** Who of the staff has an order; whoever reads this is “You”. */
export function TakerName({ taker }: { taker: NonNullable<DeskOrder['taken_by']> }) {
  const { id } = useOperator();
  return <span className="whitespace-nowrap">{takerName(taker, id)}</span>;
}
