import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { Context } from '@/server/platform/kernel/context';
import { holdMandate, moveMandate } from './move-mandate';
import { presentMandate } from './read-mandates';
import { assertMove, namesMatch, reasons } from './rules';

/**
 * The holder agrees: the bank will activate the mandate, unless somebody else holds the account, or the time is over; then it fails. With
 * live keys it is the bank that knows whether the holder agreed in time.
 * @param organisation whose mandate it is, by name
 * @returns the mandate as it is now
 * @throws ApiError not_found; invalid_state (status) when it does not await that
 */
export async function authoriseMandate(context: Context, id: string, organisation: string): Promise<Mandate> {
  const row = await holdMandate(context, id);
  assertMove(row.status, 'pending_activation');
  const { accountName, expiresAt } = row;
  const reason =
    context.scope.environment === 'test' && expiresAt !== null && expiresAt <= context.now
      ? reasons.lapsed
      : namesMatch(accountName, organisation)
        ? null
        : reasons.otherHolder(accountName, organisation);
  const moved =
    reason === null
      ? await moveMandate(context, row, 'pending_activation')
      : await moveMandate(context, row, 'failed', { reason });
  return presentMandate(moved, context.settings);
}
