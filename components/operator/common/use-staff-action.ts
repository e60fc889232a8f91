'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '@/components/shell/actions/use-once';
import { notifyReason } from '@/components/ui/overlays/toast';
import type { StaffOperationId, StaffOperations } from '@/lib/client/addresses';
import type { OperatorReadKey } from '@/lib/client/queries';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';

/** A server action of the operators' area, as pages hand it to their components. */
export type StaffAction<Id extends StaffOperationId> = (
  input: ActionInput<StaffOperations[Id]>,
) => Promise<ActionResult<AnswerOf<StaffOperations[Id]>>>;

/** Whether a refusal means that the record is not what this page shows. */
export const isOutdated = ({ code }: Pick<ActionError, 'code'>): boolean =>
  code === 'invalid_state' || code === 'review_incomplete' || code === 'not_found';

interface Shown {
  readonly data: object;
}

interface Changes {
  /** The read of the record that is acted on. */
  readonly record: OperatorReadKey;
  /** The list that the record stands in. */
  readonly list: StaffOperationId;
  /** What the page shows from then on, made of the answer and of what it showed before. */
  readonly shown: (answer: Shown, before: Shown | undefined) => Shown | undefined;
  /** Whether an answer is the whole record; where it is not, the record is read again. */
  readonly isWhole: (answer: Shown) => boolean;
  /** Other reads that show something of it. */
  readonly alsoShownBy?: readonly StaffOperationId[];
  /** Shown when somebody else was faster. */
  readonly changed: string;
}

/**
 * Runs an act of an operator on a record, once for each intent, and shows what came of it. When it is refused because
 * somebody else was faster, the record is read again and that is said.
 */
export function useStaffAction<Id extends StaffOperationId>(
  id: Id,
  action: StaffAction<Id>,
  { record: queryKey, list, shown, isWhole, alsoShownBy = [], changed }: Changes,
) {
  type Input = ActionInput<StaffOperations[Id]>;
  type Answer = AnswerOf<StaffOperations[Id]>;
  const queries = useQueryClient();

  function readAgain(): void {
    void queries.invalidateQueries({ queryKey });
  }

  function onDone(answer: Answer): void {
    const isReading = queries.isFetching({ queryKey }) > 0;
    // Every act of an operator answers with `data`; TypeScript does not follow that for an id that is still open.
    const done = answer as Shown;
    queries.setQueryData<Shown>(queryKey, (before) => shown(done, before) ?? before);
    // A read that is on its way may be older than this answer: it is given up for another one.
    if (!isWhole(done) || isReading) readAgain();
    for (const read of [list, ...alsoShownBy]) {
      void queries.invalidateQueries({ queryKey: ['operator', '', read] });
    }
  }

  const { run, ...acting } = useOnce<Input, Answer>({ place: ['operator', id], act: action, onDone });

  async function act(input: Omit<Input, 'idempotencyKey'>): Promise<ActionResult<Answer>> {
    const result = await run(input);
    if (!result.ok && isOutdated(result.error)) {
      readAgain();
      notifyReason({ title: 'Someone else got there first', description: changed });
    }
    return result;
  }

  return { ...acting, run: act };
}
