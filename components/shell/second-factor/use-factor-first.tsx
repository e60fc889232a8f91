'use client';

import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { WindowStep } from '@/components/ui/overlays/window-step';
import { isFactorFresh, readFactorFresh } from './fresh-factor';
import { useFactorStep } from './use-factor-step';

/**
 * Whether what needs a fresh second factor can begin: undefined while that is being found out.
 * @param isNeeded false where the person may not do it anyway: they are asked for nothing
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
 * The second factor as the first step of a window, before its form: undefined once the form can be filled in.
 * @param onClose closes the window without it
 * @param isNeeded false where the person may not do it anyway
 */
export function useFactorFirst(onClose: () => void, isNeeded = true): WindowStep | undefined {
  const [isFresh, given] = useFactorFresh(isNeeded);
  const step = useFactorStep((isGiven) => (isGiven ? given() : onClose()));
  if (isFresh) return undefined;
  return isFresh === false ? step : { content: <Skeleton className="h-40 w-full" />, onClose };
}
