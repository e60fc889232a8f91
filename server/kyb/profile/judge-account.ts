import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentAccount } from './read-profile';
import { updateAccount } from './store';

/** A reviewer's verdict on a settlement account; `reason` belongs to a rejection. */
interface Judgement {
  readonly status: SettlementAccount['status'];
  readonly reason: string | null;
}

/**
 * Sets the status of a settlement account of a locked organisation; returns the updated account.
 * @throws ApiError not_found
 */
export async function judgeAccount(
  { tx, settings, now }: OpenContext,
  organisationId: string,
  accountId: string,
  { status, reason }: Judgement,
): Promise<SettlementAccount> {
  const change = { status, rejectionReason: status === 'rejected' ? reason : null, updatedAt: now };
  const row = isUuid(accountId) ? await updateAccount(tx, organisationId, accountId, change) : undefined;
  if (!row) throw notFound();
  return presentAccount(settings, row);
}
