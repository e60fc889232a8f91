import { amountProblem, subtractAmounts } from '@/components/wallets/funding/new/amounts';
import type { OrderSide } from '@/lib/contract/trading/orders';
import { unitsProblem } from '../ticket-values';

/** The request of an estimate. */
export interface EstimateInput {
  readonly side: OrderSide;
  readonly investment_id?: string;
  readonly holding_id?: string;
  readonly amount?: string;
  readonly units?: string;
}

interface Asked {
  readonly side: OrderSide;
  /** The investment's id for a buy, the holding's id for a sell. */
  readonly id: string;
  readonly by: 'amount' | 'units';
  readonly amount: string;
  readonly units: string;
}

/** Normalises equal amounts, so that `1000` and `1000.00` are the same request. */
const plainAmount = (amount: string): string => subtractAmounts(amount, '0');

/** The request for these figures; undefined while they are invalid. */
export function estimateInput({ side, id, by, amount, units }: Asked): EstimateInput | undefined {
  if (id === '') return undefined;
  if ((by === 'amount' ? amountProblem(amount) : unitsProblem(units)) !== undefined) return undefined;
  const size = by === 'amount' ? { amount: plainAmount(amount) } : { units };
  return side === 'buy' ? { side, investment_id: id, ...size } : { side, holding_id: id, ...size };
}
