import { type Currency, formatMoney, groupedDecimal, parseMoney } from '@/lib/contract/money';
import type { OrderActor } from '@/lib/contract/trading/order-steps';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { Order } from '@/lib/contract/trading/orders';
import { lagosDate } from '@/server/market/calendar/lagos';
import { formatPrice } from '@/server/market/reference/prices';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { findInvestment } from '../../catalogue/find-investment';
import type { UnitPrice } from '../../catalogue/price-of';
import { findPosition } from '../../holdings/find-position';
import { openHolding } from '../../holdings/open-holding';
import { sellUnits } from '../../holdings/reserved-units';
import { unitsFor } from '../pricing/buy';
import { dealingIn, feeLines, saleOf } from '../pricing/quotation';
import { presentOrder } from '../read-orders';
import type { OrderRow } from '../store';
import { inProcessing } from './begin-order';
import { failOrder } from './fail-order';
import { lockOrder, moveOrder } from './move-order';

interface Fill {
  /** Ten-thousandths; default: the latest price. Ignored for an interest-bearing investment. */
  readonly unitPrice?: bigint | undefined;
  /** Default: now. */
  readonly executedAt?: Date | undefined;
  readonly brokerReference?: string | undefined;
}

/** An interest-bearing investment is counted in its principal. */
const ONE = 10_000n;

/** The price of an order's execution; null without one. */
async function priceOf(context: Context, row: OrderRow, fill: Fill): Promise<UnitPrice | null> {
  const given = { asOf: fill.executedAt ?? context.now, source: null, previousClose: null };
  if (row.symbol === null) return { ...given, price: ONE };
  if (fill.unitPrice !== undefined) return { ...given, price: fill.unitPrice };
  return (await findInvestment(context, row.investmentId))?.price ?? null;
}

/** Describes the execution of a completed order. */
const dealtAs = (row: OrderRow, units: bigint, unitPrice: bigint): string =>
  `${groupedDecimal(formatUnits(units))} units at ${row.currency} ${groupedDecimal(formatPrice(unitPrice))}.`;

const entriesOf = (currency: Currency, gross: bigint, fees: bigint) => [
  { accountKind: 'investment_clearing' as const, currency, amount: gross },
  ...(fees === 0n ? [] : [{ accountKind: 'fee_income' as const, currency, amount: fees }]),
];

/**
 * Money, holding and status of an executed buy. Gross and fees are those of its creation; its units follow from the
 * price.
 */
async function completeBuy(
  context: Context,
  row: OrderRow,
  { price }: UnitPrice,
  fill: Fill,
  by: OrderActor,
): Promise<OrderRow> {
  const currency = row.currency;
  const fees = row.fees.reduce((sum, { amount }) => sum + parseMoney(amount), 0n);
  const gross = row.amount - fees;
  const units = unitsFor(gross, price);
  if (units === 0n) return failOrder(context, row, 'The price is more than the order can pay for.', by);
  const dealing = await dealingIn(context, row.investmentType, 'buy', fill.executedAt);
  const holdingId = await openHolding(context, {
    orderId: row.id,
    investmentId: row.investmentId,
    investmentName: row.investmentName,
    investmentType: row.investmentType,
    symbol: row.symbol,
    customerReference: row.customer,
    currency: row.currency,
    interestRate: row.interestRate,
    tenorDays: row.tenorDays,
    startDate: lagosDate(fill.executedAt ?? context.now),
    units,
    principal: gross,
    unitPrice: price,
  });
  await postEntries(context, {
    type: 'order_settlement',
    entries: [
      { accountKind: 'order_clearing', currency, amount: -row.amount },
      ...entriesOf(currency, gross, fees),
    ],
    reference: row.reference,
    description: `Purchase of ${row.investmentName}`,
    orderId: row.id,
    holdingId,
  });
  return moveOrder(
    context,
    row,
    'completed',
    {
      units,
      unitPrice: price,
      settlesOn: dealing.settlesOn,
      tradedOn: dealing.tradedOn,
      holdingId,
      dueAt: null,
      brokerReference: fill.brokerReference ?? row.brokerReference,
    },
    { title: 'Completed', detail: dealtAs(row, units, price), by },
  );
}

/** Units, money and status of an executed sell: everything but the units is recomputed at its price. */
async function completeSell(
  context: Context,
  row: OrderRow,
  market: UnitPrice,
  fill: Fill,
  by: OrderActor,
): Promise<OrderRow> {
  const currency = row.currency;
  const holdingId = row.holdingId ?? '';
  const position = await findPosition(context, holdingId);
  if (!position) throw new Error(`The holding of order ${row.id} is gone.`);
  const dealing = await dealingIn(context, row.investmentType, 'sell', fill.executedAt);
  const date = lagosDate(fill.executedAt ?? context.now);
  const sale = saleOf(position, row.units, market, dealing, date);
  if (sale.total <= 0n) {
    return failOrder(context, row, 'The fees exceed the value of the sale.', by);
  }
  await sellUnits(context, holdingId, row.units);
  const transactionId = newId();
  await postEntries(context, {
    type: 'sale_proceeds',
    entries: [
      { id: transactionId, accountKind: 'wallet', currency, amount: sale.total },
      ...entriesOf(currency, -sale.gross, sale.fees.total),
    ],
    reference: row.reference,
    description: `Sale of ${row.investmentName}`,
    orderId: row.id,
    holdingId,
  });
  return moveOrder(
    context,
    row,
    'completed',
    {
      amount: sale.gross,
      unitPrice: sale.unitPrice,
      fees: feeLines(sale.fees),
      proceeds: sale.total,
      settlesOn: dealing.settlesOn,
      tradedOn: dealing.tradedOn,
      dueAt: null,
      brokerReference: fill.brokerReference ?? row.brokerReference,
    },
    {
      title: 'Completed',
      detail: `${dealtAs(row, row.units, sale.unitPrice)} ${currency} ${groupedDecimal(formatMoney(sale.total))} went to the wallet.`,
      by,
      transactionId,
    },
  );
}

/**
 * Completes an executed order: a buy opens its holding, a sell brings its proceeds. Begins a ready one first, with
 * its own event. An order that would be worth nothing at the price fails instead.
 * @throws ApiError not_found; invalid_state (status) when it is neither ready nor processing
 */
export async function fulfilOrder(
  context: Context,
  orderId: string,
  fill: Fill,
  by: OrderActor,
): Promise<Order> {
  const row = await inProcessing(context, await lockOrder(context, orderId), by);
  const price = await priceOf(context, row, fill);
  const complete = row.side === 'buy' ? completeBuy : completeSell;
  const done = price
    ? await complete(context, row, price, fill, by)
    : await failOrder(context, row, 'There is no price to execute it at.', by);
  return presentOrder(done);
}
