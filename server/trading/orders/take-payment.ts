import { formatMoney } from '@/lib/contract/money';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Calendar } from '@/server/market/calendar/calendar';
import { lagosMoment } from '@/server/market/calendar/lagos';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { moveOrder, recordStep, type Step } from './lifecycle/move-order';
import { nextStep, type Tradable } from './lifecycle/next-step';
import { beginsAt } from './rules';
import { type OrderChange, type OrderRow, updateOrder } from './store';

/** Since when an order can be fulfilled, and when its first step is due. */
export const readiness = (
  order: Tradable,
  calendar: Calendar,
  now: Date,
): Pick<OrderRow, 'readyAt' | 'dueAt' | 'waitsUntil'> => ({
  readyAt: now,
  ...nextStep(order, calendar, beginsAt(order.fulfilledBy, now), now),
});

/** The detail of an order that waits for the exchange to open. */
export const waitDetail = ({ waitsUntil }: Pick<OrderRow, 'waitsUntil'>): { readonly detail?: string } =>
  waitsUntil === null ? {} : { detail: `The exchange is closed. It opens on ${lagosMoment(waitsUntil)}.` };

/**
 * Posts an order's payment from the wallet.
 * @param amount minor units
 * @param entryId of the wallet's entry
 * @throws ApiError insufficient_funds (currency, available, required)
 */
export async function postPayment(
  context: Context,
  row: Pick<OrderRow, 'id' | 'reference' | 'currency' | 'investmentName'>,
  amount: bigint,
  entryId: string,
): Promise<void> {
  const currency = row.currency;
  await postEntries(context, {
    type: 'order_payment',
    entries: [
      { id: entryId, accountKind: 'wallet', currency, amount: -amount },
      { accountKind: 'order_clearing', currency, amount },
    ],
    reference: row.reference,
    description: `Payment for ${row.investmentName}`,
    orderId: row.id,
  });
}

/**
 * Pays a locked order that awaits payment from the wallet. Paid in full it is ready for execution; until then the
 * money is reserved for it.
 * @param amount minor units, positive, at most the missing amount
 * @param paidByWallet whether the wallet pays the whole: then that entry is the order's payment
 * @throws ApiError insufficient_funds (currency, available, required)
 */
export async function takePayment(
  context: Context,
  row: OrderRow,
  amount: bigint,
  step: Omit<Step, 'transactionId'>,
  paidByWallet: boolean,
): Promise<OrderRow> {
  const { tx, scope, now } = context;
  const transactionId = newId();
  await postPayment(context, row, amount, transactionId);
  const whole = { ...step, transactionId };
  const amountPaid = row.amountPaid + amount;
  if (amountPaid === row.amount) {
    const ready = readiness(row, await loadCalendar(context), now);
    const change: OrderChange = {
      amountPaid,
      ...ready,
      ...(paidByWallet && { paymentMode: 'wallet', paymentId: transactionId }),
    };
    return moveOrder(context, row, 'pending_fulfilment', change, { ...waitDetail(ready), ...whole });
  }
  const change = { amountPaid, updatedAt: now };
  await updateOrder(tx, scope, row.id, change);
  const paid = { ...row, ...change };
  await recordStep(context, paid, whole, null);
  recordAct(context, 'order.part_paid', row.id, {
    reference: row.reference,
    currency: row.currency,
    amount: formatMoney(amount),
  });
  return paid;
}
