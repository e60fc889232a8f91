import { setTimeout as sleep } from 'node:timers/promises';
import { isArmed } from '@/server/core/scenarios/is-armed';
import { type TakenScenario, takeScenario } from '@/server/core/scenarios/take-scenario';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { ProviderDesk } from './provider-gateway';
import { providerFaults } from './rules';

/** What a call of a provider works with. */
export interface ProviderDeps {
  /** Aborted when the process stops: then nothing is waited for any more. */
  readonly stopping: AbortSignal;
  /** Calls the providers of live environments. */
  readonly desk: ProviderDesk;
}

/** Whether a fault is armed for the next call of a provider in this test environment. */
export const isFaultArmed = (context: Context): Promise<boolean> => isArmed(context, providerFaults);

/** Spends the fault of the next provider call, in a transaction before it: it counts although nothing else is done. */
export const takeFault = (context: Context): Promise<TakenScenario | null> =>
  takeScenario(context, providerFaults, null);

/**
 * Does what a fault says, outside of any transaction.
 * @param stopping aborted when the process stops: then nothing is waited for any more
 * @throws ApiError provider_unavailable
 */
export async function injectFault(taken: TakenScenario | null, stopping?: AbortSignal): Promise<void> {
  if (taken?.kind === 'provider_down') {
    throw new ApiError('provider_unavailable', 'The payment provider does not answer. Nothing was done.');
  }
  if (taken?.kind !== 'provider_slow') return;
  await sleep(taken.number * 1000, undefined, { signal: stopping }).catch(() => undefined);
}
