import { formatMoney } from '@/lib/contract/money';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { lockActiveMandates, lockMandate, type MandateRow } from './store';

async function chooseMandate(context: Context, mandateId: string | undefined): Promise<MandateRow> {
  const { tx, scope } = context;
  if (mandateId !== undefined) {
    const row = await lockMandate(tx, scope, mandateId, 'share');
    if (!row) throw notFound();
    if (row.status === 'active') return row;
    throw new ApiError('mandate_not_active', 'Only an active mandate can be debited.', {
      status: row.status,
    });
  }
  const [only, another] = await lockActiveMandates(tx, scope);
  if (!only)
    throw new ApiError('mandate_required', 'Direct debit needs an active mandate, and there is none.');
  if (another) {
    throw new ApiError('mandate_ambiguous', 'There are several active mandates: name one in mandate_id.');
  }
  return only;
}

/**
 * The mandate that a direct debit uses: the one named, or else the only active one.
 * It can't be revoked before the transaction ends.
 * @param amounts what is to be debited and the least that the method takes, in minor units.
 * @returns the mandate's id
 * @throws ApiError not_found, mandate_not_active (status), mandate_required, mandate_ambiguous, or amount_out_of_range
 *   (minimum, maximum) when the mandate allows less.
 */
export async function resolveMandate(
  context: Context,
  mandateId: string | undefined,
  amounts: { readonly amount: bigint; readonly minimum: bigint },
): Promise<string> {
  const mandate = await chooseMandate(context, mandateId);
  if (amounts.amount > mandate.maximumAmount) {
    throw new ApiError('amount_out_of_range', 'The mandate does not allow that much.', {
      minimum: formatMoney(amounts.minimum),
      maximum: formatMoney(mandate.maximumAmount),
    });
  }
  return mandate.id;
}
