import { setTimeout as sleep } from 'node:timers/promises';
import { type TakenScenario, takeScenario } from '@/server/core/scenarios/take-scenario';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { ProviderDesk } from './provider-gateway';
import { onTheWay } from './rules';

/** What going to a provider works with. */
export interface ProviderDeps {
  /** Aborted when the process stops: then nothing is waited for any more. */
  readonly stopping: AbortSignal;
  /** The way to the providers of live environments. */
  readonly desk: ProviderDesk;
}

/**
 * What happens on the way to a provider, taken in the transaction before it is gone: it counts although nothing else may be
 * done.
 */
export const planWay = (context: Context): Promise<TakenScenario | null> =>
  takeScenario(context, onTheWay, null);

/**
 * Goes the way to a provider, outside of any transaction.
 * @param stopping aborted when the process stops: then nothing is waited for any more
 * @throws ApiError provider_unavailable
 */
export async function goWay(taken: TakenScenario | null, stopping?: AbortSignal): Promise<void> {
  if (taken?.kind === 'provider_down') {
    throw new ApiError('provider_unavailable', 'The payment provider does not answer. Nothing was done.');
  }
  if (taken?.kind !== 'provider_slow') return;
  await sleep(taken.number * 1000, undefined, { signal: stopping }).catch(() => undefined);
}
