import { formatMoney, groupedDecimal, parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { parseUnits } from '@/lib/contract/trading/order-values';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import { marketAt } from '@/server/market/calendar/sessions';
import { bandOf } from '@/server/market/reference/band';
import { formatPrice } from '@/server/market/reference/prices';
import { findRule } from '@/server/organisation/approvals/read-approval-rules';
import type { Context } from '@/server/platform/kernel/context';
import { type ApiError, invalidFields, notFound } from '@/server/platform/kernel/errors';
import { getWallet } from '@/server/wallets/balances/read-wallets';
import { type FoundInvestment, findInvestment } from '../../catalogue/find-investment';
import { isSuspended } from '../../catalogue/present-investment';
import { findPosition } from '../../holdings/find-position';
import { assertSellable } from '../../holdings/reserved-units';
import { checkInvestment } from '../create-sell';
import { presentQuotation, type Quotation, quoteBuy, quoteSell } from './quotation';
import { approvalWarnings, feeWarnings, marketWarnings, type Warning, warn, warnOfUnits } from './warnings';

type Input = InputOf<typeof operations.estimateOrder>;

const invalid = (field: string, reason: string): ApiError => invalidFields({ [field]: reason });

/** The wanted amount or units, one of them. */
function wishOf({ amount, units }: Input) {
  if (amount !== undefined && units === undefined) return { amount: parseMoney(amount) };
  if (units !== undefined && amount === undefined) return { units: parseUnits(units) };
  throw invalid('amount', 'is required, or units instead; not both');
}

/** The part of an estimate that is the market's and the organisation's, whichever side it is. */
async function presentEstimate(
  context: Context,
  { row, price }: FoundInvestment,
  side: Input['side'],
  quotation: Quotation,
  warnings: readonly Warning[],
): Promise<OrderEstimate> {
  const { calendar } = quotation.dealing;
  const { session } = marketAt(calendar, context.now);
  const band = row.type === 'equity' && price.previousClose !== null ? bandOf(price.previousClose) : null;
  return {
    investment_id: row.id,
    side,
    currency: row.currency,
    ...presentQuotation(quotation),
    market_session: session,
    ...(band && { band: { low: formatPrice(band.low), high: formatPrice(band.high) } }),
    warnings: [
      ...warnings,
      ...approvalWarnings(
        await findRule(context, 'order'),
        row.currency,
        side === 'buy' ? quotation.total : quotation.gross,
      ),
      ...feeWarnings(row.currency, quotation),
      ...marketWarnings(calendar, context.now, price, band),
    ],
  };
}

async function estimateBuy(context: Context, input: Input): Promise<OrderEstimate> {
  if (input.holding_id !== undefined) throw invalid('holding_id', 'goes with side sell only');
  if (input.investment_id === undefined) throw invalid('investment_id', 'is required to buy');
  const wish = wishOf(input);
  const found = await findInvestment(context, input.investment_id);
  if (!found) throw notFound();
  const { row, standing } = found;
  const quotation = await quoteBuy(context, found, wish, { minimum: 0n, maximum: null });
  const { total } = quotation;
  const { data: wallet } = await getWallet(context, { currency: row.currency });
  const isOver = row.maximumAmount !== null && total > row.maximumAmount;
  const lacks = total > parseMoney(wallet.balance);
  return presentEstimate(context, found, 'buy', quotation, [
    ...(standing.status === 'closed' ? [warn('investment_closed', standing.closedReason)] : []),
    ...(total < row.minimumAmount
      ? [
          warn(
            'below_minimum',
            `The minimum is ${row.currency} ${groupedDecimal(formatMoney(row.minimumAmount))}.`,
          ),
        ]
      : []),
    ...(isOver
      ? [
          warn(
            'above_maximum',
            `The maximum is ${row.currency} ${groupedDecimal(formatMoney(row.maximumAmount ?? 0n))}.`,
          ),
        ]
      : []),
    ...(lacks
      ? [warn('insufficient_funds', `The wallet has ${row.currency} ${groupedDecimal(wallet.balance)}.`)]
      : []),
  ]);
}

async function estimateSell(context: Context, input: Input): Promise<OrderEstimate> {
  if (input.holding_id === undefined) throw invalid('holding_id', 'is required to sell');
  const wish = wishOf(input);
  const position = await findPosition(context, input.holding_id);
  if (position) {
    checkInvestment(input, position);
    assertSellable(position, context.now);
  }
  const found = position && (await findInvestment(context, position.investmentId));
  if (!found) throw notFound();
  const quotation = await quoteSell(context, position, found.price, wish);
  return presentEstimate(context, found, 'sell', quotation, [
    ...(isSuspended(found.row) ? [warn('investment_closed', 'Trading is suspended by the exchange.')] : []),
    ...(quotation.units > position.availableUnits ? [warnOfUnits(position.availableUnits)] : []),
  ]);
}

/**
 * The figures of an order placed now, with the errors that would reject it. Reads only.
 * @throws ApiError validation_failed, not_found, amount_out_of_range; invalid_state (status) of a holding that can no
 *   longer be sold
 */
export async function estimateOrder(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.estimateOrder>> {
  return { data: await (input.side === 'buy' ? estimateBuy : estimateSell)(context, input) };
}
