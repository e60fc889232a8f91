import { formatMoney } from '@/lib/contract/money';
import { isUuid } from '@/lib/contract/primitives';
import type { Transaction, TransactionTrace } from '@/lib/contract/wallets/transactions';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentTransaction } from './present-transaction';
import { findTransaction, selectEntriesOfPosting } from './store';

/**
 * The posting behind a line of the statement, with both of its sides.
 * @throws Refusal not_found
 */
export async function getPosting(
  context: Context,
  transactionId: string,
): Promise<{ readonly transaction: Transaction; readonly posting: TransactionTrace['posting'] }> {
  const row = isUuid(transactionId)
    ? await findTransaction(context.tx, context.scope, transactionId)
    : undefined;
  if (!row) throw notFound();
  const entries = await selectEntriesOfPosting(context.tx, context.scope, row.postingId);
  return {
    transaction: presentTransaction(row),
    posting: {
      id: row.postingId,
      // A posting and its entries are written together, at one time.
      created_at: row.createdAt.toISOString(),
      entries: entries.map((entry) => ({
        id: entry.id,
        account: entry.accountKind,
        amount: formatMoney(entry.amount),
        balance_after: formatMoney(entry.balanceAfter),
      })),
    },
  };
}
