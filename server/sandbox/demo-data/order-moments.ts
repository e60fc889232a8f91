import { parseMoney } from '@/lib/contract/money';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { Order } from '@/lib/contract/trading/orders';
import type { Calendar } from '@/server/market/calendar/calendar';
import { nextTrading } from '@/server/market/calendar/sessions';
import { findInstrument } from '@/server/market/reference/instruments';
import type { Context } from '@/server/platform/kernel/context';
import { sandboxInvestmentId } from '@/server/trading/catalogue/seed-catalogue';
import { movers } from '@/server/trading/execution/rules';
import { takeOrder } from '@/server/trading/execution/take-order';
import { findPosition } from '@/server/trading/holdings/find-position';
import { matureNow } from '@/server/trading/holdings/mature-holding';
import { cancelOrder } from '@/server/trading/orders/cancel-order';
import { createOrder } from '@/server/trading/orders/create-order';
import { endFunding } from '@/server/trading/orders/end-funding';
import { postponeOrder } from '@/server/trading/orders/lifecycle/assign-order';
import { rejectOrder } from '@/server/trading/orders/lifecycle/fail-order';
import { fulfilOrder } from '@/server/trading/orders/lifecycle/fulfil-order';
import { demoMaturities, demoOrders, type OrderTurn, type PastOrder } from './orders';

const MINUTE = 60_000;

/** Something that happened at a time; `byStaff` when one of the provider's people did it. */
interface OrderMoment {
  readonly at: Date;
  readonly byStaff?: boolean;
  readonly happen: (context: Context) => Promise<void>;
}

/** The orders that were made so far, by how partners call them. */
type Made = Map<string, Order>;

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);

function madeOf(made: Made, reference: string): Order {
  const order = made.get(reference);
  if (!order) throw new Error(`the demo has made no ${reference} yet`);
  return order;
}

async function make(context: Context, past: PastOrder, made: Made): Promise<Order> {
  const { customer, reference: client_reference } = past;
  if (past.side === 'buy') {
    const { code, currency, amount, method } = past;
    const { data } = await createOrder(context, {
      side: 'buy',
      investment_id: sandboxInvestmentId(code),
      ...{ currency, amount, customer, client_reference },
      ...(method ? { payment_mode: 'funding', funding: { method } } : { payment_mode: 'wallet' }),
    });
    return data;
  }
  const holding_id = madeOf(made, past.of).holding_id ?? '';
  const position = await findPosition(context, holding_id);
  const units = formatUnits(((position?.initialUnits ?? 0n) * past.percent) / 100n);
  return (await createOrder(context, { side: 'sell', holding_id, units, customer, client_reference })).data;
}

/**
 * Applies the next turn of an order; returns the order where it is needed afterwards.
 * @param executable when the order can first be executed from a moment on
 */
async function turn(
  context: Context,
  order: Order,
  next: OrderTurn,
  executable: (from: Date) => Date,
): Promise<Order | undefined> {
  switch (next.turn) {
    case 'completed':
      return fulfilOrder(context, order.id, {}, movers.sandbox);
    case 'failed':
      return rejectOrder(context, order.id, next.reason, movers.sandbox);
    case 'cancelled':
      return (await cancelOrder(context, { order_id: order.id })).data;
    case 'taken':
      return (await takeOrder(context, { order_id: order.id })).data.order;
    case 'put_off':
      // The sandbox executes it tomorrow at the earliest; until then there is one to look at that waits.
      await postponeOrder(context, order.id, executable(minutesBefore(context.now, -24 * 60)));
      return undefined;
    case 'paid':
    case 'expired':
      await endFunding(context, order.payment ?? '', {
        outcome: next.turn === 'paid' ? 'succeeded' : 'expired',
        ...('received' in next && next.received && { amountReceived: parseMoney(next.received) }),
      });
      return undefined;
  }
}

/** Whether a broker decides a turn, which executes exchange-traded orders only in sessions. */
const isBrokers = ({ turn: kind }: OrderTurn): boolean => kind === 'completed' || kind === 'failed';

/** Whether an order is exchange-traded. */
function isTraded(past: PastOrder): boolean {
  const bought = past.side === 'buy' ? past : demoOrders.find(({ reference }) => reference === past.of);
  return bought?.side === 'buy' && findInstrument(bought.code) !== undefined;
}

/**
 * The demo's orders and their turns as moments, unordered. Exchange-traded ones are executed in sessions, otherwise
 * at the next open.
 */
export function orderMoments(now: Date, calendar: Calendar): OrderMoment[] {
  const made: Made = new Map();
  const orders = demoOrders.flatMap((past): OrderMoment[] => {
    const { reference, minutesAgo, turns } = past;
    const at = minutesBefore(now, minutesAgo);
    const create: OrderMoment = {
      at,
      happen: async (context) => void made.set(reference, await make(context, past, made)),
    };
    const executable = (from: Date) => (isTraded(past) ? nextTrading(calendar, from) : from);
    const later = turns.map((next): OrderMoment => {
      const wanted = minutesBefore(at, -next.after);
      return {
        at: isBrokers(next) ? executable(wanted) : wanted,
        byStaff: next.turn === 'taken',
        happen: async (context) => {
          const order = await turn(context, madeOf(made, reference), next, executable);
          if (order) made.set(reference, order);
        },
      };
    });
    return [create, ...later];
  });
  const maturities = demoMaturities.map(
    ({ of, minutesAgo }): OrderMoment => ({
      at: minutesBefore(now, minutesAgo),
      happen: async (context) => void (await matureNow(context, madeOf(made, of).holding_id ?? '')),
    }),
  );
  return [...orders, ...maturities];
}
