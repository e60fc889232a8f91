import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { FileAnswer } from '@/server/core/handlers';
import { addDays, lagosDate, lagosTime } from '@/server/market/calendar/lagos';
import { findMerchant } from '@/server/organisation/branding/read-branding';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { drawPaper, pdfAnswer } from '@/server/platform/pdf/paper';
import { closesAt } from '../catalogue/price-of';
import { listUnitsSoldSince } from '../orders/read-orders';
import type { KnownPrices } from './holding-prices';
import { selectHoldings } from './list-store';
import { presentHolding, presentHoldings, readSums } from './read-holdings';
import { figuresOf, principalAfter } from './rules';
import { type StatementParts, statementOf } from './statement-of';
import type { HoldingRow } from './store';

type Input = InputOf<typeof operations.getHoldingsStatement>;
type Held = Pick<StatementParts, 'sums' | 'holdings'>;

/** Holdings that are listed one by one: about 70 pages, which take a second. The sums are of all. */
const MOST_LISTED = 1000;

/** Holdings until a day that is over, of which its statement is made: they are looked at one by one. */
const MOST_LOOKED_AT = 10_000;

/** Sums and holdings of this moment, at the same prices. */
async function heldNow(context: Context, input: Input): Promise<Held> {
  const prices: KnownPrices = new Map();
  const sums = await readSums(context, input, prices);
  const rows = await selectHoldings(context.tx, context.scope, { ...input, status: 'active' }, MOST_LISTED);
  return { sums, holdings: await presentHoldings(context, rows, prices) };
}

/** A holding as it stood at a moment; undefined where it had ended by then. */
function standingAt(row: HoldingRow, soldSince: bigint, at: Date): HoldingRow | undefined {
  const units = row.units + soldSince;
  if (units === 0n || (row.maturedAt !== null && row.maturedAt < at)) return undefined;
  return {
    ...row,
    status: 'active',
    units,
    principal: principalAfter(row, units),
    paidOut: null,
    maturedAt: null,
  };
}

/** The closes of a day, or of the last day before it that has one, by investment. */
function pricesAt(context: Context, rows: readonly HoldingRow[], at: Date) {
  const priced = new Map(
    rows
      .filter(({ interestRate }) => interestRate === null)
      .map(({ investmentId: id, environment, investmentType: type, symbol }) => [
        id,
        { id, environment, type, symbol },
      ]),
  );
  return closesAt(context, [...priced.values()], at);
}

/**
 * Holdings as they stood when a day was over, each at the close of that day. It follows from the holdings as they are and what was sold
 * since.
 * @throws ApiError validation_failed (date) for more than 10,000
 */
async function heldAt(context: Context, input: Input, date: string, at: Date): Promise<Held> {
  const until = { ...input, created_to: new Date(at.getTime() - 1).toISOString() };
  const rows = await selectHoldings(context.tx, context.scope, until, MOST_LOOKED_AT + 1);
  if (rows.length > MOST_LOOKED_AT) {
    throw invalidFields({
      date: `has too many holdings: at most ${MOST_LOOKED_AT.toLocaleString('en-GB')}`,
    });
  }
  const sold = await listUnitsSoldSince(context, at);
  const standing = rows.flatMap((row) => standingAt(row, sold.get(row.id) ?? 0n, at) ?? []);
  const prices = await pricesAt(context, standing, at);
  const priceOf = ({ investmentId }: HoldingRow) => prices.get(investmentId);
  return {
    sums: standing.map((row) => ({
      ...row,
      isPriced: row.interestRate === null,
      month: null,
      count: 1,
      value: figuresOf(row, priceOf(row)?.price, date).currentValue,
    })),
    holdings: standing.slice(0, MOST_LISTED).map((row) => presentHolding(row, priceOf(row), date)),
  };
}

/** What a statement is made of, read in one snapshot so that it agrees. Nothing is drawn while it is open. */
function readParts(context: Context, input: Input, date: string): Promise<StatementParts> {
  const isOver = date < lagosDate(context.now);
  const asOf = isOver ? lagosTime(addDays(date, 1), '00:00') : context.now;
  return context.tx.transaction(
    async (tx) => {
      const reading: Context = { ...context, tx };
      return {
        organisation: (await getOrganisation(reading)).data.name,
        scope: context.scope,
        currency: input.currency,
        customer: input.customer_reference,
        date: isOver ? date : undefined,
        asOf,
        ...(isOver ? await heldAt(reading, input, date, asOf) : await heldNow(reading, input)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Active holdings of one currency with their sums at this moment, or at the end of a past day, as a PDF (`GET /holdings/statement`). Of
 * more than 1,000 the newest are listed, and the statement notes it.
 * @throws ApiError validation_failed (date)
 */
export async function getHoldingsStatement(context: Context, input: Input): Promise<FileAnswer> {
  const today = lagosDate(context.now);
  const date = input.date ?? today;
  if (date > today) throw invalidFields({ date: 'must not be in the future' });
  const parts = await readParts(context, input, date);
  return pdfAnswer(
    `holdings-${input.currency}-${date}.pdf`,
    await drawPaper(statementOf(parts), await findMerchant(context)),
  );
}
