import { type Currency, formatMoney } from '@/lib/contract/money';
import type { Transaction, TransactionType } from '@/lib/contract/wallets/transactions';
import { shownReference } from './shown-reference';
import type { EntryRow } from './store';

/** A wallet's entry as the interface shows it (`GET /transactions`). */
export function presentTransaction(row: EntryRow): Transaction {
  return {
    id: row.id,
    wallet_id: row.accountId,
    currency: row.currency as Currency,
    type: row.type as TransactionType,
    direction: row.amount > 0n ? 'credit' : 'debit',
    amount: formatMoney(row.amount),
    balance_after: formatMoney(row.balanceAfter),
    reference: shownReference(row),
    ...(row.fundingRequestId && { funding_request_id: row.fundingRequestId }),
    ...(row.orderId && { order_id: row.orderId }),
    ...(row.holdingId && { holding_id: row.holdingId }),
    description: row.description,
    created_at: row.createdAt.toISOString(),
  };
}
