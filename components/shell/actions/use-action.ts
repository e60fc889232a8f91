'use client';

import type { PartnerOperationId, PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import { publishChange } from '../live/changes';
import { whileDeleting } from '../live/deletions';
import { useScope } from '../session/scope';
import { useOnce } from './use-once';

/** A server action as pages pass it to their components. */
export type Action<Input, Answer> = (scope: Scope, input: Input) => Promise<ActionResult<Answer>>;

/** The server action of one operation. */
export type PartnerAction<Id extends PartnerOperationId> = Action<
  ActionInput<PartnerOperations[Id]>,
  AnswerOf<PartnerOperations[Id]>
>;

interface ActionOptions {
  /** Tells it apart from an action that takes the same input: each has intents of its own. */
  readonly name?: string;
  /** Reads to refetch immediately on success; events cover the rest. */
  readonly changes?: readonly PartnerOperationId[];
  /** The id of the record that the action deletes: its own reads are not refetched (`live/deletions.ts`). */
  readonly deletes?: string;
}

/** Runs a server action for this page's organisation and environment, once per intent (`use-once.ts`). */
export function useAction<Input extends { idempotencyKey: string }, Answer>(
  action: Action<Input, Answer>,
  { name, changes = [], deletes }: ActionOptions = {},
) {
  const scope = useScope();
  function readAgain(): void {
    if (changes.length > 0) publishChange({ ...scope, operations: new Set(changes) });
  }

  const once = useOnce<Input, Answer>({
    place: name === undefined ? scope : [scope, name],
    act: (input) =>
      deletes === undefined ? action(scope, input) : whileDeleting(deletes, () => action(scope, input)),
    onDone: readAgain,
  });
  return {
    ...once,
    /** Refetches the reads in `changes`: for a refusal that reveals a change just like a success. */
    readAgain,
  };
}
