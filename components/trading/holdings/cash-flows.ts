import { sumMoney } from '@/lib/contract/money';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import { lagosDay } from '@/lib/format';
import { differenceOf, expectedPayout, isRateHolding } from './figures';

/** A past or expected cash flow of a holding. */
export interface CashFlow {
  readonly key: string;
  readonly kind: 'buy' | 'sell' | 'maturity';
  /** `YYYY-MM-DD` in Lagos. */
  readonly day: string;
  /** Negative if it left the wallet. */
  readonly amount: string;
  /** True until it has happened. */
  readonly isExpected: boolean;
  /** The order that caused it. */
  readonly orderId?: string;
}

const dayOf = (moment: string): string => lagosDay(new Date(moment));

const openSells: readonly Order['status'][] = ['pending_fulfilment', 'processing'];

/** The cash flow of an order; undefined if it moves no money. */
function flowOf(order: Order): CashFlow | undefined {
  const { id, side, status, amount, fees, completed_at, created_at, settles_on, proceeds } = order;
  const base = { key: id, kind: side, orderId: id };
  if (status === 'completed') {
    const day = dayOf(completed_at ?? created_at);
    const moved = side === 'buy' ? differenceOf('0.00', amount) : (proceeds ?? amount);
    return { ...base, day, amount: moved, isExpected: false };
  }
  if (side === 'buy' || !openSells.includes(status)) return undefined;
  const expected = differenceOf(amount, sumMoney(fees.map((fee) => fee.amount)));
  return { ...base, day: settles_on, amount: expected, isExpected: true };
}

/** The cash flow at maturity; undefined without maturity or if the holding is sold before. */
function maturityFlow(holding: Holding): CashFlow | undefined {
  const base = { key: 'maturity', kind: 'maturity' as const };
  if (holding.status === 'matured' && holding.paid_out !== undefined) {
    const day = holding.matured_at ? dayOf(holding.matured_at) : (holding.maturity_date ?? '');
    return { ...base, day, amount: holding.paid_out, isExpected: false };
  }
  if (holding.status !== 'active' || !isRateHolding(holding)) return undefined;
  // Units reserved by open sells will be sold before maturity.
  if (!/[1-9]/.test(holding.available_units)) return undefined;
  return { ...base, day: holding.maturity_date, amount: expectedPayout(holding), isExpected: true };
}

/**
 * All cash flows of a holding by date, including expected ones. Failed and cancelled orders are left out, because they
 * moved nothing in the end.
 * @param orders the original buy and the sells
 */
export function cashFlowsOf(holding: Holding, orders: readonly Order[]): readonly CashFlow[] {
  return [...orders.map(flowOf), maturityFlow(holding)]
    .filter((flow) => flow !== undefined)
    .sort((left, right) =>
      left.day === right.day ? rank(left) - rank(right) : left.day < right.day ? -1 : 1,
    );
}

/** On the same day, a buy comes first. */
const rank = ({ kind }: CashFlow): number => ['buy', 'sell', 'maturity'].indexOf(kind);
