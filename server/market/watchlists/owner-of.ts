import type { Context } from '@/server/platform/kernel/context';
import type { Owner } from './store';

/**
 * Whose watchlists a caller sees: a member's, whichever session they come with, or those of an API key.
 * @throws Error for anybody else: partner operations are called by keys and members alone.
 */
export function ownerOf({ actor, scope }: Context): Owner {
  if (actor.kind === 'member') return { ...scope, owner: actor.memberId };
  if (actor.kind === 'key') return { ...scope, owner: actor.keyId };
  throw new Error(`a watchlist was asked for by ${actor.kind}`);
}
