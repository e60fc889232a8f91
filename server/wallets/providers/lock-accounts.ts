import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { type AccountRow, findAccount, lockLiveAccounts } from './account-store';

/** An account that is decided on, and the one of its currency that payers are told now. */
interface HeldAccounts {
  readonly account: AccountRow;
  readonly active: AccountRow | null;
}

/**
 * A receiving account in a state, with the active one of its currency; both locked until the transaction ends.
 * @throws ApiError not_found; invalid_state (status) for one in another state
 */
export async function lockReceivingAccounts(
  { tx }: Pick<OpenContext, 'tx'>,
  id: string,
  status: 'proposed' | 'active',
): Promise<HeldAccounts> {
  const known = isUuid(id) ? await findAccount(tx, id) : undefined;
  if (!known) throw notFound();
  const locked = await lockLiveAccounts(tx, known.currency);
  const account = locked.find((row) => row.id === id && row.status === status);
  if (!account) {
    const now = (await findAccount(tx, id))?.status ?? known.status;
    throw invalidState(now, `The account is ${now}; this is done with one that is ${status}.`);
  }
  return { account, active: locked.find((row) => row.status === 'active') ?? null };
}
