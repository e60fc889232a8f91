import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type InvestmentType, paysRate } from '@/lib/contract/trading/investments';
import type { DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import { inTimeOf } from '@/server/core/environments/in-time-of';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import { marketAt } from '@/server/market/calendar/sessions';
import { bandOf } from '@/server/market/reference/band';
import { formatPrice } from '@/server/market/reference/prices';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { findInvestment } from '../catalogue/find-investment';
import { findForStaff, type StaffOrder, scopeOf } from '../orders/find-for-staff';
import { listOrderSteps } from '../orders/list-order-steps';
import { closeBeforeDeal } from './close-before';
import { presentDeskOrder } from './present-desk-order';

type Situation = Pick<
  DeskOrderWithSteps,
  'market_session' | 'latest_price' | 'price_as_of' | 'price_source' | 'band'
>;

/** What the desk needs to deal in an order: the exchange at this moment, the latest price and between which prices it can be dealt. */
async function situationOf(context: Context, row: StaffOrder): Promise<Situation> {
  const { session } = marketAt(await loadCalendar(context.tx), context.now);
  const found = await findInvestment(context, row.investmentId);
  if (!found) return { market_session: session };
  const { price, asOf, source } = found.price;
  const close = paysRate(row.investmentType as InvestmentType) ? null : await closeBeforeDeal(context, row);
  const band = close === null ? undefined : bandOf(close);
  return {
    market_session: session,
    latest_price: formatPrice(price),
    price_as_of: asOf.toISOString(),
    ...(source !== null && { price_source: source }),
    ...(band && { band: { low: formatPrice(band.low), high: formatPrice(band.high) } }),
  };
}

/**
 * An order of whichever organisation with its steps, and what is needed to deal in it now.
 * @throws Refusal not_found
 */
export async function getDeskOrder(
  context: OpenContext,
  input: InputOf<typeof operations.getDeskOrder>,
): Promise<AnswerOf<typeof operations.getDeskOrder>> {
  const row = await findForStaff(context, input.order_id);
  const owner = await inTimeOf(context, scopeOf(row));
  const { data: steps } = await listOrderSteps(owner, { order_id: row.id });
  return {
    data: { ...(await presentDeskOrder(context, row)), steps, ...(await situationOf(owner, row)) },
  };
}
