import { amountProblem, subtractAmounts } from '@/components/wallets/funding/new/amounts';
import type { OrderSide } from '@/lib/contract/trading/orders';
import { unitsProblem } from '../ticket-values';

/** The question of an estimate, as the service takes it. */
export interface EstimateInput {
  readonly side: OrderSide;
  readonly investment_id?: string;
  readonly holding_id?: string;
  readonly amount?: string;
  readonly units?: string;
}

interface Asked {
  readonly side: OrderSide;
  /** Of the investment for a buy, of the holding for a sell. */
  readonly id: string;
  readonly by: 'amount' | 'units';
  readonly amount: string;
  readonly units: string;
}

/** Figures that are worth the same are the same question: `1000` and `1000.00`. */
const plainAmount = (amount: string): string => subtractAmounts(amount, '0');

/** What to ask for these figures; undefined while they are none. */
export function estimateInput({ side, id, by, amount, units }: Asked): EstimateInput | undefined {
  if (id === '') return undefined;
  if ((by === 'amount' ? amountProblem(amount) : unitsProblem(units)) !== undefined) return undefined;
  const size = by === 'amount' ? { amount: plainAmount(amount) } : { units };
  return side === 'buy' ? { side, investment_id: id, ...size } : { side, holding_id: id, ...size };
}
