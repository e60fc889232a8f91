import { formatMoney, groupedDecimal, parseMoney } from '@/lib/contract/money';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { FileAnswer } from '@/server/core/handlers';
import { lagosDate } from '@/server/market/calendar/lagos';
import { formatPrice } from '@/server/market/reference/prices';
import { findMerchant } from '@/server/organisation/branding/read-branding';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { lagosStamp, longDay } from '@/server/platform/kernel/lagos-time';
import { drawPaper, type Paper, type PaperSection, pdfAnswer } from '@/server/platform/pdf/paper';
import type { Column } from '@/server/platform/pdf/table';
import { type OrderMoney, sumOrderMoney } from '@/server/wallets/ledger/sum-order-money';
import { findOrder, type OrderRow } from './store';

/** 483 points together: an upright page. */
const columns: readonly Column[] = [
  { title: 'Item', width: 343 },
  { title: 'Amount', width: 140, isFigure: true },
];

/** What an order came to, in minor units. */
interface Dealt {
  readonly gross: bigint;
  readonly fees: bigint;
  readonly total: bigint;
}

/** @throws Error where the ledger and the order do not fit each other, which is a bug: such a note is never sent. */
function dealtOf(row: OrderRow, money: OrderMoney | undefined): Dealt {
  const listed = row.fees.reduce((sum, { amount }) => sum + parseMoney(amount), 0n);
  const isBuy = row.side === 'buy';
  const gross = isBuy ? (money?.invested ?? 0n) : -(money?.invested ?? 0n);
  const fees = money?.fees ?? 0n;
  const total = isBuy ? -(money?.settled ?? 0n) : (money?.proceeds ?? 0n);
  if (gross <= 0n || fees !== listed || total !== (isBuy ? gross + fees : gross - fees)) {
    throw new Error(`The ledger and the fees of ${row.reference} do not fit each other.`);
  }
  return { gross, fees, total };
}

/** The day of the exchange on which it was dealt; before it was stored, the day on which it was completed. */
const tradeDateOf = (row: OrderRow, completedAt: Date): string => row.tradedOn ?? lagosDate(completedAt);

function moneySection(
  { side, currency, fees: lines }: OrderRow,
  { gross, fees, total }: Dealt,
): PaperSection {
  const isBuy = side === 'buy';
  const money = (minor: bigint): string => groupedDecimal(formatMoney(minor));
  const signed = isBuy ? '' : '-';
  return {
    title: `Amounts in ${currency}`,
    columns,
    rows: [
      { cells: ['Consideration', money(gross)] },
      ...lines.map(({ name, amount }) => ({ cells: [name, `${signed}${groupedDecimal(amount)}`] })),
      { cells: ['Total fees', `${signed}${money(fees)}`], bold: true },
      { cells: [isBuy ? 'Total paid' : 'Net proceeds', money(total)], bold: true },
    ],
  };
}

function noteOf(row: OrderRow, dealt: Dealt, completedAt: Date, name: string): Paper {
  const { side, symbol, currency, reference } = row;
  const verb = side === 'buy' ? 'Bought' : 'Sold';
  const investment = symbol === null ? row.investmentName : `${row.investmentName} (${symbol})`;
  return {
    title: 'Contract note',
    name,
    // It shares the characters of the order's: `CTN-7K2M9QX4TB1C`.
    reference: reference.replace(/^ORD-/, 'CTN-'),
    isTest: row.environment === 'test',
    asOf: completedAt,
    figure: `${verb} ${groupedDecimal(formatUnits(row.units))} units`,
    facts: [
      ['Investment', investment],
      ['Units', groupedDecimal(formatUnits(row.units))],
      ['Unit price', `${currency} ${groupedDecimal(formatPrice(row.unitPrice))}`],
      ['Trade date', longDay(tradeDateOf(row, completedAt))],
      ['Settlement date', longDay(row.settlesOn)],
      ['Completed', lagosStamp(completedAt)],
      ['Order', reference],
      ['Ordered', lagosStamp(row.createdAt)],
      ...(row.clientReference === null ? [] : [['Your reference', row.clientReference] as const]),
      ...(row.customer === null ? [] : [['Customer', row.customer] as const]),
    ],
    sections: [moneySection(row, dealt)],
    notes: [
      side === 'buy'
        ? `Consideration + fees = total paid, from the ${currency} wallet of ${name}.`
        : `Consideration − fees = net proceeds, credited to the ${currency} wallet of ${name}.`,
      'Units are rounded down to six decimals. Fees are as charged.',
    ],
  };
}

/**
 * The contract note of an order, as a PDF: what was dealt and each fee, as the ledger has it (`GET /orders/{id}/contract-note`).
 * @throws ApiError not_found; invalid_state (status) for an order that is not completed
 */
export async function getContractNote(
  context: Context,
  { order_id: id }: InputOf<typeof operations.getContractNote>,
): Promise<FileAnswer> {
  const { tx, scope } = context;
  const row = isUuid(id) ? await findOrder(tx, scope, id) : undefined;
  if (!row) throw notFound();
  if (row.status !== 'completed' || row.completedAt === null) {
    throw invalidState(row.status, `Only a completed order has a contract note; this one is ${row.status}.`);
  }
  const dealt = dealtOf(row, (await sumOrderMoney(tx, [row.id])).get(row.id));
  const paper = noteOf(row, dealt, row.completedAt, (await getOrganisation(context)).data.name);
  return pdfAnswer(
    `contract-note-${paper.reference}.pdf`,
    await drawPaper(paper, await findMerchant(context)),
  );
}
