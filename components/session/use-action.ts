'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PartnerOperationId, Scope } from '@/lib/client/addresses';
import { type ActionError, type ActionResult, actionError } from '@/lib/session/action-result';
import { forgetIntent, intentKey } from './intents';
import { useScope } from './scope';
import { signInAgain } from './sign-in-again';

type Action<Input, Answer> = (scope: Scope, input: Input) => Promise<ActionResult<Answer>>;

interface ActionOptions {
  /** Reads to make again at once when it was done; events tell the rest. */
  readonly changes?: readonly PartnerOperationId[];
}

/**
 * Runs a server action for this page's organisation and environment, once for each intent: the Idempotency-Key stays
 * the same while the same input is tried again and no definite answer has come, so a double click, a lost connection
 * a reload and a retry do the work once. A second run while one is under way gets the first one's result.
 */
export function useAction<Input extends { idempotencyKey: string }, Answer>(
  action: Action<Input, Answer>,
  { changes = [] }: ActionOptions = {},
) {
  const scope = useScope();
  const queries = useQueryClient();
  const intent = useRef<{ input: string; key: string }>(undefined);
  const running = useRef<Promise<ActionResult<Answer>>>(undefined);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ActionError>();

  /** The key of an input: kept with the page, and with the tab in case the page is loaded again. */
  function keyFor(text: string): string {
    if (intent.current?.input !== text) {
      intent.current = { input: text, key: intentKey(sessionStorage, text, Date.now()) };
    }
    return intent.current.key;
  }

  async function send(input: Omit<Input, 'idempotencyKey'>): Promise<ActionResult<Answer>> {
    setPending(true);
    setError(undefined);
    // What is left out and put back is the same type again; TypeScript does not follow.
    const text = JSON.stringify([scope, input]);
    const complete = { ...input, idempotencyKey: keyFor(text) } as unknown as Input;
    const result = await action(scope, complete).catch(
      (): ActionResult<Answer> => ({ ok: false, error: actionError({ code: 'connection_lost' }) }),
    );
    if (result.ok || !result.error.uncertain) {
      intent.current = undefined;
      forgetIntent(sessionStorage, text, Date.now());
    }
    if (!result.ok) setError(result.error);
    if (!result.ok && result.error.code === 'session_ended') signInAgain();
    if (result.ok && changes.length > 0) {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [org, env, operation] }) =>
          org === scope.org && env === scope.env && changes.some((changed) => changed === operation),
      });
    }
    setPending(false);
    return result;
  }

  function run(input: Omit<Input, 'idempotencyKey'>): Promise<ActionResult<Answer>> {
    running.current ??= send(input).finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  return { run, pending, error, reset: () => setError(undefined) };
}
