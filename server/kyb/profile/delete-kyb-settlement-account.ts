import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentAccount } from './read-profile';
import { deleteAccount, selectAllAccounts, updateAccount } from './store';

/**
 * Removes a settlement account; if it was its currency's default, the oldest remaining one becomes the default
 * (`DELETE /kyb/settlement-accounts/{id}`). Returns the removed account.
 * @throws ApiError kyb_locked, also when approved; not_found
 */
export async function deleteKybSettlementAccount(
  context: Context,
  input: InputOf<typeof operations.deleteKybSettlementAccount>,
): Promise<AnswerOf<typeof operations.deleteKybSettlementAccount>> {
  const { tx, settings, now, scope } = context;
  const { organisationId } = scope;
  await lockForEditing(context);
  const id = input.settlement_account_id;
  const row = isUuid(id) ? await deleteAccount(tx, organisationId, id) : undefined;
  if (!row) throw notFound();
  if (row.isDefault) {
    const left = await selectAllAccounts(tx, organisationId);
    const next = left.find(({ currency }) => currency === row.currency);
    if (next) await updateAccount(tx, organisationId, next.id, { isDefault: true, updatedAt: now });
  }
  recordOrganisationAct(context, 'kyb.settlement_account_removed', id, { currency: row.currency });
  return { data: presentAccount(settings, row) };
}
