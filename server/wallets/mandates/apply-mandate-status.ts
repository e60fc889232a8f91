import type { MandateStatus } from '@/lib/contract/wallets/mandates';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import type { ProviderMandate } from '../providers/protocols/provider';
import { activateMandate, authoriseMandate, endMandate, failMandate, lockMandate } from './move-mandate';

/**
 * What may still be reported of a mandate; `impossible`: the bank reports what can't be, and nothing was done; `unwanted`: ours has failed, and the
 * bank's is to be ended.
 */
type Heard = 'waiting' | 'ended' | 'impossible' | 'unwanted';

// The statuses of a successful mandate, in order.
const path: readonly MandateStatus[] = ['pending_authorisation', 'pending_activation', 'active', 'revoked'];

const isOver = (status: MandateStatus): boolean => status === 'revoked' || status === 'failed';

/** One step along the successful path. @returns the new status */
async function goOn(context: Context, id: string, from: MandateStatus, by: 'us' | 'bank') {
  if (from === 'pending_authorisation') {
    const { data: organisation } = await getOrganisation(context);
    return (await authoriseMandate(context, id, organisation.name)).status;
  }
  if (from === 'pending_activation') return (await activateMandate(context, id)).status;
  return (await endMandate(context, id, by)).status;
}

/**
 * Moves a live mandate to the status that its bank reports, over several steps if some were missed.
 * @param reported the provider's response
 * @param by who ended it, if it is revoked
 * @returns whether further changes are expected
 * @throws ApiError not_found
 */
export async function applyMandateStatus(
  context: Context,
  mandateId: string,
  reported: ProviderMandate,
  by: 'us' | 'bank' = 'bank',
): Promise<Heard> {
  let status = (await lockMandate(context, mandateId)).status;
  if (isOver(status)) return isOver(reported.status) ? 'ended' : 'impossible';
  if (reported.status === 'failed') {
    if (status === 'active') return 'impossible';
    await failMandate(context, mandateId, reported.failureReason || 'The bank refused the mandate.');
    return 'ended';
  }
  if (path.indexOf(reported.status) < path.indexOf(status)) return 'impossible';
  while (status !== reported.status && status !== 'failed') {
    status = await goOn(context, mandateId, status, by);
  }
  if (status !== 'failed' || reported.status === 'revoked') return isOver(status) ? 'ended' : 'waiting';
  // Somebody else holds the account: the bank's mandate must not be used.
  return 'unwanted';
}
