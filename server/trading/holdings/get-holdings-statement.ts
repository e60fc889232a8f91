import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { FileAnswer } from '@/server/kyb/documents/open-document';
import { lagosDate } from '@/server/market/calendar/lagos';
import { getOrganisation } from '@/server/organisation/organisations/get-organisation';
import type { Context } from '@/server/platform/kernel/context';
import { drawStatement } from './draw-statement';
import type { KnownPrices } from './holding-prices';
import { presentHoldings } from './present-holdings';
import { readSums } from './read-sums';
import { type StatementParts, statementOf } from './statement-of';
import { selectHoldings } from './store';

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
 * Active holdings of one currency with their sums at this moment, as a PDF (`GET /holdings/statement`). Of more than
 * 1,000 the newest are listed, and the statement says so.
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
