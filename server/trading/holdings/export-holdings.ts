import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Holding } from '@/lib/contract/trading/holdings';
import { createdCursor, encodeCursor } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import type { KnownPrices } from './holding-prices';
import { selectHoldings } from './list-store';
import { presentHoldings } from './read-holdings';

const PAGE = 1000;

/**
 * All matching holdings, newest first, loaded page by page, so that their number costs no memory (`GET
 * /holdings/export`). All are valued at the prices of the start.
 */
export async function* exportHoldings(
  context: Context,
  input: InputOf<typeof operations.exportHoldings>,
): AsyncGenerator<Holding, void> {
  const prices: KnownPrices = new Map();
  let cursor: string | undefined;
  while (true) {
    const rows = await selectHoldings(context.tx, context.scope, { ...input, cursor }, PAGE);
    yield* await presentHoldings(context, rows, prices);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    cursor = encodeCursor(createdCursor(last));
  }
}
