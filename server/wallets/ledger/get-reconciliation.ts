import { type Currency, formatMoney } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { selectReconciliation } from './store';

/**
 * Per currency the balance of the wallet beside the sum of its transactions, of one moment
 * (`GET /reconciliation`). The sum is added up from the entries each time; nothing is taken on trust.
 */
export async function getReconciliation(
  context: Context,
): Promise<AnswerOf<typeof operations.getReconciliation>> {
  const rows = await selectReconciliation(context.tx, context.scope);
  const data = rows.map((row) => ({
    currency: row.currency as Currency,
    wallet_balance: formatMoney(row.balance),
    transactions_total: formatMoney(row.total),
    transactions_count: row.count,
    difference: formatMoney(row.balance - row.total),
    balanced: row.balance === row.total,
    as_of: context.now.toISOString(),
  }));
  return { data, next_cursor: null };
}
