'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { FormError } from '@/components/form/form-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { FRESH_FACTOR_MINUTES } from '@/lib/contract/account-rules';
import type { Challenge, FactorProof } from '@/lib/contract/console-sign-in';
import type { ActionError } from '@/lib/session/action-result';
import { beginSecondFactorAction, confirmSecondFactorAction } from '@/lib/session/security-actions';
import type { Fault } from '@/lib/session/sentences';
import { orLost } from './or-lost';
import { ProofForm } from './proof-form';
import { SetUpSteps } from './set-up-steps';
import { signInAgain } from './sign-in-again';

type Stage =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly error: ActionError }
  | { readonly step: 'ask'; readonly challenge: Challenge; readonly isAgain: boolean }
  | { readonly step: 'set-up' };

const words = {
  ask: {
    title: 'Confirm that it is you',
    description: `This needs your second factor. Afterwards you are not asked for ${FRESH_FACTOR_MINUTES} minutes.`,
  },
  setUp: {
    title: 'Set up your second factor',
    description:
      'This needs a second factor, and you have none yet. Set up an authenticator app now; then it goes on with what you wanted.',
  },
};

/** What the service asks of this person, which it is asked for as the window opens. */
function useStage() {
  const [stage, setStage] = useState<Stage>({ step: 'loading' });

  async function begin(isAgain = false): Promise<void> {
    setStage({ step: 'loading' });
    const result = await orLost(beginSecondFactorAction({ body: {} }));
    if (result.ok) return setStage({ step: 'ask', challenge: result.data, isAgain });
    if (result.error.code === 'invalid_state') return setStage({ step: 'set-up' });
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
  return result.ok ? undefined : result.error;
}

/** Asks for a second factor before an act, or leads through setting one up. Answers whether it was given. */
export function SecondFactorDialog({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const { stage, begin } = useStage();
  const [holding, setHolding] = useState(false);
  const { title, description } = stage.step === 'set-up' ? words.setUp : words.ask;

  return (
    <Dialog
      over
      open
      onOpenChange={(open) => (open || holding ? undefined : onAnswer(false))}
      title={title}
      description={description}
    >
      {stage.step === 'loading' ? <Skeleton className="h-40 w-full" /> : null}
      {stage.step === 'failed' ? (
        <FormError
          message={stage.error.message}
          requestId={stage.error.requestId}
          action={
            <Button size="small" onClick={() => void begin()}>
              Try again
            </Button>
          }
        />
      ) : null}
      {stage.step === 'ask' ? (
        <div className="space-y-4">
          {stage.isAgain ? (
            <FormError message="That took too long, or was wrong too often. Here is a new question." />
          ) : null}
          <ProofForm
            key={stage.challenge.id}
            challenge={stage.challenge}
            submitLabel="Confirm"
            send={async (proof) => {
              const refused = await confirm(stage.challenge, proof);
              if (!refused) onAnswer(true);
              return refused;
            }}
            onOver={() => void begin(true)}
          />
        </div>
      ) : null}
      {stage.step === 'set-up' ? (
        <SetUpSteps onHolding={setHolding} doneLabel="Go on" onDone={() => onAnswer(true)} />
      ) : null}
    </Dialog>
  );
}
