'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '@/components/session/use-once';
import { notifyReason } from '@/components/ui/toast';
import type { ReviewOperationId, ReviewOperations } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/session/action';
import type { ActionError, ActionResult } from '@/lib/session/action-result';
import type { ReviewAction } from './actions';
import { caseQuery } from './queries';

/** Whether a refusal means that the case is not what this page shows. */
export const isOutdated = ({ code }: Pick<ActionError, 'code'>): boolean =>
  code === 'invalid_state' || code === 'not_found';

/**
 * Runs an act of a reviewer, once for each intent. Its answer, which is the whole case, is what the page shows from then on.
 * When it is refused because somebody else was faster, the case is read again and that is said.
 */
export function useReviewAction<Id extends ReviewOperationId>(
  id: Id,
  slug: string,
  action: ReviewAction<Id>,
) {
  type Input = ActionInput<ReviewOperations[Id]>;
  type Answer = AnswerOf<ReviewOperations[Id]>;
  const queries = useQueryClient();
  const { queryKey } = caseQuery(slug);

  function readAgain(): void {
    void queries.invalidateQueries({ queryKey });
  }

  function keep(answer: Answer): void {
    const { data } = answer as { data: object };
    const isReading = queries.isFetching({ queryKey }) > 0;
    // A decision answers in short; everything else with the case.
    const isCase = 'kyb' in data;
    if (isCase) queries.setQueryData<unknown>(queryKey, answer);
    // A read that is on its way may be older than this answer: it is given up for another one.
    if (!isCase || isReading) readAgain();
  }

  function onDone(answer: Answer): void {
    keep(answer);
    void queries.invalidateQueries({ queryKey: ['operator', '', 'listKybCases'] });
  }

  const { run, ...acting } = useOnce<Input, Answer>({ place: ['operator', id], act: action, onDone });

  async function act(input: Omit<Input, 'idempotencyKey'>): Promise<ActionResult<Answer>> {
    const result = await run(input);
    if (!result.ok && isOutdated(result.error)) {
      readAgain();
      notifyReason({
        title: 'Somebody else was faster',
        description: 'The case has changed meanwhile. It is shown as it is now.',
      });
    }
    return result;
  }

  return { ...acting, run: act };
}
