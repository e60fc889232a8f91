import { parseMoney } from '@/lib/contract/money';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { parseUnits } from '@/lib/contract/trading/order-values';
import type { Calendar } from '@/server/market/calendar/calendar';
import { findRule, requireApproval } from '@/server/organisation/approvals/read-approval-rules';
import type { Context } from '@/server/platform/kernel/context';
import { invalidFields, notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { type FoundInvestment, findInvestment } from '../catalogue/find-investment';
import { isSuspended } from '../catalogue/present-investment';
import type { UnitPrice } from '../catalogue/price-of';
import { findPosition, type HeldPosition } from '../holdings/find-position';
import { assertSellable, reserveUnits } from '../holdings/reserved-units';
import { addOrder, newOrder, refuseDuplicate } from './add-order';
import { orderActor, recordStep } from './lifecycle/move-order';
import { quoteSell } from './pricing/quotation';
import { insufficientUnits, investmentClosed } from './rules';
import type { OrderRow } from './store';
import { readiness, waitDetail } from './take-payment';

/** The terms of selling a holding; or why it can't be sold, whatever an operator decides about buying. */
type Market =
  | { readonly closedReason: null; readonly price: UnitPrice; readonly found: FoundInvestment }
  | { readonly closedReason: string };

/** The market of a holding. An investment that is closed to buyers can still be sold. */
async function findMarket(context: Context, position: HeldPosition): Promise<Market> {
  const found = await findInvestment(context, position.investmentId);
  if (!found) return { closedReason: 'No price yet.' };
  if (isSuspended(found.row)) return { closedReason: 'Trading is suspended by the exchange.' };
  return { closedReason: null, price: found.price, found };
}

type Input = InputOf<typeof operations.createOrder>;

/** @throws ApiError validation_failed (currency) for another currency than the holding's */
function checkCurrency({ currency }: Input, position: HeldPosition): void {
  if (currency === undefined || currency === position.currency) return;
  throw invalidFields({
    currency: `must be ${position.currency}, the holding’s`,
  });
}

/** @throws ApiError validation_failed (investment_id) for another investment than the holding's */
export function checkInvestment(
  { investment_id }: { readonly investment_id?: string | undefined },
  position: Pick<HeldPosition, 'investmentId'>,
): void {
  if (investment_id === undefined || investment_id === position.investmentId) return;
  throw invalidFields({
    investment_id: 'must be the holding’s, or left out',
  });
}

/**
 * Quotes a sell of a holding at this moment.
 * @throws ApiError not_found, validation_failed (investment_id, currency), duplicate_reference, invalid_state
 *   (status) of the holding, investment_closed (reason) while trading is closed, insufficient_units (available,
 *   required), amount_out_of_range
 */
export async function draftSell(
  context: Context,
  input: Input,
): Promise<{ draft: OrderRow; calendar: Calendar }> {
  const position = await findPosition(context, input.holding_id ?? '');
  if (!position) throw notFound();
  checkInvestment(input, position);
  checkCurrency(input, position);
  await refuseDuplicate(context, input.client_reference);
  assertSellable(position, context.now);
  const market = await findMarket(context, position);
  if (market.closedReason !== null) throw investmentClosed(market.closedReason);
  const wish =
    input.units === undefined
      ? { amount: parseMoney(input.amount ?? '0') }
      : { units: parseUnits(input.units) };
  const quotation = await quoteSell(context, position, market.price, wish);
  if (quotation.units > position.availableUnits) {
    throw insufficientUnits(position.availableUnits, quotation.units);
  }
  const { id: holdingId, investmentId, investmentName, investmentType, symbol, interestRate } = position;
  const draft = newOrder(
    context,
    {
      id: newId(),
      side: 'sell',
      status: 'pending_fulfilment',
      investmentId,
      investmentName,
      investmentType,
      symbol,
      currency: position.currency,
      interestRate,
      tenorDays: null,
      amount: quotation.gross,
      holdingId,
    },
    quotation,
    input,
  );
  return { draft, calendar: quotation.dealing.calendar };
}

/**
 * Creates a sell of a holding: fixes the number of units now, and reserves them.
 * @throws ApiError as `draftSell`; approval_required (subject, currency, amount_from)
 */
export async function createSell(context: Context, input: Input): Promise<OrderRow> {
  const [{ draft, calendar }, rule] = await Promise.all([
    draftSell(context, input),
    findRule(context, 'order'),
  ]);
  requireApproval(context, 'order', rule, draft);
  const row = { ...draft, ...readiness(draft, calendar, context.now) };
  await addOrder(context, row);
  await reserveUnits(context, input.holding_id ?? '', row.units);
  const step = { title: 'Created, units reserved', ...waitDetail(row), by: await orderActor(context) };
  await recordStep(context, row, step, 'order.created');
  return row;
}
