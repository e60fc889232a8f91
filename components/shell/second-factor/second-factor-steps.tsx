'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FormError } from '@/components/ui/form/form-error';
import { RequestError } from '@/components/ui/form/request-error';
import type { Challenge, FactorProof } from '@/lib/contract/organisation/console-sign-in';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { beginSecondFactorAction, confirmSecondFactorAction } from '@/lib/dashboard/actions/security-actions';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { orLost } from '../actions/with-connection-error';
import { signInAgain } from '../session/sign-in-again';
import { ProofForm } from '../sign-in/proof-form';
import { SetUpSteps } from '../sign-in/set-up-steps';
import { noteFresh } from './fresh-factor';

type Stage =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly error: ActionError }
  | { readonly step: 'ask'; readonly challenge: Challenge; readonly isAgain: boolean }
  | { readonly step: 'set-up' };

/** Requests, when the dialog opens, which second factor this person can use. */
function useStage(onSetUp: () => void) {
  const [stage, setStage] = useState<Stage>({ step: 'loading' });

  async function begin(isAgain = false): Promise<void> {
    setStage({ step: 'loading' });
    const result = await orLost(beginSecondFactorAction({ body: {} }));
    if (result.ok) return setStage({ step: 'ask', challenge: result.data, isAgain });
    if (result.error.code === 'invalid_state') {
      onSetUp();
      return setStage({ step: 'set-up' });
    }
    if (result.error.code === 'session_ended') return signInAgain();
    setStage({ step: 'failed', error: result.error });
  }

  const open = useEffectEvent(() => void begin());
  useEffect(() => open(), []);
  return { stage, begin };
}

async function confirm(challenge: Challenge, proof: FactorProof): Promise<Fault | undefined> {
  const result = await orLost(confirmSecondFactorAction({ body: { challenge_id: challenge.id, proof } }));
  if (!result.ok && result.error.code === 'session_ended') signInAgain();
  if (result.ok) noteFresh(result.data.fresh_until);
  return result.ok ? undefined : result.error;
}

type SecondFactorStepsProps = {
  /** Called if the person has no second factor and must set one up. */
  onSetUp: () => void;
  /** Called when recovery codes are shown that may not be stored yet. */
  onHolding: (holding: boolean) => void;
  onGiven: () => void;
};

/** Asks for a second factor, or guides through its setup. */
export function SecondFactorSteps({ onSetUp, onHolding, onGiven }: SecondFactorStepsProps) {
  const { stage, begin } = useStage(onSetUp);
  if (stage.step === 'loading') return <Skeleton className="h-40 w-full" />;
  if (stage.step === 'set-up')
    return <SetUpSteps onHolding={onHolding} doneLabel="Continue" onDone={onGiven} />;
  if (stage.step === 'failed') {
    return (
      <RequestError
        message={stage.error.message}
        requestId={stage.error.requestId}
        action={
          <Button size="small" onClick={() => void begin()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <div className="space-y-4">
      {stage.isAgain ? <FormError message="That took too long or failed too often. Start again." /> : null}
      <ProofForm
        key={stage.challenge.id}
        challenge={stage.challenge}
        submitLabel="Confirm"
        send={async (proof) => {
          const refused = await confirm(stage.challenge, proof);
          if (!refused) onGiven();
          return refused;
        }}
        onOver={() => void begin(true)}
      />
    </div>
  );
}
