import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { externalCall } from '@/server/core/handlers';
import type { Context } from '@/server/platform/kernel/context';
import { closeRequest, markRevoking, markStanding } from '../providers/change-request';
import type { ProviderDeps } from '../providers/provider-call';
import { rejectionOf } from '../providers/provider-gateway';
import { callBank, findBank } from './bank-client';
import { endMandate } from './move-mandate';
import { getMandate } from './read-mandates';
import { assertMove } from './rules';

const isLive = ({ scope }: Context): boolean => scope.environment === 'live';

/**
 * Ends an active mandate at its bank and here; event `mandate.revoked` (`POST /mandates/{id}/revoke`). With live keys
 * the pending revocation is stored first, so that after a crash the mandate is read back. If the bank does not
 * respond, the mandate stays active, and reading it back shows whether the bank has ended it.
 * @throws ApiError not_found; invalid_state (status) when it is not active, also when it ended during the call;
 *   provider_unavailable, and then nothing was written
 */
export const revokeMandate = externalCall({
  prepare: async (context: Context, { mandate_id }: InputOf<typeof operations.revokeMandate>) => {
    const { data } = await getMandate(context, { mandate_id });
    assertMove(data.status, 'revoked');
    const route = await findBank(context, false, data.id);
    if (isLive(context)) await markRevoking(context, data.id);
    return { ...route, id: data.id, reference: data.reference };
  },
  call: async (deps: ProviderDeps, plan) => {
    const hasEnded = await callBank(
      deps,
      plan,
      async (bank) => {
        const found = await bank.revokeMandate(plan.reference);
        // One that the bank does not know it will not debit.
        return found === null || found.status === 'revoked' || found.status === 'failed';
      },
      () => true,
    );
    if (!hasEnded) throw rejectionOf(null);
    return hasEnded;
  },
  commit: async (context, { id }): Promise<AnswerOf<typeof operations.revokeMandate>> => {
    const data = await endMandate(context, id, 'us');
    if (isLive(context)) await closeRequest(context, id, 'revoked');
    return { data };
  },
  abandon: async (context, { id }) => {
    if (isLive(context)) await markStanding(context, id);
  },
});
