import { parseMoney } from '@/lib/contract/money';
import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Context } from '@/server/platform/kernel/context';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import type { Settlement } from '@/server/wallets/funding/rules';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { failOrder } from './fail-order';
import { holdOrder } from './move-order';
import { orderActor } from './order-actor';
import type { OrderRow } from './store';
import { takePayment } from './take-payment';

/** Reserves for its order what arrived, as far as the order needs it; the wallet keeps the rest. */
async function payWith(
  context: Context,
  order: OrderRow,
  request: FundingRequest,
  by: OrderActor,
): Promise<void> {
  const received = parseMoney(request.amount_received ?? '0');
  const due = order.amount - order.amountPaid;
  const isEnough = received >= due;
  const amount = isEnough ? due : received;
  const title = isEnough ? 'Paid by funding' : 'Part of the payment arrived';
  await takePayment(context, order, amount, { title, by, fundingRequestId: request.id }, false);
}

/** Why an order fails whose funding brought nothing. */
const reasonOf = ({ status, failure_reason }: FundingRequest): string =>
  status === 'expired' ? 'The payment did not arrive in time.' : (failure_reason ?? 'The payment failed.');

/**
 * Ends a funding request as its provider reports it, and with it what it does to its order. Money goes to the wallet and from
 * there to the order, as much as that still needs; when the latest request of an order that awaits payment brings none, the order fails
 * and what was paid before goes back. The order is locked before the request, as everywhere.
 * @param settlement amounts in minor units
 * @returns the request as it is now
 * @throws ApiError not_found; invalid_state (status); amount_out_of_range when the wallet could not hold so much
 */
export async function endFunding(
  context: Context,
  fundingRequestId: string,
  settlement: Settlement,
): Promise<FundingRequest> {
  const { data: known } = await getFundingRequest(context, { funding_request_id: fundingRequestId });
  if (known.order_id === undefined) return settleFunding(context, fundingRequestId, settlement);
  const order = await holdOrder(context, known.order_id);
  const request = await settleFunding(context, fundingRequestId, settlement);
  if (order.status !== 'awaiting_payment') return request;
  const by = await orderActor(context);
  if (request.status === 'succeeded') await payWith(context, order, request, by);
  else if (order.paymentId === request.id) {
    await failOrder(context, order, reasonOf(request), by, request.id);
  }
  return request;
}
