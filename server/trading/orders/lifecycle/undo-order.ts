import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { releaseUnits } from '../../holdings/reserved-units';
import type { OrderRow } from '../store';

/** What was undone: how it changes the order, what to say of it, and the wallet's entry. */
interface Undone {
  readonly change: { readonly amountPaid: bigint; readonly dueAt: null };
  readonly detail?: string;
  readonly transactionId?: string;
}

/**
 * Gives back what an order that is locked has taken: the payments of a buy go to the wallet, the units of a sell are free again. Belongs to the transaction in which it fails or is cancelled.
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
