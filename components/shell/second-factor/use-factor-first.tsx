'use client';

import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { WindowStep } from '@/components/ui/overlays/window-step';
import { isFactorFresh, readFactorFresh } from './fresh-factor';
import { useFactorStep } from './use-factor-step';

/**
 * Whether an action that needs a fresh second factor can start: undefined while it is checked.
 * @param isNeeded false if the member lacks the permission anyway: then nothing is asked
 */
export function useFactorFresh(isNeeded = true): readonly [isFresh: boolean | undefined, given: () => void] {
  const [isFresh, setFresh] = useState<boolean | undefined>(() => !isNeeded || isFactorFresh() || undefined);
  useEffect(() => {
    if (isFresh !== undefined) return;
    let isOver = false;
    void readFactorFresh().then((answer) => (isOver ? undefined : setFresh(answer)));
    return () => {
      isOver = true;
    };
  }, [isFresh]);
  return [isFresh, () => setFresh(true)];
}

/**
 * The second factor as the first step of a dialog, before its form: undefined once the form can be filled in.
 * @param onClose closes the dialog without a second factor
 * @param isNeeded false if the member lacks the permission anyway
 */
export function useFactorFirst(onClose: () => void, isNeeded = true): WindowStep | undefined {
  const [isFresh, given] = useFactorFresh(isNeeded);
  const step = useFactorStep((isGiven) => (isGiven ? given() : onClose()));
  if (isFresh) return undefined;
  return isFresh === false ? step : { content: <Skeleton className="h-40 w-full" />, onClose };
}
