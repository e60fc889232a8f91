import type { Context } from '../context';
import { isArmed } from '../scenarios/is-armed';
import { onTheWay } from './rules';

/** Thrown where something happens on the way to a provider: the transaction ends, and the edge goes that way outside of any. */
export class ProviderDetour extends Error {
  override readonly name = 'ProviderDetour';
}

/**
 * Stands before every call of a provider, when all that can be refused without it was. In a test environment it may be
 * down or slow (contract 10, scenarios). No transaction may wait for that, so this one is given up: the edge goes the way
 * with `throughProvider` and runs the verb again.
 * @throws ProviderDetour
 */
export async function beforeProvider(context: Context): Promise<void> {
  if (context.hasReachedProvider) return;
  if (await isArmed(context, onTheWay)) throw new ProviderDetour();
}
