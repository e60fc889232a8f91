import { parseMoney } from '@/lib/contract/money';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Calendar } from '@/server/market/calendar/calendar';
import { findRule, requireApproval } from '@/server/organisation/approvals/read-approval-rules';
import type { Context } from '@/server/platform/kernel/context';
import { invalidFields, notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { openFunding, planFunding } from '@/server/wallets/funding/open-funding';
import type { ProviderResult } from '@/server/wallets/providers/provider-request';
import { findInvestment } from '../catalogue/find-investment';
import { addOrder, newOrder, refuseDuplicate } from './add-order';
import { orderActor, recordStep } from './lifecycle/move-order';
import { quoteBuy } from './pricing/quotation';
import { fundingOf, investmentClosed } from './rules';
import { type OrderRow, updateOrder } from './store';
import { postPayment, readiness, waitDetail } from './take-payment';

type Input = InputOf<typeof operations.createOrder>;

/** Writes an order that the wallet pays at once. */
async function payAtOnce(context: Context, draft: OrderRow, calendar: Calendar): Promise<OrderRow> {
  const paymentId = newId();
  const row: OrderRow = {
    ...draft,
    ...readiness(draft, calendar, context.now),
    status: 'pending_fulfilment',
    paymentMode: 'wallet',
    paymentId,
    amountPaid: draft.amount,
    paidAt: context.now,
  };
  await addOrder(context, row);
  await postPayment(context, row, row.amount, paymentId);
  const by = await orderActor(context);
  const step = {
    title: 'Created and paid from the wallet',
    ...waitDetail(row),
    by,
    transactionId: paymentId,
  };
  await recordStep(context, row, step, 'order.created');
  return row;
}

/** Writes an order that awaits the payment of a funding request, which is made for it. */
async function payByFunding(
  context: Context,
  draft: OrderRow,
  { funding }: Input,
  result: ProviderResult | null,
): Promise<OrderRow> {
  await addOrder(context, draft);
  const request = await openFunding(context, fundingOf(draft, draft.amount, funding), result);
  const change = { paymentId: request.id };
  await updateOrder(context.tx, context.scope, draft.id, change);
  const row = { ...draft, ...change };
  const by = await orderActor(context);
  const step = { title: 'Created, to be paid by funding', by, fundingRequestId: request.id };
  await recordStep(context, row, step, 'order.created');
  return row;
}

/**
 * Quotes a purchase at this moment.
 * @throws ApiError not_found, validation_failed (currency), duplicate_reference, investment_closed (reason), amount_out_of_range
 */
export async function draftBuy(
  context: Context,
  input: Input,
): Promise<{ draft: OrderRow; calendar: Calendar }> {
  const found = await findInvestment(context, input.investment_id ?? '');
  if (!found) throw notFound();
  const { row: investment, standing } = found;
  if (input.currency !== investment.currency) {
    throw invalidFields({
      currency: `must be ${investment.currency}, the investment’s`,
    });
  }
  await refuseDuplicate(context, input.client_reference);
  if (standing.status === 'closed') throw investmentClosed(standing.closedReason);
  const amount = parseMoney(input.amount ?? '0');
  const quotation = await quoteBuy(
    context,
    found,
    { amount },
    { minimum: investment.minimumAmount, maximum: investment.maximumAmount },
  );
  const draft = newOrder(
    context,
    {
      id: newId(),
      side: 'buy',
      status: 'awaiting_payment',
      investmentId: investment.id,
      investmentName: investment.name,
      investmentType: investment.type,
      symbol: investment.symbol,
      currency: investment.currency,
      interestRate: investment.interestRate,
      tenorDays: investment.tenorDays,
      amount,
      paymentMode: 'funding',
    },
    quotation,
    input,
  );
  return { draft, calendar: quotation.dealing.calendar };
}

/**
 * As `draftBuy`, unless a second person has to approve it.
 * @throws ApiError approval_required (subject, currency, amount_from)
 */
async function draftAllowed(context: Context, input: Input) {
  const [drafted, rule] = await Promise.all([draftBuy(context, input), findRule(context, 'order')]);
  requireApproval(context, 'order', rule, drafted.draft);
  return drafted;
}

/** The provider request of a purchase that is paid by funding. @throws ApiError as `createBuy` */
export async function planBuy(context: Context, input: Input) {
  const { draft } = await draftAllowed(context, input);
  return planFunding(context, fundingOf(draft, draft.amount, input.funding));
}

/**
 * Creates a buy: quoted now, then paid from the wallet or by a funding request.
 * @throws ApiError not_found, validation_failed (currency), duplicate_reference, investment_closed (reason),
 *   amount_out_of_range, approval_required, insufficient_funds, errors of Fund a wallet
 */
export async function createBuy(
  context: Context,
  input: Input,
  result: ProviderResult | null,
): Promise<OrderRow> {
  const { draft, calendar } = await draftAllowed(context, input);
  return input.payment_mode === 'wallet'
    ? payAtOnce(context, draft, calendar)
    : payByFunding(context, draft, input, result);
}
