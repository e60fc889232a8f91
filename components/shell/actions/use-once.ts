'use client';

import { useRef, useState } from 'react';
import { type ActionError, type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import { noteWrite } from '../live/noted-writes';
import { useSecondFactor } from '../second-factor/use-second-factor';
import { signInAgain } from '../session/sign-in-again';
import { dropIntent, intentKey } from './intents';

interface OnceOptions<Input, Answer> {
  /** The operation and its scope: the same input with another one is another intent. */
  readonly place: unknown;
  readonly act: (input: Input) => Promise<ActionResult<Answer>>;
  /** Called after every definite success. */
  readonly onDone?: (answer: Answer) => void;
}

/**
 * Runs a server action once per intent: until a response says what became of it, a retry of the same input has the same
 * Idempotency-Key. So a double click, a lost connection, a reload and a retry take effect only once. A
 * second run during the first gets the first one's result. If it needs a second factor, the person is asked for it.
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

  /** The key of an input: saved in the page, and in the tab in case of a reload. */
  function keyFor(text: string): string {
    if (intent.current?.input !== text) {
      intent.current = { input: text, key: intentKey(sessionStorage, text, Date.now()) };
    }
    return intent.current.key;
  }

  async function send(input: Omit<Input, 'idempotencyKey'>): Promise<ActionResult<Answer>> {
    setPending(true);
    setError(undefined);
    // Omitting the key and adding it back gives the same type again; TypeScript does not infer that.
    const text = JSON.stringify([place, input]);
    const complete = { ...input, idempotencyKey: keyFor(text) } as unknown as Input;
    const result = await withSecondFactor(() => act(complete)).catch(
      (): ActionResult<Answer> => ({ ok: false, error: actionError({ code: 'connection_lost' }) }),
    );
    if (result.made) noteWrite(result.made);
    if (result.ok || !result.error.keepsKey) {
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
