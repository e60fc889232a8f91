import { type StagedHandler, staged } from '@/server/core/staged';
import type { Context } from '@/server/platform/kernel/context';
import { goWay, type ProviderDeps, planWay } from '@/server/wallets/providers/provider-faults';
import type { AnyHandler } from './handle';

/**
 * A verb that asks a provider, with the way to it outside of any transaction; then the verb runs.
 * @throws ApiError provider_unavailable, and what the verb refuses
 */
export const throughProvider = (
  verb: AnyHandler<Context>,
): StagedHandler<never, unknown, unknown, unknown, ProviderDeps> =>
  staged({
    plan: planWay,
    reach: ({ stopping }, taken) => goWay(taken, stopping),
    finish: (context, _taken, _gone, input) => verb({ ...context, hasReachedProvider: true }, input),
  });
