import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Holding } from '@/lib/contract/trading/holdings';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { FileAnswer } from '@/server/core/handlers';
import { lagosDate } from '@/server/market/calendar/lagos';
import { formatPrice } from '@/server/market/reference/prices';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import {
  bytesOf,
  colours,
  type Doc,
  endOf,
  footPages,
  MARGIN,
  newDocument,
  write,
  writeFact,
} from '@/server/platform/pdf/document';
import { type Column, drawTable } from '@/server/platform/pdf/table';
import type { UnitPrice } from '../catalogue/price-of';
import { holdingPrices, type KnownPrices } from './holding-prices';
import { figuresOf } from './rules';
import { type Statement, type StatementParts, statementOf } from './statement-of';
import {
  type HoldingRow,
  type SumRow,
  type SumsFilter,
  selectHolding,
  selectHoldings,
  selectPricedInvestments,
  selectSums,
} from './store';

/** A buy between the two statements is read with its price in the next attempt. */
const ATTEMPTS = 3;

/**
 * Active holdings added up by currency, investment and month of maturity, at the values of this moment. It costs one pass over
 * them in the database, however many they are.
 * @param known prices of a larger answer, which is added to
 */
export async function readSums(
  context: Context,
  filter: SumsFilter,
  known: KnownPrices = new Map(),
): Promise<SumRow[]> {
  const { tx, scope, now } = context;
  for (let attempt = 1; ; attempt += 1) {
    await holdingPrices(context, await selectPricedInvestments(tx, scope), known);
    const prices = new Map(
      [...known].flatMap(([id, price]): [string, bigint][] => (price ? [[id, price.price]] : [])),
    );
    const rows = await selectSums(tx, scope, filter, prices, lagosDate(now));
    const isComplete = rows.every(({ isPriced, investmentId }) => !isPriced || known.has(investmentId));
    if (isComplete || attempt === ATTEMPTS) return rows;
  }
}

/** 730 points together: a page on its side. Figures have room for a thousand billions. */
const columns: readonly Column[] = [
  { title: 'Holding', width: 148 },
  { title: 'Since', width: 60 },
  { title: 'Matures', width: 60 },
  { title: 'Units', width: 104, isFigure: true },
  { title: 'Price or rate', width: 62, isFigure: true },
  { title: 'Principal', width: 100, isFigure: true },
  { title: 'Returns', width: 96, isFigure: true },
  { title: 'Value', width: 100, isFigure: true },
];

async function drawSection(doc: Doc, { title, rows, total }: Statement['sections'][number]): Promise<void> {
  // Avoids a page break right after a title.
  if (doc.y > endOf(doc) - 90) doc.addPage();
  doc.y += 16;
  write(doc, 'H2', title, { size: 13, bold: true });
  doc.y += 4;
  await drawTable(doc, columns, [...rows.map((cells) => ({ cells })), { cells: total, bold: true }]);
}

/** Draws a statement as a PDF. @param now printed in the footer */
async function drawStatement(statement: Statement, now: Date): Promise<Buffer> {
  const { title, name, notices, facts, sections, notes } = statement;
  const doc = await newDocument(`${title}: ${name}`, now, 'landscape');
  doc.y = MARGIN;
  write(doc, 'P', title, { size: 10, colour: colours.muted });
  doc.y += 2;
  write(doc, 'H1', name, { size: 20, bold: true });
  doc.y += 8;
  for (const notice of notices) {
    write(doc, 'P', notice, { size: 9.5, bold: true });
    doc.y += 6;
  }
  for (const fact of facts) writeFact(doc, fact);
  for (const section of sections) await drawSection(doc, section);
  doc.y += 14;
  for (const note of notes) {
    write(doc, 'P', note, { size: 8.5, colour: colours.muted });
    doc.y += 2;
  }
  // A name that is too long for the line loses its end, the time never.
  footPages(doc, `Partner Desk · made ${now.toISOString()} · ${title} · ${name}`);
  return bytesOf(doc);
}

/** The current price, for active holdings with a market price. */
function priceFacts({ status, interestRate }: HoldingRow, price: UnitPrice | undefined) {
  if (status !== 'active' || interestRate !== null || !price) return {};
  return {
    latest_price: formatPrice(price.price),
    price_as_of: price.asOf.toISOString(),
    ...(price.source && { price_source: price.source }),
  };
}

/**
 * A holding as the API shows it, with its figures on a date of Lagos.
 * @param price of a unit now; undefined without a price, for interest-bearing holdings and ended ones
 */
