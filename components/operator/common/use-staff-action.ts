'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '@/components/shell/actions/use-once';
import { publishChange } from '@/components/shell/live/changes';
import { notifyReason } from '@/components/ui/overlays/toast';
import type { StaffOperationId, StaffOperations } from '@/lib/client/addresses';
import type { OperatorReadKey } from '@/lib/client/queries';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import { staffReads } from './queries';

/** A server action of the operator pages, as passed to components. */
export type StaffAction<Id extends StaffOperationId> = (
  input: ActionInput<StaffOperations[Id]>,
) => Promise<ActionResult<AnswerOf<StaffOperations[Id]>>>;

/** True if an error means that the record differs from what the page shows. */
export const isOutdated = ({ code }: Pick<ActionError, 'code'>): boolean =>
  code === 'invalid_state' || code === 'review_incomplete' || code === 'not_found';

interface Shown {
  readonly data: object;
}

interface Changes {
  /** The query of the record. */
  readonly record: OperatorReadKey;
  /** The list that contains the record. */
  readonly list: StaffOperationId;
  /** What the page then shows, from the response and the previous data. */
  readonly shown: (answer: Shown, before: Shown | undefined) => Shown | undefined;
  /** True if a response is the whole record. Otherwise the record is refetched. */
  readonly isWhole: (answer: Shown) => boolean;
  /** Other queries that show part of it. */
  readonly alsoShownBy?: readonly StaffOperationId[];
  /** The message when another operator was faster. */
  readonly changed: string;
}

/**
 * Runs an operator's action on a record, once per intent, and shows the result. If it is refused because another
 * operator was faster, the record is refetched and a message explains it.
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
    // Every operator response has `data`, which TypeScript can't infer for a generic id.
    const done = answer as Shown;
    queries.setQueryData<Shown>(queryKey, (before) => shown(done, before) ?? before);
    // A read in progress may be older than this response, so it is replaced by another read.
    if (!isWhole(done) || isReading) readAgain();
    publishChange({ ...staffReads, operations: new Set([list, ...alsoShownBy]) });
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
