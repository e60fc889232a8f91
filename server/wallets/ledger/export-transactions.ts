import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import type { Context } from '@/server/platform/kernel/context';
import { presentTransaction } from './read-transactions';
import { selectStatement } from './store';

const PAGE = 1000;

/**
 * The whole statement, newest first, page by page as the reader takes it, so that its length costs no memory
 * (`GET /transactions/export`). What is posted meanwhile stands before its beginning and is not in it.
 */
export async function* exportTransactions(
  context: Context,
  input: InputOf<typeof operations.exportTransactions>,
): AsyncGenerator<Transaction, void> {
  let below: bigint | null = null;
  while (true) {
    const rows = await selectStatement(context.tx, context.scope, input, below, PAGE);
    for (const row of rows) yield presentTransaction(row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    below = last.position;
  }
}
