import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import { createdCursor, type ListInput, type Page, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type AccountRow, selectAccounts } from './account-store';
import { type LimitRow, selectLimits } from './limit-store';

/** A receiving account, for the desk that decides on it. */
export type ReceivingAccountRecord = AccountRow;

/**
 * Receiving accounts in every state, newest first.
 * @throws ApiError invalid_cursor
 */
export const listAccounts = async (
  { tx }: Pick<OpenContext, 'tx'>,
  input: ListInput & { readonly currency?: Currency | undefined },
): Promise<Page<AccountRow>> => pageOf(await selectAccounts(tx, input), input.limit, createdCursor);

/** Limits that operators have set; minor units. */
export type SetLimits = LimitRow;

/** The limits that operators have set for live environments, by method; in minor units. */
export async function listLimits({ tx }: Pick<OpenContext, 'tx'>): Promise<Map<FundingMethod, SetLimits>> {
  const rows = await selectLimits(tx);
  return new Map(rows.map((row) => [row.method, row]));
}
