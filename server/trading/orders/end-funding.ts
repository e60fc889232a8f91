import { parseMoney } from '@/lib/contract/money';
import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { DueWork } from '@/server/platform/kernel/module';
import { findDueOrderFunding, getFundingRequest } from '@/server/wallets/funding/read-funding';
import type { Settlement } from '@/server/wallets/funding/rules';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { soonestExpiries } from '@/server/wallets/funding/upkeep';
import { failOrder } from './lifecycle/fail-order';
import { lockOrder, orderActor } from './lifecycle/move-order';
import { lockOrderIfFree, type OrderRow } from './store';
import { takePayment } from './take-payment';

/** Reserves received money for its order, up to what the order needs; the rest stays in the wallet. */
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
 * Settles a funding request as its provider reports it, and its order accordingly. Money goes to the wallet and from
 * there to the order, up to what it still needs; when the latest request of an order that awaits payment brings none,
 * the order fails and earlier payments are refunded. Locks the order before the request, as everywhere.
 * @param settlement amounts in minor units
 * @returns the updated request
 * @throws ApiError not_found; invalid_state (status); amount_out_of_range when the wallet's balance would overflow
 */
export async function endFunding(
  context: Context,
  fundingRequestId: string,
  settlement: Settlement,
): Promise<FundingRequest> {
  const { data: known } = await getFundingRequest(context, { funding_request_id: fundingRequestId });
  if (known.order_id === undefined) return settleFunding(context, fundingRequestId, settlement);
  const order = await lockOrder(context, known.order_id);
  const request = await settleFunding(context, fundingRequestId, settlement);
  if (order.status !== 'awaiting_payment') return request;
  const by = await orderActor(context);
  if (request.status === 'succeeded') await payWith(context, order, request, by);
  else if (order.paymentId === request.id) {
    await failOrder(context, order, reasonOf(request), by, request.id);
  }
  return request;
}

/** Maximum due requests to check for one whose order is not locked. */
const LOOK_AT = 20;

/**
 * Expires one pending funding request of an order past its `expires_at`, and fails the order if it still awaits that
 * payment. Any number of processes may call it at once; it skips an order that another one has locked.
 * @returns false when none is due
 */
export async function expireOrderFunding(context: OpenContext): Promise<boolean> {
  for (const { scope, id, orderId } of await findDueOrderFunding(context, LOOK_AT)) {
    if (!(await lockOrderIfFree(context.tx, scope, orderId))) continue;
    try {
      await endFunding(within(context, scope), id, { outcome: 'expired' });
      return true;
    } catch (error) {
      // It ended while this waited for its order: a rejected settlement has written nothing.
      if (!(error instanceof ApiError && error.code === 'invalid_state')) throw error;
    }
  }
  return false;
}

/** Unpaid funding requests past their expiry, in a test environment; one for an order ends with its order. */
export const fundingExpiry: DueWork = {
  kind: 'funding_expiry',
  soonest: soonestExpiries,
  run: async (context, id) => {
    try {
      return (await endFunding(context, id, { outcome: 'expired' })).status;
    } catch (error) {
      // It ended meanwhile: a rejected settlement has written nothing.
      if (error instanceof ApiError && ['invalid_state', 'not_found'].includes(error.code)) return null;
      throw error;
    }
  },
};
