import type { ReviewOperationId, ReviewOperations } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/session/action';
import type { ActionResult } from '@/lib/session/action-result';

export type ReviewAction<Id extends ReviewOperationId> = (
  input: ActionInput<ReviewOperations[Id]>,
) => Promise<ActionResult<AnswerOf<ReviewOperations[Id]>>>;

/** What a reviewer does with a case. */
export interface ReviewActions {
  readonly take: ReviewAction<'takeKybCase'>;
  readonly judge: ReviewAction<'judgeKyb'>;
  readonly ask: ReviewAction<'askKybQuestion'>;
  readonly withdraw: ReviewAction<'withdrawKybQuestion'>;
  readonly request: ReviewAction<'requestKybInformation'>;
  readonly note: ReviewAction<'addKybNote'>;
  readonly decide: ReviewAction<'decideKyb'>;
}
