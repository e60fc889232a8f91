import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { endMandate } from '../mandates/end-mandate';
import { getMandate } from '../mandates/get-mandate';
import { assertMove } from '../mandates/rules';
import { goWay, type ProviderMeans } from '../rails/way-to-provider';
import { staged } from '../staged';
import { findBank, type WayToBank } from './way-to-bank';

interface Plan extends WayToBank {
  readonly reference: string;
}

/**
 * Ends an active mandate for good, at its bank and here; event `mandate.revoked` (contract 6, `POST /mandates/{id}/revoke`).
 * @throws Refusal not_found; invalid_state (status) when it is not active, also when it ended while the bank was spoken with;
 *   provider_unavailable, and then nothing was written
 */
export const revokeMandate = staged<
  InputOf<typeof operations.revokeMandate>,
  AnswerOf<typeof operations.revokeMandate>,
  Plan,
  void,
  ProviderMeans
>({
  plan: async (context, { mandate_id }) => {
    const { data } = await getMandate(context, { mandate_id });
    assertMove(data.status, 'revoked');
    return { ...(await findBank(context, false, data.id)), reference: data.reference };
  },
  reach: async ({ stopping }, { rail, taken, reference }) => {
    await goWay(taken, stopping);
    await rail.revokeMandate(reference);
  },
  finish: async (context, _plan, _found, { mandate_id }) => ({
    data: await endMandate(context, mandate_id, 'us'),
  }),
});
