import type { PartnerOperationId, PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';

/** A server action of one operation, as pages hand it to their components. */
export type KybAction<Id extends PartnerOperationId> = (
  scope: Scope,
  input: ActionInput<PartnerOperations[Id]>,
) => Promise<ActionResult<AnswerOf<PartnerOperations[Id]>>>;
