'use client';

import { useRef, useState } from 'react';
import { type ActionError, type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import { noteWrite } from '../live/noted-writes';
import { useSecondFactor } from '../second-factor/use-second-factor';
import { signInAgain } from '../session/sign-in-again';
import { dropIntent, intentKey } from './intents';

interface OnceOptions<Input, Answer> {
  /** What is done and where: the same input elsewhere, or for something else, is another intent. */
  readonly place: unknown;
  readonly act: (input: Input) => Promise<ActionResult<Answer>>;
  /** Told of every definite success. */
  readonly onDone?: (answer: Answer) => void;
}

/**
 * Runs a server action once for each intent: the Idempotency-Key stays the same while the same input is tried again and
 * no definite answer has come, so a double click, a lost connection, a reload and a retry do the work once. A second run
 * while one is under way gets the first one's result. Where it needs a second factor, the person is asked for it meanwhile.
 */
export function useOnce<Input extends { idempotencyKey: string }, Answer>({
  place,
  act,
  onDone,
}: OnceOptions<Input, Answer>) {
  const intent = useRef<{ input: string; key: string }>(undefined);
  const running = useRef<Promise<ActionResult<Answer>>>(undefined);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ActionError>();
  const withSecondFactor = useSecondFactor();

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
    const text = JSON.stringify([place, input]);
    const complete = { ...input, idempotencyKey: keyFor(text) } as unknown as Input;
    const result = await withSecondFactor(() => act(complete)).catch(
      (): ActionResult<Answer> => ({ ok: false, error: actionError({ code: 'connection_lost' }) }),
    );
    if (result.made) noteWrite(result.made);
    if (result.ok || !result.error.uncertain) {
      intent.current = undefined;
      dropIntent(sessionStorage, text, Date.now());
    }
    if (!result.ok) setError(result.error);
    if (!result.ok && result.error.code === 'session_ended') signInAgain();
    if (result.ok) onDone?.(result.data);
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
