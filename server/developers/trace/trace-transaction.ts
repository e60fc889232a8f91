import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import type { Event } from '@/lib/contract/webhooks/events';
import { listResourceEvents } from '@/server/core/event-outbox/read-events';
import type { Context } from '@/server/platform/kernel/context';
import { getHolding } from '@/server/trading/holdings/read-holdings';
import { getOrder } from '@/server/trading/orders/read-orders';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { getPosting } from '@/server/wallets/ledger/read-transactions';
import { getMandate } from '@/server/wallets/mandates/read-mandates';

interface Causes {
  readonly request?: FundingRequest | undefined;
  readonly order?: Order | undefined;
  readonly holding?: Holding | undefined;
}

/** The funding request that paid an order, for money that went into it or was refunded. */
function requestOf({ type }: Transaction, order: Order | undefined): string | undefined {
  const isPayment = type === 'order_payment' || type === 'order_refund';
  return isPayment && order?.payment_mode === 'funding' ? order.payment : undefined;
}

async function readRequest(context: Context, id: string | undefined): Promise<FundingRequest | undefined> {
  return id === undefined ? undefined : (await getFundingRequest(context, { funding_request_id: id })).data;
}

/** Follows a transaction to its records, and to the records behind them. */
async function findCauses(context: Context, transaction: Transaction): Promise<Causes> {
  const named = await readRequest(context, transaction.funding_request_id);
  const paidOut =
    transaction.holding_id === undefined
      ? undefined
      : (await getHolding(context, { holding_id: transaction.holding_id })).data;
  const orderId = transaction.order_id ?? named?.order_id ?? paidOut?.order_id;
  const order = orderId === undefined ? undefined : (await getOrder(context, { order_id: orderId })).data;
  const holding =
    paidOut ??
    (order?.holding_id === undefined
      ? undefined
      : (await getHolding(context, { holding_id: order.holding_id })).data);
  return {
    request: named ?? (await readRequest(context, requestOf(transaction, order))),
    order,
    holding,
  };
}

/** The events of these records, oldest first. */
async function eventsOf(context: Context, { request, order, holding }: Causes): Promise<Event[]> {
  const ids = [request, order, holding].flatMap((record) => record?.id ?? []);
  const events = await Promise.all(ids.map((id) => listResourceEvents(context, id)));
  return events.flat().sort((a, b) => a.sequence - b.sequence);
}

/**
 * Traces a transaction to its posting, the funding request with its mandate, the order and the holding behind it, and
 * their events. The order of a maturity is the buy that opened the holding.
 * @throws ApiError not_found
 */
export async function traceTransaction(
  context: Context,
  input: InputOf<typeof operations.traceTransaction>,
): Promise<AnswerOf<typeof operations.traceTransaction>> {
  const { transaction, posting } = await getPosting(context, input.transaction_id);
  const causes = await findCauses(context, transaction);
  const { request, order, holding } = causes;
  const mandate = request?.mandate_id
    ? await getMandate(context, { mandate_id: request.mandate_id })
    : undefined;
  return {
    data: {
      transaction,
      posting,
      ...(request && { funding_request: request }),
      ...(mandate && { mandate: mandate.data }),
      ...(order && { order }),
      ...(holding && { holding }),
      events: await eventsOf(context, causes),
    },
  };
}
