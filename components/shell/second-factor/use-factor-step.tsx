'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { WindowStep } from '@/components/ui/overlays/window-step';
import { FRESH_FACTOR_MINUTES } from '@/lib/contract/organisation/account-rules';

// Most pages never ask, so QR code and forms load on demand.
const SecondFactorSteps = dynamic(async () => (await import('./second-factor-steps')).SecondFactorSteps, {
  ssr: false,
  loading: () => <Skeleton className="h-40 w-full" />,
});

const words = {
  ask: {
    title: 'Confirm it’s you',
    description: `Use your second factor to continue. We won’t ask again for ${FRESH_FACTOR_MINUTES} minutes.`,
  },
  setUp: {
    title: 'Set up your second factor',
    description: 'Set up two-factor authentication to continue.',
  },
};

/** The second factor as a dialog step: asks for it or guides through its setup. Reports whether it was given. */
export function useFactorStep(onAnswer: (given: boolean) => void): WindowStep & { readonly title: string } {
  const [isSetUp, setSetUp] = useState(false);
  const [holding, setHolding] = useState(false);
  return {
    ...(isSetUp ? words.setUp : words.ask),
    content: (
      <SecondFactorSteps
        onSetUp={() => setSetUp(true)}
        onHolding={setHolding}
        onGiven={() => onAnswer(true)}
      />
    ),
    onClose: () => (holding ? undefined : onAnswer(false)),
  };
}
