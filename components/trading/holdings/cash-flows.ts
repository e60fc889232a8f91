import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import { lagosDay } from '@/lib/format';
import { differenceOf, expectedPayout, isRateHolding, sumOf } from './figures';

/** Money that a holding took or gave, or will. */
export interface CashFlow {
  readonly key: string;
  readonly kind: 'buy' | 'sell' | 'maturity';
  /** `YYYY-MM-DD` in Lagos. */
  readonly day: string;
  /** Below zero where it left the wallet. */
  readonly amount: string;
  /** True while it is to come. */
  readonly isExpected: boolean;
  /** The order that moved it. */
  readonly orderId?: string;
}

const dayOf = (moment: string): string => lagosDay(new Date(moment));

const openSells: readonly Order['status'][] = ['pending_fulfilment', 'processing'];

/** What an order moved or will move; undefined for one that moves nothing. */
function flowOf(order: Order): CashFlow | undefined {
  const { id, side, status, amount, fees, completed_at, created_at, settles_on, proceeds } = order;
  const base = { key: id, kind: side, orderId: id };
  if (status === 'completed') {
    const day = dayOf(completed_at ?? created_at);
    const moved = side === 'buy' ? differenceOf('0.00', amount) : (proceeds ?? amount);
    return { ...base, day, amount: moved, isExpected: false };
  }
  if (side === 'buy' || !openSells.includes(status)) return undefined;
  const expected = differenceOf(amount, sumOf(fees.map((fee) => fee.amount)));
  return { ...base, day: settles_on, amount: expected, isExpected: true };
}

/** What maturity has brought, or will; undefined for what has none, or is sold before. */
function maturityFlow(holding: Holding): CashFlow | undefined {
  const base = { key: 'maturity', kind: 'maturity' as const };
  if (holding.status === 'matured' && holding.paid_out !== undefined) {
    const day = holding.matured_at ? dayOf(holding.matured_at) : (holding.maturity_date ?? '');
    return { ...base, day, amount: holding.paid_out, isExpected: false };
  }
  if (holding.status !== 'active' || !isRateHolding(holding)) return undefined;
  // What open sells have reserved is gone by then.
  if (!/[1-9]/.test(holding.available_units)) return undefined;
  return { ...base, day: holding.maturity_date, amount: expectedPayout(holding), isExpected: true };
}

/**
 * Everything that a holding took from the wallet and gave to it, in the order of the days, and what is to come. Orders that
 * failed or were cancelled moved nothing in the end, and are left out.
 * @param orders the buy that made it and the sells from it
 */
export function cashFlowsOf(holding: Holding, orders: readonly Order[]): readonly CashFlow[] {
  return [...orders.map(flowOf), maturityFlow(holding)]
    .filter((flow) => flow !== undefined)
    .sort((left, right) =>
      left.day === right.day ? rank(left) - rank(right) : left.day < right.day ? -1 : 1,
    );
}

/** On one day a buy comes before what follows from it. */
const rank = ({ kind }: CashFlow): number => ['buy', 'sell', 'maturity'].indexOf(kind);
