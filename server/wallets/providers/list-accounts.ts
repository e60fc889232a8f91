import type { Currency } from '@/lib/contract/money';
import { createdCursor, type ListInput, type Page, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type AccountRow, selectAccounts } from './account-store';

/** A receiving account, for the desk that decides on it. */
export type ReceivingAccountRecord = AccountRow;

/**
 * Receiving accounts in every state, newest first.
 * @throws Refusal invalid_cursor
 */
export const listAccounts = async (
  { tx }: Pick<OpenContext, 'tx'>,
  input: ListInput & { readonly currency?: Currency | undefined },
): Promise<Page<AccountRow>> => pageOf(await selectAccounts(tx, input), input.limit, createdCursor);
