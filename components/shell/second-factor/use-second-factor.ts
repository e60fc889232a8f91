'use client';

import { createContext, useCallback, useContext } from 'react';
import { type ActionError, type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import { noteFresh } from './fresh-factor';

/** Asks the person for their second factor; false if they close the dialog without it. */
export const SecondFactorContext = createContext<(() => Promise<boolean>) | undefined>(undefined);

/** Whether a refusal requires a second factor first. */
const asksSecondFactor = ({ code, details }: ActionError): boolean =>
  code === 'forbidden' && details.second_factor === 'required';

/**
 * Runs an action; if it is refused because no fresh second factor was given, asks for one and runs it again. If the
 * person closes the dialog, the result is the error code `second_factor_declined` with a message. `useOnce`, and
 * therefore `useAction`, includes this.
 */
export function useSecondFactor() {
  const ask = useContext(SecondFactorContext);
  return useCallback(
    async <T>(run: () => Promise<ActionResult<T>>): Promise<ActionResult<T>> => {
      const result = await run();
      if (result.ok || !ask || !asksSecondFactor(result.error)) return result;
      noteFresh(undefined);
      if (await ask()) return run();
      return { ok: false, error: actionError({ code: 'second_factor_declined' }) };
    },
    [ask],
  );
}
