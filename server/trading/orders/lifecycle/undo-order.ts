import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { releaseUnits } from '../../holdings/reserved-units';
import type { OrderRow } from '../store';

/** The result of an undo: changes of the order, a detail text, and the wallet's entry. */
interface Undone {
  readonly change: { readonly amountPaid: bigint; readonly dueAt: null };
  readonly detail?: string;
  readonly transactionId?: string;
}

/**
 * Undoes the effects of a locked order: refunds a buy's payments to the wallet, releases a sell's units. Call it in
 * the transaction that fails or cancels the order.
 */
export async function undoOrder(context: Context, row: OrderRow): Promise<Undone> {
  const change = { amountPaid: 0n, dueAt: null };
  if (row.side === 'sell') {
    if (row.holdingId !== null) await releaseUnits(context, row.holdingId, row.units);
    return { change, detail: 'The units can be sold again.' };
  }
  if (row.amountPaid === 0n) return { change };
  const currency = row.currency;
  const transactionId = newId();
  await postEntries(context, {
    type: 'order_refund',
    entries: [
      { id: transactionId, accountKind: 'wallet', currency, amount: row.amountPaid },
      { accountKind: 'order_clearing', currency, amount: -row.amountPaid },
    ],
    reference: row.reference,
    description: `Refund for ${row.investmentName}`,
    orderId: row.id,
  });
  return {
    change,
    detail: `${currency} ${groupedDecimal(formatMoney(row.amountPaid))} went back to the wallet.`,
    transactionId,
  };
}
