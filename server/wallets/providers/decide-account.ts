import type { OpenContext } from '@/server/platform/kernel/context';
import { type AccountRow, updateAccount } from './account-store';

/**
 * Moves an account that is held to another state.
 * @param by who of the staff decided
 * @param reason why it was rejected or retired
 */
export const decideAccount = (
  { tx, now }: OpenContext,
  id: string,
  status: 'active' | 'rejected' | 'retired',
  by: { readonly id: string | null; readonly name: string },
  reason: string | null = null,
): Promise<AccountRow> =>
  updateAccount(tx, id, { status, decidedBy: by.id, decidedByName: by.name, decidedAt: now, reason }, now);
