import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { openFunding, planFunding } from '@/server/wallets/funding/open-funding';
import { listFundingOfOrder } from '@/server/wallets/funding/read-funding';
import type { ProviderResult } from '@/server/wallets/providers/provider-request';
import { lockOrder, orderActor, recordStep } from './lifecycle/move-order';
import { presentOrder } from './read-orders';
import { fundingOf } from './rules';
import { type OrderRow, updateOrder } from './store';
import { takePayment } from './take-payment';

type Input = InputOf<typeof operations.payOrder>;

/** @throws ApiError not_found; invalid_state (status) when it awaits no payment, or a funding request for it is pending */
async function lockUnpaid(context: Context, input: Input): Promise<{ row: OrderRow; due: bigint }> {
  const row = await lockOrder(context, input.order_id);
  if (row.status !== 'awaiting_payment') {
    throw invalidState(row.status, 'Only an order that awaits payment can be paid.');
  }
  const due = row.amount - row.amountPaid;
  if (input.payment_mode !== 'funding') return { row, due };
  const earlier = await listFundingOfOrder(context, row.id);
  if (earlier.some(({ status }) => status === 'pending')) {
    throw invalidState(row.status, 'A funding request for this order is still pending; pay from the wallet.');
  }
  return { row, due };
}

/** The provider request to make first: none, unless funding pays. @throws ApiError as `payOrder` */
export async function planPayment(context: Context, input: Input) {
  if (input.payment_mode !== 'funding') return null;
  const { row, due } = await lockUnpaid(context, input);
  return planFunding(context, fundingOf(row, due, input.funding));
}

/** Opens another funding request for the missing amount; it now pays the order. */
async function fundRest(
  context: Context,
  row: OrderRow,
  due: bigint,
  { funding }: Input,
  result: ProviderResult | null,
): Promise<OrderRow> {
  const { tx, scope, now } = context;
  const request = await openFunding(context, fundingOf(row, due, funding), result);
  const change = { paymentMode: 'funding' as const, paymentId: request.id, updatedAt: now };
  await updateOrder(tx, scope, row.id, change);
  const requested = { ...row, ...change };
  const step = {
    title: 'Requested the rest of the payment',
    by: await orderActor(context),
    fundingRequestId: request.id,
  };
  await recordStep(context, requested, step, null);
  recordAct(context, 'order.funding_requested', row.id, {
    reference: row.reference,
    currency: row.currency,
    amount: request.amount,
  });
  return requested;
}

/**
 * Pays the missing amount of an order: from the wallet at once, or by another funding request.
 * @throws ApiError not_found; invalid_state (status) when it awaits no payment, or by funding while a request for it
 *   is pending; insufficient_funds (currency, available, required); errors of Fund a wallet
 */
export async function payOrder(
  context: Context,
  input: Input,
  result: ProviderResult | null = null,
): Promise<AnswerOf<typeof operations.payOrder>> {
  const { row, due } = await lockUnpaid(context, input);
  if (input.payment_mode === 'funding') {
    return { data: presentOrder(await fundRest(context, row, due, input, result)) };
  }
  const step = { title: 'Paid from the wallet', by: await orderActor(context) };
  return { data: presentOrder(await takePayment(context, row, due, step, row.amountPaid === 0n)) };
}
