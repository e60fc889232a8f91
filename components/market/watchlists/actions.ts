import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';

type Action<Id extends keyof PartnerOperations> = (
  scope: Scope,
  input: ActionInput<PartnerOperations[Id]>,
) => Promise<ActionResult<AnswerOf<PartnerOperations[Id]>>>;

/** What a member can do with their watchlists. */
export interface WatchlistActions {
  readonly create: Action<'createWatchlist'>;
  readonly update: Action<'updateWatchlist'>;
  readonly remove: Action<'deleteWatchlist'>;
}

/** How many watchlists one person may have, and how many symbols may be on each. */
export interface WatchlistLimits {
  readonly lists: number;
  readonly symbols: number;
}
