import { isArmed } from '@/server/core/scenarios/is-armed';
import type { Context } from '@/server/platform/kernel/context';
import { ProviderDetour } from './ask-provider';
import { onTheWay } from './rules';

/**
 * Stands before every call of a provider, when all that can be refused without it was. In a test environment it may be
 * down or slow. No transaction may wait for that, so this one is given up: the edge goes the way
 * with `throughProvider` and runs the verb again.
 * @throws ProviderDetour
 */
export async function beforeProvider(context: Context): Promise<void> {
  if (context.hasReachedProvider) return;
  if (await isArmed(context, onTheWay)) throw new ProviderDetour(null);
}
