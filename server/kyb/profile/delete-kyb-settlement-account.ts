import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { requireAccountApproval } from '@/server/organisation/approvals/read-approval-rules';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentAccount } from './read-profile';
import { deleteAccount, selectAllAccounts, updateAccount } from './store';

/**
 * Locks the organisation, and finds an account that can be removed, without its approval.
 * @throws ApiError kyb_locked, also when approved; not_found
 */
export async function findRemovable(context: Context, id: string): Promise<SettlementAccount> {
  await lockForEditing(context);
  const rows = await selectAllAccounts(context.tx, context.scope.organisationId);
  const row = rows.find((each) => each.id === id.toLowerCase());
  if (!row) throw notFound();
  return presentAccount(context.settings, row);
}

/**
 * Removes a settlement account; if it was its currency's default, the oldest remaining one becomes the default
 * (`DELETE /kyb/settlement-accounts/{id}`). Returns the removed account.
 * @throws ApiError kyb_locked, also when approved; not_found; approval_required (subject)
 */
export async function deleteKybSettlementAccount(
  context: Context,
  input: InputOf<typeof operations.deleteKybSettlementAccount>,
): Promise<AnswerOf<typeof operations.deleteKybSettlementAccount>> {
  const { tx, now, scope } = context;
  const { organisationId } = scope;
  const id = input.settlement_account_id;
  const account = await findRemovable(context, id);
  await requireAccountApproval(context);
  await deleteAccount(tx, organisationId, id);
  if (account.is_default) {
    const left = await selectAllAccounts(tx, organisationId);
    const next = left.find(({ currency }) => currency === account.currency);
    if (next) await updateAccount(tx, organisationId, next.id, { isDefault: true, updatedAt: now });
  }
  recordOrganisationAct(context, 'kyb.settlement_account_removed', id, { currency: account.currency });
  return { data: account };
}
