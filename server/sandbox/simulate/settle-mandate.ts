import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import {
  activateMandate,
  authoriseMandate,
  endMandate,
  failMandate,
  lockMandate,
} from '@/server/wallets/mandates/move-mandate';
import { reasons } from '@/server/wallets/mandates/rules';

type Input = InputOf<typeof operations.settleMandate>;

/**
 * Authorises the mandate if needed, and activates it; where either is not possible it fails, as it would on its own.
 */
async function activate(context: Context, id: string): Promise<Mandate> {
  const { status } = await lockMandate(context, id);
  if (status === 'pending_authorisation') {
    const { data: organisation } = await getOrganisation(context);
    const authorised = await authoriseMandate(context, id, organisation.name);
    if (authorised.status === 'failed') return authorised;
  }
  return activateMandate(context, id);
}

function play(context: Context, { mandate_id, outcome, failure_reason }: Input): Promise<Mandate> {
  switch (outcome) {
    case 'active':
      return activate(context, mandate_id);
    case 'failed':
      return failMandate(context, mandate_id, failure_reason ?? reasons.rejected);
    case 'revoked':
      return endMandate(context, mandate_id, 'bank');
  }
}

/**
 * Plays the holder and the bank of a test mandate at once.
 * @throws ApiError forbidden with a live key; not_found; invalid_state (status)
 */
export async function settleMandate(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.settleMandate>> {
  if (context.scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
  return { data: await play(context, input) };
}
