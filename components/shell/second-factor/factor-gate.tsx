'use client';

import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { useFactorFresh } from './use-factor-first';
import { SecondFactorContext } from './use-second-factor';

type FactorGateProps = {
  /** What the second factor is for: “create a key”. */
  purpose: string;
  /** False if the member lacks the permission anyway: then nothing is asked. */
  isNeeded: boolean;
  children: ReactNode;
};

/** For a form on its own page: asks for the second factor first, when the page opens. */
export function FactorGate({ purpose, isNeeded, children }: FactorGateProps) {
  const askFactor = useContext(SecondFactorContext);
  const [isFresh, given] = useFactorFresh(isNeeded && askFactor !== undefined);

  async function ask(): Promise<void> {
    if (await askFactor?.()) given();
  }
  const begin = useEffectEvent(() => void ask());
  useEffect(() => {
    if (isFresh === false) begin();
  }, [isFresh]);

  if (isFresh) return children;
  if (isFresh === undefined) {
    return (
      <Loading label="the form" className="space-y-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden="true" />}
      title="Confirm it’s you first"
      description={`You need your second factor to ${purpose}.`}
      action={
        <Button variant="primary" onClick={() => void ask()}>
          Confirm it’s you
        </Button>
      }
    />
  );
}
