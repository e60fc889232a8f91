'use client';

import { useState } from 'react';
import { useDisabledReason } from '@/components/shell/actions/use-disabled-reason';
import { orLost } from '@/components/shell/actions/with-connection-error';
import { useSecondFactor } from '@/components/shell/second-factor/use-second-factor';
import { signInAgain } from '@/components/shell/session/sign-in-again';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';

/**
 * Runs an action that changes the member's own account. Asks for the second factor if the action requires it, and
 * stores the error if the action is refused.
 */
export function useAccountAct() {
  const withSecondFactor = useSecondFactor();
  const { fault, refuse, wait } = useDisabledReason();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ActionError>();

  function failed(refused: ActionError | undefined): void {
    setError(refused);
    refuse(refused);
  }

  /** Returns the data, or undefined if the action was refused. */
  async function run<Data>(act: () => Promise<ActionResult<Data>>): Promise<Data | undefined> {
    setPending(true);
    failed(undefined);
    const result = await withSecondFactor(() => orLost(act()));
    setPending(false);
    if (result.ok) return result.data;
    if (result.error.code === 'session_ended') signInAgain();
    failed(result.error);
    return undefined;
  }

  return { run, pending, error, fault, wait };
}
