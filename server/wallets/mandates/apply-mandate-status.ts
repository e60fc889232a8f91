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

// The states that a mandate passes on its good way, in their order.
const way: readonly MandateStatus[] = ['pending_authorisation', 'pending_activation', 'active', 'revoked'];

const isOver = (status: MandateStatus): boolean => status === 'revoked' || status === 'failed';

/** One step on the good way. @returns what the mandate is afterwards */
async function goOn(context: Context, id: string, from: MandateStatus, by: 'us' | 'bank') {
  if (from === 'pending_authorisation') {
    const { data: organisation } = await getOrganisation(context);
    return (await authoriseMandate(context, id, organisation.name)).status;
  }
  if (from === 'pending_activation') return (await activateMandate(context, id)).status;
  return (await endMandate(context, id, by)).status;
}

/**
 * Moves a mandate of a live environment as far as its bank reports, several steps at once where some were missed.
 * @param said what the provider answered when it was asked for the mandate
 * @param by who ended it, should it be revoked
 * @returns whether more is to come
 * @throws ApiError not_found
 */
export async function applyMandateStatus(
  context: Context,
  mandateId: string,
  said: ProviderMandate,
  by: 'us' | 'bank' = 'bank',
): Promise<Heard> {
  let status = (await lockMandate(context, mandateId)).status;
  if (isOver(status)) return isOver(said.status) ? 'ended' : 'impossible';
  if (said.status === 'failed') {
    if (status === 'active') return 'impossible';
    await failMandate(context, mandateId, said.failureReason || 'The bank refused the mandate.');
    return 'ended';
  }
  if (way.indexOf(said.status) < way.indexOf(status)) return 'impossible';
  while (status !== said.status && status !== 'failed') {
    status = await goOn(context, mandateId, status, by);
  }
  if (status !== 'failed' || said.status === 'revoked') return isOver(status) ? 'ended' : 'waiting';
  // Somebody else holds the account: the bank has a mandate that must not be used.
  return 'unwanted';
}
