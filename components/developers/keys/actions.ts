import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';

type Action<Id extends keyof PartnerOperations> = (
  scope: Scope,
  input: ActionInput<PartnerOperations[Id]>,
) => Promise<ActionResult<AnswerOf<PartnerOperations[Id]>>>;

export type CreateKeyAction = Action<'createApiKey'>;

/** What the page of a key can do. */
export interface KeyActions {
  readonly rotate: Action<'rotateApiKey'>;
  readonly revoke: Action<'revokeApiKey'>;
}