export function presentHolding(row: HoldingRow, price: UnitPrice | undefined, date: string): Holding {
  const worth = figuresOf(row, price?.price, date);
  return {
    id: row.id,
    investment_id: row.investmentId,
    investment_name: row.investmentName,
    investment_type: row.investmentType,
    ...(row.symbol !== null && { symbol: row.symbol }),
    order_id: row.orderId,
    ...(row.customerReference !== null && { customer_reference: row.customerReference }),
    currency: row.currency,
    principal: formatMoney(row.principal),
    units: formatUnits(row.units),
    available_units: formatUnits(row.units - row.reservedUnits),
    unit_price: formatPrice(row.unitPrice),
    initial_units: formatUnits(row.initialUnits),
    initial_principal: formatMoney(row.initialPrincipal),
    ...(row.interestRate !== null && { interest_rate: formatPrice(BigInt(row.interestRate)) }),
    start_date: row.startDate,
    ...(row.maturityDate !== null && { maturity_date: row.maturityDate }),
    ...priceFacts(row, price),
    current_value: formatMoney(worth.currentValue),
    accrued_returns: formatMoney(worth.accruedReturns),
    ...(row.paidOut !== null && { paid_out: formatMoney(row.paidOut) }),
    status: row.status,
    ...(row.maturedAt !== null && { matured_at: row.maturedAt.toISOString() }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/**
 * Holdings of one environment as the interface shows them, at their value of this moment.
 * @param known prices of a larger answer, which is added to
 */
export async function presentHoldings(
  context: Context,
  rows: readonly HoldingRow[],
  known: KnownPrices = new Map(),
): Promise<Holding[]> {
  // What pays a rate, or has ended, needs none.
  const priced = rows.filter(({ status, interestRate }) => status === 'active' && interestRate === null);
  await holdingPrices(context, priced, known);
  const today = lagosDate(context.now);
  return rows.map((row) => presentHolding(row, known.get(row.investmentId), today));
}

/** A holding at its current value (`GET /holdings/{id}`). @throws ApiError not_found */
export async function getHolding(
  context: Context,
  input: InputOf<typeof operations.getHolding>,
): Promise<AnswerOf<typeof operations.getHolding>> {
  const id = input.holding_id;
  const row = isUuid(id) ? await selectHolding(context.tx, context.scope, id) : undefined;
  const [data] = row ? await presentHoldings(context, [row]) : [];
  if (!data) throw notFound();
  return { data };
}

/** Holdings that are listed one by one: about 70 pages, which take a second. The sums are of all. */
const MOST_LISTED = 1000;

type Input = InputOf<typeof operations.getHoldingsStatement>;

/** Sums and holdings at the same prices, read in one snapshot so that they agree. */
function readParts(context: Context, input: Input): Promise<StatementParts> {
  return context.tx.transaction(
    async (tx) => {
      const reading: Context = { ...context, tx };
      const prices: KnownPrices = new Map();
      const sums = await readSums(reading, input, prices);
      const rows = await selectHoldings(tx, context.scope, { ...input, status: 'active' }, MOST_LISTED);
      return {
        organisation: (await getOrganisation(reading)).data.name,
        environment: context.scope.environment,
        currency: input.currency,
        customer: input.customer_reference,
        now: context.now,
        sums,
        holdings: await presentHoldings(reading, rows, prices),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Active holdings of one currency with their current sums, as a PDF (`GET /holdings/statement`). Lists at most 1,000,
 * the newest, and notes it.
 */
export async function getHoldingsStatement(context: Context, input: Input): Promise<FileAnswer> {
  const parts = await readParts(context, input);
  const bytes = await drawStatement(statementOf(parts), context.now);
  return {
    filename: `holdings-${input.currency}-${lagosDate(context.now)}.pdf`,
    contentType: 'application/pdf',
    size: bytes.length,
    bytes: (async function* () {
      yield bytes;
    })(),
  };
}

/**
 * A page of the holdings, newest first, each at its value of this moment (`GET /holdings`).
 * @throws ApiError invalid_cursor
 */
export async function listHoldings(
  context: Context,
  input: InputOf<typeof operations.listHoldings>,
): Promise<AnswerOf<typeof operations.listHoldings>> {
  const rows = await selectHoldings(context.tx, context.scope, input, input.limit + 1);
  const page = pageOf(rows, input, createdCursor);
  return { data: await presentHoldings(context, page.rows), ...cursorsOf(page) };
}
