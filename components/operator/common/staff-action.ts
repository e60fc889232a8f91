import type { StaffOperationId, StaffOperations } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';

/** A server action of the operators' area, as pages hand it to their components. */
export type StaffAction<Id extends StaffOperationId> = (
  input: ActionInput<StaffOperations[Id]>,
) => Promise<ActionResult<AnswerOf<StaffOperations[Id]>>>;
