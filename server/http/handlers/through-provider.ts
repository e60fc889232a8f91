import { type StagedVerb, staged } from '@/server/core/staged';
import type { Context } from '@/server/platform/kernel/context';
import { goWay, type ProviderMeans, planWay } from '@/server/wallets/providers/provider-faults';
import type { AnyVerb } from './handle';

/**
 * A verb that asks a provider, with the way to it outside of any transaction; then the verb runs.
 * @throws Refusal provider_unavailable, and what the verb refuses
 */
export const throughProvider = (
  verb: AnyVerb<Context>,
): StagedVerb<never, unknown, unknown, unknown, ProviderMeans> =>
  staged({
    plan: planWay,
    reach: ({ stopping }, taken) => goWay(taken, stopping),
    finish: (context, _taken, _gone, input) => verb({ ...context, hasReachedProvider: true }, input),
  });
