'use client';

import { createContext, useCallback, useContext } from 'react';
import { type ActionError, type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import { noteFresh } from './fresh-factor';

/** Asks the person for their second factor; false where they close the window without giving it. */
export const SecondFactorContext = createContext<(() => Promise<boolean>) | undefined>(undefined);

/** Whether a refusal means that a second factor has to be given first. */
const asksSecondFactor = ({ code, details }: ActionError): boolean =>
  code === 'forbidden' && details.second_factor === 'required';

/**
 * Runs an action; where it is refused for want of a fresh second factor, asks for one and runs it again. Closing the window
 * answers the code `second_factor_declined`, in words. `useOnce`, and so `useAction`, do this by themselves.
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
